# Vokzal: `make play` to play, `make test` to check everything, `make help` for the rest.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# The first of these that is Python 3.11 or newer; `make PYTHON=/path/to/python test` overrides.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
# Tests wait for browsers, servers and clocks a good deal of their time: one more at once than there are processors here.
JOBS ?= 3
COVERAGE ?= 90

# Images often forbid Python to keep what it compiled: each of the hundred processes that tests start would do it anew.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
CODE := src tests bench examples training compiled
WEB := web
PAGE := src/vokzal/server/static/index.html
# What the page is made of: its own sources, and the words it shares with the Python side.
PAGE_SOURCES := $(shell find $(WEB)/src $(WEB)/public $(WEB)/index.html $(WEB)/vite.config.ts -type f 2>/dev/null) \
	$(shell find src/vokzal -name '*.ftl')

# ---- People -------------------------------------------------------------------------------------

.PHONY: play
play: $(VENV)/.ready $(PAGE) ## Play: builds the page, starts the server and opens it in the browser
	$(BIN)/vokzal serve --open $(ARGS)

# Browsers, killed servers and clocks are real here, and a busy machine makes them late: what failed beside the others is
# tried once more alone, where it must pass. Both runs tell what failed.
.PHONY: test
test: $(VENV)/.dev $(VENV)/.browser $(PAGE) ## Everything CI checks, in Python and in the browser
	$(MAKE) --no-print-directory -j3 lint typecheck webtest
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --cov --cov-report= --cov-fail-under=$(COVERAGE) --durations=25 \
		|| { $(BIN)/python -m pytest --last-failed --last-failed-no-failures none && $(BIN)/coverage report --format=total --fail-under=$(COVERAGE); }

.PHONY: webtest
webtest: $(WEB)/node_modules/.ready ## The page's types and unit tests
	cd $(WEB) && npm run --silent check
	cd $(WEB) && npm run --silent test

.PHONY: lint
lint: $(VENV)/.dev ## Ruff (rules and format) and the import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

.PHONY: format
format: $(VENV)/.dev ## Format the code and fix what ruff can fix
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: typecheck
typecheck: $(VENV)/.dev ## mypy --strict
	$(BIN)/mypy

.PHONY: soak
soak: $(VENV)/.dev $(VENV)/.browser $(PAGE) ## Play many random games and check every law at every step; more games in the browser
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m breadth
	$(BIN)/python -m tests.soak $(ARGS)

.PHONY: faults
faults: $(VENV)/.dev ## Kill servers, fill the disk, take database and bus away, send nonsense; nothing told may be lost
	$(BIN)/python -m tests.faults $(ARGS)

.PHONY: compiled
compiled: $(VENV)/.dev ## Compile the rules into build/compiled, for PYTHONPATH=build/compiled; needs a C compiler
	$(BIN)/python -m compiled.build $(ARGS)

.PHONY: compiled-check
compiled-check: compiled ## Compare the compiled build with plain Python, and run the tests of all that plays on it
	$(BIN)/python -m compiled.check
	PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ON_COMPILED)

# All that plays, without what looks at the page, and the slots of positions that are not compiled: such have none in a
# compiled build.
ON_COMPILED := $(addprefix tests/,core conformance games bots arena coach envs) \
	--ignore-glob='*/test_browser.py' --ignore-glob='*/test_table.py' \
	--deselect tests/core/test_state.py::test_a_position_has_no_attributes_but_its_fields

.PHONY: compiled-wheel
compiled-wheel: $(VENV)/.dev $(PAGE) ## Build the package with compiled rules, for this Python on this kind of machine, into dist/
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 $(PIP) wheel --no-deps --no-index --no-build-isolation -w dist .

.PHONY: bench
bench: $(VENV)/.bench ## Measure the engine's speed and that of the environments, as ratios
	$(BIN)/python -m bench.engine $(ARGS)
	$(BIN)/python -m bench.envs $(ARGS)

.PHONY: bench-server
bench-server: $(VENV)/.dev ## Measure live tables, each way to run the server, as ratios to a bare hub
	$(BIN)/python -m bench.server $(ARGS)

.PHONY: engineer
engineer: $(VENV)/.dev ## Teach the engineer of a game anew (ARGS=game): play, learn, write its nets into its folder (hours; docs/bots.md)
	$(BIN)/python -m training $(ARGS)

