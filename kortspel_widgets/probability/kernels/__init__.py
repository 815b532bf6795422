"""Whole games as arithmetic: the same functions run as they are, or compiled where numba is installed.

They follow the engine deal by deal (tests, ``benchmarks/kernels_agree.py``) and know nothing of events or words.
Arrays are lists here and NumPy arrays when compiled; numbers stay below 2**63, so that both count alike.
"""
