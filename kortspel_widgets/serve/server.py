"""The server of `kortspel serve`: Voilà on this computer, with our pages, until Ctrl-C."""

import logging
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from jupyter_client.kernelspec import KernelSpecManager
from tornado.ioloop import IOLoop
from traitlets import default
from voila.app import Voila

from kortspel_widgets.serve import settings


class OwnKernel(KernelSpecManager):
    """This Python's own kernel alone: one that the user installed under the same name might lack this package."""

    @default("kernel_dirs")
    def _no_others(self) -> list[str]:
        return []


class LessonServer(Voila):
    """Voilà, set up by our own settings alone; calls `on_ready` once it listens."""

    def __init__(self, on_ready: Callable[[], None], **told: object) -> None:
        super().__init__(**told)
        self._on_ready = on_ready
        # neither the folder it is started in nor the user's own Voilà settings change our pages
        self.config_file_paths: list[str] = []

    def listen(self) -> None:
        """Listen, and serve until stopped."""
        IOLoop.current().add_callback(self._on_ready)  # runs when the loop starts, after the port is bound
        super().listen()


def serve(lessons: Path, host: str, port: int, on_ready: Callable[[], None]) -> None:
    """Serve the lessons in a folder until Ctrl-C or a termination signal; their kernels end with it."""
    own = settings.voila()
    own.Voila.root_dir = str(lessons)
    own.Voila.ip = host
    own.Voila.port = port
    own.Voila.port_retries = 0  # another port than the one that was said would go unnoticed
    own.Voila.open_browser = False  # it would leave a file behind
    own.VoilaConfiguration.kernel_spec_manager_class = OwnKernel
    own.Voila.log_level = logging.ERROR  # that a lesson was not "trusted" by hand says nothing to a teacher
    own.Voila.tornado_settings = {"ws_ping_timeout": 30_000}  # milliseconds; the default is longer than allowed
    server = LessonServer(on_ready, config=own)
    server.initialize([])
    server.start()


def open_browser(url: str, on_none: Callable[[], None]) -> None:
    """Open the address in the user's browser without waiting for it; call `on_none` when there is no browser."""

    def run() -> None:
        if not webbrowser.open(url, new=2):
            on_none()

    threading.Thread(target=run, daemon=True).start()