.PHONY: golden
golden: $(VENV)/.dev ## Write the golden games anew; read the diff before you commit it
	$(BIN)/python -m tests.golden $(ARGS)

.PHONY: stored
stored: $(VENV)/.dev ## Before a release: keep what it stores, for the tests of all later ones
	$(BIN)/python -m tests.stored

.PHONY: types
types: $(VENV)/.dev ## Write the page's types anew from the structs of the server and the games
	$(BIN)/python -m vokzal.server.typescript

.PHONY: fixtures
fixtures: $(VENV)/.dev ## Write what the page's tests take from the engine anew; read the diff before you commit it
	$(BIN)/python -m tests.fixtures

.PHONY: pictures
pictures: $(VENV)/.browser $(PAGE) ## Draw the icons, and the picture of each edition for those who paste a link, anew
	$(BIN)/python -m tests.browser.pictures

# ---- Installing ---------------------------------------------------------------------------------
# A stamp in .venv is newer than the lock that was installed. play needs .ready; test adds .dev; bench adds .bench.
# A lock names everything: with --no-deps pip looks for nothing else, and a release of today changes nothing.

$(BIN)/python:
	@if [ -z "$(PYTHON)" ]; then echo "error: Vokzal needs Python 3.11 or newer; none found. Try: make PYTHON=/path/to/python" >&2; exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "error: Vokzal needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo 'not runnable')" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
		|| { echo "error: $(PYTHON) has no venv module (on Debian: apt-get install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.runtime: requirements.lock | $(BIN)/python
	$(PIP) install --no-deps --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.ready: pyproject.toml $(VENV)/.runtime
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(VENV)/.ready
	$(PIP) install --no-deps --require-hashes -r requirements-dev.lock
	@touch $@

$(VENV)/.bench: requirements-bench.lock | $(VENV)/.dev
	$(PIP) install --no-deps --require-hashes -r requirements-bench.lock
	@touch $@

$(VENV)/.browser: requirements-dev.lock | $(VENV)/.dev
	$(BIN)/python -m tests.browser.chromium
	@touch $@

$(WEB)/node_modules/.ready: $(WEB)/package-lock.json
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null \
		|| { echo "error: Vokzal's page needs Node 20 or newer (found: $$(node --version 2>/dev/null || echo none))" >&2; exit 1; }
	cd $(WEB) && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): $(WEB)/node_modules/.ready $(PAGE_SOURCES)
	cd $(WEB) && npm run --silent build -- --logLevel warn
	@touch $@

.PHONY: wheel
wheel: $(VENV)/.ready $(PAGE) ## Build the package with the page in it, into dist/, to install on a server
	$(PIP) wheel --no-deps --no-index --no-build-isolation -w dist .

# ---- Upkeep -------------------------------------------------------------------------------------

UV := uv==0.13.7
# Keeps the pins that still fit; `make lock LOCK=--upgrade` moves them all, `LOCK='-P msgspec'` one.
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-annotate --custom-compile-command 'make lock' $(LOCK) pyproject.toml

.PHONY: lock
lock: | $(BIN)/python ## Resolve the dependencies anew into requirements*.lock and package-lock.json
	$(PIP) install '$(UV)'
	$(COMPILE) --extra dev --extra bench -o requirements-bench.lock
	$(COMPILE) --extra dev -c requirements-bench.lock -o requirements-dev.lock
	$(COMPILE) --extra build -c requirements-bench.lock -o requirements.lock
	$(COMPILE) --extra scale -c requirements-bench.lock -o requirements-scale.lock
	cd $(WEB) && npm install --package-lock-only --no-audit --no-fund --loglevel=error && node scripts/lock.mjs
	@! grep -nE '://|^--' requirements*.lock $(WEB)/package-lock.json || { echo "error: a lock names a host or an index" >&2; exit 1; }

.PHONY: clean
clean: ## Remove the virtual environment and every cache
	rm -rf $(VENV) $(WEB)/node_modules src/vokzal/server/static build dist .coverage .coverage.* htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: help
help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1\t\2/' | while IFS=$$'\t' read -r name text; \
		do printf '  make %-14s %s\n' "$$name" "$$text"; done
