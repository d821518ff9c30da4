"""The calculator page. A package, so that one browser and one server serve all of it and end with it."""
