# Cosmarium. `make help` lists what there is; every target does the set-up that it needs, once.
#
# What has been done is remembered by stamp files in .venv, node_modules and dist. VERBOSE=1 shows the output of every
# step.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
DONE := .venv/done
STEP := scripts/step
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --require-hashes
NODE_DONE := frontend/node_modules/.done
WHEEL_DONE := dist/.done
MODE := build/mode
WEB := src/cosmarium/web/index.html

CLIENT := $(shell find frontend -name node_modules -prune -o -type f -print 2>/dev/null)
PACKAGE := $(shell find src/cosmarium -name web -prune -o -name __pycache__ -prune -o -type f -print) \
           pyproject.toml setup.py scripts/build_wheel.py $(wildcard README.md LICENSE docs/rules/*.md)

.PHONY: help play test check lint types imports client pytest build wheel-check bench docs lock format clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(DONE)/cosmarium ## set up, then play: a server on SQLite, and the browser opens (PORT=… for another port)
	@$(BIN)/cosmarium play $(if $(PORT),--port $(PORT))

test: system-test check wheel-check pytest ## set up, then every check and every test, the browser ones too

check: lint types imports client ## set up, then every check that runs no server: lint, types, imports, client

# --- checks and tests -------------------------------------------------------------------------------------------

lint: $(DONE)/dev ## style of the Python sources
	@$(STEP) "Lint: ruff" $(BIN)/ruff check .
	@$(STEP) "Format: ruff" $(BIN)/ruff format --check .

types: $(DONE)/dev ## strict types of the Python sources
	@$(STEP) "Types: mypy --strict" $(BIN)/mypy

imports: $(DONE)/dev ## the layers: who may import whom
	@PYTHONPATH=src $(STEP) "Imports: the layers" $(BIN)/lint-imports --no-cache

client: $(NODE_DONE) $(DONE)/dev ## the client: lint, types, schema, unit tests
	@$(STEP) "Client: lint" scripts/npm run lint
	@$(STEP) "Client: types" scripts/npm run check
	@$(STEP) "Client: types match the server's schema" scripts/npm run schema:check
	@$(STEP) "Client: unit tests" scripts/npm test

pytest: $(DONE)/dev $(DONE)/cosmarium ## Python and browser tests (ARGS="-k summit" to choose)
	@echo "→ Tests, on the installed wheel"
	@CHROMIUM="$$(scripts/find-chromium)" $(BIN)/python -m pytest --numprocesses 2 $(ARGS)

wheel-check: $(WHEEL_DONE) ## the wheel in a clean environment, with neither Node nor compiler
	@$(STEP) "Wheel: plays and serves in a clean environment" $(BIN)/python scripts/wheel_check.py

bench: $(DONE)/cosmarium ## measure how fast rules, search and server are (ARGS=search for one of the benchmarks)
	@$(BIN)/python benchmarks/run.py --output build/benchmarks.json $(ARGS)

# --- what is built ----------------------------------------------------------------------------------------------

build: $(WHEEL_DONE) ## the wheel, in dist/
	@ls dist/*.whl

$(WHEEL_DONE): $(PACKAGE) $(WEB) $(DONE)/build $(MODE)
	@$(STEP) "Building the wheel: rules $$(cat $(MODE)), client included" $(BIN)/python scripts/build_wheel.py
	@case $$(ls dist) in *-none-any.whl) \
	    echo "  UNCOMPILED: there is no C compiler with Python's headers here, or COSMARIUM_PURE=1 is set."; \
	    echo "  The rules give the same answers, but much slower.";; esac
	@touch $@

# How the rules are to be built, written anew only when that changes: a compiler that comes later is then used.
.PHONY: mode
$(MODE): $(DONE)/venv mode
	@mkdir -p build; mode="compiled to C"; \
	    [ "$$COSMARIUM_PURE" != 1 ] && scripts/have-compiler $(BIN)/python || mode=uncompiled; \
	    [ "$$mode" = "$$(cat $@ 2>/dev/null)" ] || echo "$$mode" >$@

$(DONE)/cosmarium: $(WHEEL_DONE)
	@$(STEP) "Installing the wheel into .venv" $(PIP) install --no-deps --force-reinstall dist/*.whl
	@touch $@

$(WEB): $(CLIENT) $(NODE_DONE)
	@$(STEP) "Building the client" scripts/npm run build
	@touch $@

docs: $(DONE)/docs ## the documentation site, in site/
	@$(STEP) "Building the documentation site" $(BIN)/zensical build --clean
	@echo "  open site/index.html"

# --- what is installed ------------------------------------------------------------------------------------------

.PHONY: system-test
system-test:
	@scripts/system-deps test

$(DONE)/venv:
	@scripts/system-deps play
	@$(STEP) "Making a virtual environment in .venv" "$$(scripts/find-python)" -m venv .venv
	@mkdir -p $(DONE) && touch $@

$(DONE)/build: requirements/runtime.txt requirements/build.txt $(DONE)/venv
	@$(STEP) "Installing the libraries that Cosmarium runs on, and its build tools" \
	    $(INSTALL) -r requirements/runtime.txt -r requirements/build.txt
	@touch $@

$(DONE)/dev: requirements/dev.txt $(DONE)/build
	@$(STEP) "Installing the test tools" $(INSTALL) -r requirements/dev.txt
	@touch $@

$(DONE)/docs: requirements/docs.txt $(DONE)/venv
	@$(STEP) "Installing the documentation tools" $(INSTALL) -r requirements/docs.txt
	@touch $@

$(NODE_DONE): frontend/package.json frontend/package-lock.json requirements/node.txt $(DONE)/venv
	@scripts/find-node >/dev/null || $(STEP) "Installing Node into .venv, as there is no Node 20.19 or newer" \
	    $(INSTALL) -r requirements/node.txt
	@$(STEP) "Installing the client's packages" scripts/npm ci
	@touch $@

# --- upkeep -----------------------------------------------------------------------------------------------------

lock: $(DONE)/dev ## lock the dependencies anew (ARGS=--upgrade to move to the newest releases)
	@scripts/lock $(ARGS)

format: $(DONE)/dev $(NODE_DONE) ## format the sources
	@$(BIN)/ruff check --fix --quiet . && $(BIN)/ruff format --quiet .
	@scripts/npm run format --silent

clean: ## remove all that was built and installed here
	@rm -rf .venv build dist site src/cosmarium/web frontend/node_modules .mypy_cache .pytest_cache .ruff_cache
