"""The service on an open port: what a connection may do, whose turn it is, and how processes start and end."""
