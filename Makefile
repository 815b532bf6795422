# make serve   installs what is needed and opens the lessons as web pages
# make test    installs what is needed and runs every test
#
# A second run installs nothing unless pyproject.toml or constraints.txt changed.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help serve test lint unit js lessons browser tools clean

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# what Chromium draws text with: a machine without it shows boxes
FONTS := /usr/share/fonts/truetype/dejavu
SCRIPTS := $(wildcard tests/js/*.test.js tests/js/*.test.mjs)
LESSONS := $(wildcard lessons/*/*.ipynb)

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

serve: $(VENV)/.serve
	exec $(BIN)/kortspel serve $(ARGS)

test: lint unit js lessons browser

$(BIN)/python:
	@for python in "$${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11; do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$${found:-}" ]; then \
	  echo "Python 3.11 eller nyare saknas. Installera det, eller kör: make PYTHON=/sökväg/till/python3" >&2; \
	  echo "Python 3.11 or newer is missing. Install it, or run: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
	  echo "Pythons modul venv saknas (i Debian och Ubuntu: apt install python3-venv)." >&2; \
	  echo "Python's module venv is missing (Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; \
	fi; \
	"$$found" -m venv $(VENV)

# Simulations are far faster with numba, which may not be there yet for the newest Python.
$(VENV)/.serve: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -e '.[fast]' || $(PIP) -e .
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -e '.[test]'
	@touch $@ $(VENV)/.serve

lint: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.test
	$(BIN)/pytest -n 2 --ignore tests/browser

js: tools
	$(if $(SCRIPTS),node --test $(SCRIPTS))

lessons: $(VENV)/.test
	$(if $(LESSONS),$(BIN)/pytest -n 2 --dist loadfile --nbval $(LESSONS))

browser: $(VENV)/.test tools
	$(BIN)/pytest -n 2 --dist loadfile tests/browser

# Chromium, its fonts and node come from the system. Where they can't be installed, say what is missing and stop:
# a browser test that is skipped proves nothing.
tools: $(VENV)/.test
	@missing=(); \
	command -v node >/dev/null || missing+=(nodejs); \
	command -v chromium >/dev/null || missing+=(chromium); \
	[ -d $(FONTS) ] || ! command -v apt-get >/dev/null || missing+=(fonts-dejavu); \
	if [ $${#missing[@]} -gt 0 ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq; \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; \
	elif [ "$${missing[*]:-}" = chromium ] && $(BIN)/playwright install chromium; then \
	  :; \
	elif [ $${#missing[@]} -gt 0 ]; then \
	  echo "Testerna behöver: $${missing[*]}. Installera dem och kör make test igen." >&2; \
	  echo "The tests need: $${missing[*]}. Install them and run make test again." >&2; \
	  exit 1; \
	fi

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
