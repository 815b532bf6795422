"""How long imports take, each in a fresh interpreter, against ``import ipywidgets`` in the same run.

Byte code comes from a cache of its own that the first round fills, for all alike: what is measured is every start
but the first, even where Python is told to write none.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

ROUNDS = 9
HEAVY = ("numpy", "PIL", "matplotlib", "numba")


def run(code: str, cache: str) -> str:
    """What ``code`` prints in a fresh interpreter that keeps its byte code in the folder ``cache``."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    return done.stdout


def seconds(statement: str, cache: str) -> float:
    return float(
        run(f"import time; began = time.perf_counter(); {statement}; print(time.perf_counter() - began)", cache)
    )


def main() -> None:
    statements = {
        "ipywidgets": "import ipywidgets",
        "anywidget": "import anywidget",
        "the package": "import kortspel_widgets",
        "the engine": "from kortspel_widgets import SvaltaRavPayment, from_seed",
        "the table": "from kortspel_widgets import CardTable",
        "a lesson": "from kortspel_widgets import lesson",
    }
    with tempfile.TemporaryDirectory() as cache:
        for statement in statements.values():
            run(statement, cache)
        found: dict[str, list[float]] = {name: [] for name in statements}
        for _ in range(ROUNDS):  # turn by turn, so that noise falls on all alike
            for name, statement in statements.items():
                found[name].append(seconds(statement, cache))
        loaded = run(f"import sys, kortspel_widgets.lesson; print([m for m in {HEAVY} if m in sys.modules])", cache)
    reference = statistics.median(found["ipywidgets"])
    for name, times in found.items():
        median = statistics.median(times)
        print(f"{name:12} {median * 1000:6.0f} ms, {median / reference:.2f} of ipywidgets")
    print("heavy modules a lesson loads:", loaded.strip())


if __name__ == "__main__":
    main()
