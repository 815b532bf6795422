"""The code in README.md runs and prints what it says."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_first_look_from_python_runs() -> None:
    found = doctest.testfile(str(README), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted >= 8
    assert found.failed == 0
