"""The contract to read: as a page to browse and to try, as JSON and as YAML, and the codes explained."""
