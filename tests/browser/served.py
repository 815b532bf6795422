"""Pages served from loopback for the stages, which show widgets without Jupyter."""

from __future__ import annotations

import base64
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from kortspel_widgets.widgets.assets import assets

HTML, SCRIPT, JSON = "text/html; charset=utf-8", "text/javascript", "application/json"


class Served:
    """Serves texts by path, each with its kind, on a free port of loopback until `close`."""

    def __init__(self, answers: Mapping[str, tuple[str, str]]) -> None:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                kind, text = answers.get(self.path.partition("?")[0], ("text/plain", ""))
                body = text.encode()
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments: Any) -> None:
                """Say nothing: requests are the tests' business."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def packed_assets() -> dict[str, Any]:
    """The shared assets as JSON has them: the card sheet in base64."""
    values = assets()
    return values | {"data": base64.b64encode(values["data"]).decode()}
