"""The lessons as web pages: Voilà with our own pages, settings and words.

`kortspel serve` runs `server.serve`; another Jupyter server that has Voilà as an extension, such as Binder's, takes
the same settings from `settings.voila`. Importing this package imports no server.
"""
