"""The calculator page: static files that ``sidepot.api.page`` serves, plain HTML, CSS and ES modules.

``words`` holds every word of it in four languages, ``presets.json`` the examples it offers as requests for the API, and
``vendor`` the two small libraries it is drawn with. Nothing is built: a browser loads these files as they are.
"""
