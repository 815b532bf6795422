"""How long imports take, each in a fresh interpreter, against ``import ipywidgets`` in the same run."""

from __future__ import annotations

import statistics
import subprocess
import sys

ROUNDS = 9
HEAVY = ("numpy", "PIL", "matplotlib", "numba")


def seconds(statement: str) -> float:
    code = f"import time; began = time.perf_counter(); {statement}; print(time.perf_counter() - began)"
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def main() -> None:
    statements = {
        "ipywidgets": "import ipywidgets",
        "the package": "import kortspel_widgets",
        "the engine": "from kortspel_widgets import SvaltaRavPayment, from_seed",
        "the table": "from kortspel_widgets import CardTable",
        "a lesson": "from kortspel_widgets import lesson",
    }
    found = {name: [] for name in statements}
    for _ in range(ROUNDS):  # turn by turn, so that noise falls on all alike
        for name, statement in statements.items():
            found[name].append(seconds(statement))
    reference = statistics.median(found["ipywidgets"])
    for name, times in found.items():
        print(f"{name:12} {statistics.median(times) * 1000:6.0f} ms, {statistics.median(times) / reference:.2f} of ipywidgets")
    loaded = subprocess.run(
        [sys.executable, "-c", f"import sys, kortspel_widgets.lesson; print([m for m in {HEAVY} if m in sys.modules])"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    print("heavy modules a lesson loads:", loaded.strip())


if __name__ == "__main__":
    main()
