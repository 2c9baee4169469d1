# Two commands: `make` sets up and builds everything into output/; `make test` sets up and runs all tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PNP := $(BIN)/pnp
# Compiled modules are kept, as users have it: many tests start processes, and each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: all setup setup-test build test coverage lint mutate reading audit audit-score book-length fuzz-naive bench fuzz mutants
.PHONY: attack bot-ladder openspiel lock previews clean help

all: build

build: setup
	$(PNP) build

setup: $(VENV)/.runtime
	@.ci/system-libraries
	@$(PNP) schema >/dev/null

setup-test: setup $(VENV)/.test
	@.ci/test-tools

test: setup-test lint
	$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

# The same tests with every line counted, about three times as long; lists the lines that no test runs.
coverage: setup-test
	$(BIN)/python -m pytest -n 2 --dist worksteal --cov --cov-report=term:skip-covered $(ARGS)

lint: setup-test
	$(BIN)/ruff check .
	$(BIN)/mypy

# Spoils texts, data, examples and pictures one by one; `pnp verify` must notice each (minutes): make mutate ARGS=1793.
mutate: setup-test
	$(BIN)/python -m tests.mutation $(ARGS)

# Pages of every rulebook on every paper, how many of them teach, and no large holes: make book-length ARGS="liberte ru letter".
book-length: setup-test
	$(BIN)/python -m tests.book_length $(ARGS)

# How many planted errors `pnp audit` finds in texts that it has not seen, and how often it is wrong: ARGS=1793.
audit-score: setup-test
	$(BIN)/python -m tests.generator.rulebook.audit.score $(ARGS)

# Questions for a reader who has only the book: make reading ARGS="sheet 1793 ru", then ARGS="score 1793 answers.json".
reading: setup-test
	@$(BIN)/python -m tests.reading $(ARGS)

# Audits the source texts in SOURCES (they are not ours to commit), each for the game that it is about.
audit: setup-test
	@test -n "$(SOURCES)" || { echo "usage: make audit SOURCES=DIR"; exit 2; }
	$(BIN)/python -m tests.generator.rulebook.audit.sources "$(SOURCES)"

# Compares what is hard to count with a naive second implementation on 100,000 random positions of each game.
fuzz-naive: setup-test
	$(BIN)/python -m tests.fuzz_naive $(ARGS)

bench: setup-test $(VENV)/.bench
	$(BIN)/python -m tests.bench $(ARGS)

# Long runs, each resumable: stop them when you like and start them again.
fuzz: setup-test
	$(BIN)/python -m tests.fuzz $(ARGS)

# Spoilt input of many classes: content, texts, scenarios, logs, command lines, templates (docs/reliability.md).
attack: setup-test
	$(BIN)/python -m tests.attack $(ARGS)

mutants: setup-test
	$(BIN)/python -m tests.mutants $(ARGS)

bot-ladder: setup-test
	$(BIN)/python -m tests.ladder $(ARGS)

openspiel: setup-test $(VENV)/.openspiel
	$(BIN)/python -m tests.openspiel

$(VENV)/.openspiel: $(VENV)/.test
	$(BIN)/python -m pip install -qq "open_spiel>=2.0.2"
	@touch $@

# The project installs itself only after its pinned dependencies, so pip never has to choose a version.
$(VENV)/.runtime: requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -qq --require-hashes -r requirements.lock
	$(BIN)/python -m pip install -qq --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.test: requirements-dev.lock $(VENV)/.runtime
	$(BIN)/python -m pip install -qq --require-hashes -r requirements-dev.lock
	@touch $@

$(VENV)/.bench: requirements-bench.lock $(VENV)/.test
	$(BIN)/python -m pip install -qq --require-hashes -r requirements-bench.lock
	@touch $@

# Writes the lock files anew: newest versions that pyproject.toml allows, with hashes, without index addresses.
lock: setup-test
	$(BIN)/python -m pip install -qq uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-strip-extras --no-header pyproject.toml --group build -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-strip-extras --no-header --group dev -c requirements.lock -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-strip-extras --no-header --group bench -c requirements-dev.lock -o requirements-bench.lock

previews: setup-test
	$(BIN)/python -m tests.previews

clean:
	rm -rf output

help:
	@echo "make            set up and build everything into output/"
	@echo "make test       set up and run every test"
	@echo "make coverage   the tests with every line counted: which lines no test runs"
	@echo "make setup      only set up"
	@echo "make mutate     prove the rulebook's checker by mutation"
	@echo "make reading    forty questions for a reader of one book: ARGS=\"sheet 1793 ru\", ARGS=\"score 1793 answers.json\""
	@echo "make book-length  the pages of every rulebook, on every paper"
	@echo "make audit-score  planted errors that the auditor finds; make audit SOURCES=DIR audits source texts"
	@echo "make fuzz-naive compare the engine with a naive reading on 100,000 positions"
	@echo "make fuzz       random games with every invariant checked; resumable"
	@echo "make attack     spoilt input of many classes must end in words; resumable"
	@echo "make mutants    mutation testing of the rules; resumable"
	@echo "make bot-ladder the bots against each other, with confidence intervals"
	@echo "make openspiel  OpenSpiel's own test on the adapter"
	@echo "make bench      speed, as ratios against peers in the same run"
	@echo "make previews   the small pictures of the README, from real output"
	@echo "make lock       pin the newest allowed versions"
	@echo "make clean      remove output/"
