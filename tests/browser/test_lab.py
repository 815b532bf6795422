"""A notebook in JupyterLab: opened, run and used as a person does it."""

import time
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.servers import Server

CODE = """
import ipywidgets
label = ipywidgets.Label("inte vänt")
button = ipywidgets.Button(description="Vänd")
button.on_click(lambda _: setattr(label, "value", "vänt"))
ipywidgets.VBox([button, label])
"""


def run_all(page: Page, lab: Server, notebook: str) -> None:
    """Open a notebook in JupyterLab and run all its cells.

    JupyterLab drops the command without a word until the notebook is connected with its kernel.
    """
    page.goto(f"{lab.url}lab/tree/{notebook}?token={lab.token}&reset")
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")).to_be_visible(timeout=60_000)
    deadline = time.monotonic() + 60
    while not any(k["execution_state"] == "idle" and k["connections"] for k in lab.kernels()):
        assert time.monotonic() < deadline, f"no kernel is ready: {lab.kernels()}"
        page.wait_for_timeout(200)
    page.wait_for_timeout(1000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator('[data-command="runmenu:run-all"]').click()


@pytest.fixture
def notebook(lab: Server) -> str:
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CODE)])
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    path = Path(lab.folder / "knapp.ipynb")
    nbformat.write(made, path)
    return path.name


def test_a_widget_reacts(page: Page, lab: Server, notebook: str) -> None:
    run_all(page, lab, notebook)
    button = page.get_by_role("button", name="Vänd", exact=True)
    expect(button).to_be_visible(timeout=30_000)
    button.click()
    expect(page.get_by_text("vänt", exact=True)).to_be_visible()
