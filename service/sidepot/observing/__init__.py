"""What those who run the service see of it: a line and a few numbers for each request, and never what was in it."""
