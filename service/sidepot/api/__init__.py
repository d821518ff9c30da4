"""The service over HTTP: requests, problems, endpoints. The rules of poker are in `sidepot.poker`."""
