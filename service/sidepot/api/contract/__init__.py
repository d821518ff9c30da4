"""The contract: OpenAPI 3.1, made of the models the service reads and of models of what it answers.

Nothing in here is used to answer a request. ``document.build()`` makes the document, ``sidepot openapi`` writes it, and
the service serves the bytes that were written last (``openapi.json`` and ``openapi.yaml`` beside this file); a test
fails where they are not what ``build`` makes.
"""
