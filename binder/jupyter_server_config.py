"""The lessons on Binder: the index first, JupyterLab in the lessons' folder for those who want it."""

from pathlib import Path

from kortspel_widgets.serve.settings import voila

c = get_config()  # noqa: F821  # Jupyter defines it
c.merge(voila())
c.ServerApp.root_dir = str(Path(__file__).resolve().parent.parent / "lessons")
c.ServerApp.default_url = "/voila/tree"
