"""What the address of a lesson's page says, as seen from the lesson's own kernel."""

import os
from urllib.parse import parse_qsl


def parameters() -> dict[str, str]:
    """The parameters after "?" in the page's address, `{"deal": "…"}`; none where the lesson isn't a Voilà page.

    When a parameter is given twice the last one counts. A kernel that was started before anybody asked for the page
    waits here until somebody does.
    """
    if not os.environ.get("SERVER_SOFTWARE", "").startswith("voila/") and not _heated():
        return {}
    if _heated():
        from voila.utils import wait_for_request  # takes seconds to import, which only a heated kernel has

        wait_for_request()
    return dict(parse_qsl(os.environ.get("QUERY_STRING", ""), keep_blank_values=True))


def _heated() -> bool:
    return os.environ.get("VOILA_PREHEAT") == "True"
