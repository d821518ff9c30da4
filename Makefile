# Needs GNU make and Python 3.11 or newer; everything else is installed into .venv, from lock files with hashes.
# `make` alone starts the service.

# Empty: what SIDEPOT_HOST and SIDEPOT_PORT say, else 127.0.0.1 and 8000.
HOST ?=
PORT ?=
# Empty: python3, else the newest of python3.11 to python3.14. A name or a path picks another, as in PYTHON=python3.13.
PYTHON ?=
export PYTHON
MINUTES ?= 10

# Settings of the caller's own Python would reach into .venv.
unexport PYTHONHOME PYTHONPATH
# Nor is anything compiled again at every start that was compiled before.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
# The tests that cover the rules of poker completely; measuring that costs time, so the others run without.
RULES := tests/poker tests/rules tests/vectors tests/contract/test_cards.py tests/contract/test_faults.py
PARALLEL := -n auto --maxprocesses 8 --dist worksteal
# Those others also wait, for servers and for browsers: one process more than there are processors keeps these busy.
WAITING = -n $$(($$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN) + 1)) --maxprocesses 8 --dist worksteal
# What is done beside the static checks.
BESIDE :=
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links $(if $(UPGRADE),--upgrade)

.PHONY: run test verify mutants load fuzz bench lint format contract clients seal dist distcheck sbom audit deploycheck lock clean help install-run install-test

run: install-run ## start the service on HOST (127.0.0.1) and PORT (8000); Ctrl-C or SIGTERM ends it
	@exec $(BIN)/sidepot serve $(if $(HOST),--host '$(HOST)') $(if $(PORT),--port '$(PORT)')

# The first time, the tests are also compiled meanwhile; else each process that runs them would do so for itself.
test: BESIDE = 'test -d tests/__pycache__ || $(BIN)/pytest --collect-only -qq >/dev/null || :'
test: lint ## lint, then every test but the long ones; the rules of poker have to be covered completely
	$(BIN)/pytest $(PARALLEL) -p no:schemathesis $(RULES) --cov
	$(BIN)/pytest $(WAITING) $(RULES:%=--ignore=%)

verify: export THOROUGH := 1
verify: install-test ## the long tests, one after the other: whole decks, long random runs, measured figures
	$(BIN)/pytest $(PARALLEL) --timeout 0 tests/properties tests/page/test_hands.py \
		$(addprefix tests/contract/,test_schemathesis.py test_robustness.py test_shape.py)
	$(BIN)/pytest -m verify --timeout 0 --durations 0

mutants: install-test ## change the rules about money in a thousand small ways and count how many the tests notice; five minutes or so
	@scripts/mutants

load: install-test ## ask instances of the service for minutes: steadily, while they are restarted, 200,000 times; figures in build/load.md
	@$(BIN)/python -m tests.load

fuzz: install-test ## look for inputs that break the service, for MINUTES (10); Linux on x86-64
	@$(BIN)/python -m pip install --quiet --no-input --disable-pip-version-check --only-binary :all: --require-hashes \
		-r requirements/fuzz.lock
	@scripts/fuzz '$(MINUTES)'

bench: install-test ## measure the speed beside what else there is; BENCH=all the memory too; build/benchmarks.md has the table
	@scripts/peers
	@BENCH='$(BENCH)' $(BIN)/python -m tests.benchmarks

lint: install-test ## style, layout, types and the import contracts
	@scripts/beside '$(BIN)/ruff check' '$(BIN)/ruff format --check' '$(BIN)/mypy' '$(BIN)/lint-imports --no-logo' $(BESIDE)

format: install-test ## lay the code out, and mend what can be mended safely
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

contract: install-run ## write the contract anew after a change of what is asked or answered
	$(BIN)/sidepot openapi --output openapi
	$(BIN)/sidepot openapi --output service/sidepot/api/contract

clients: install-test ## generate a client in Kotlin and one in Swift and look whether they are complete; the generator is 140 MB
	@scripts/clients
	$(BIN)/pytest tests/clients

seal: install-run ## record the files of the package as they are now; readiness and `sidepot verify` hold to that record
	@rm -f .venv/from-project
	@scripts/install run

dist: install-run ## build the wheel and the sdist into dist/; the same files give the same bytes (SOURCE_DATE_EPOCH)
	@scripts/dist $(BIN)/python dist

distcheck: install-test ## install the wheel afresh and hold it to the worked cases and the contract
	$(BIN)/pytest -m verify --timeout 0 tests/dist

sbom: dist ## list what is shipped, with licences and digests, in dist/ (CycloneDX)
	@scripts/deploytools
	@scripts/sbom dist/sidepot-*.whl dist/sidepot.cdx.json

audit: install-run ## ask PyPI what is known against the packages that are shipped
	@scripts/deploytools
	@scripts/audit

deploycheck: install-test ## hold deploy/ to Kubernetes, nginx and Prometheus, and the list of what is shipped to the wheel
	@scripts/deploytools
	$(BIN)/pytest -m verify --timeout 0 tests/deploy
	@scripts/audit

lock: install-test ## write the lock files anew after a change of pyproject.toml or requirements/*.in; UPGRADE=1 takes newer releases
	$(COMPILE) pyproject.toml -o requirements/run.lock
	$(COMPILE) requirements/build.in -c requirements/run.lock -o requirements/build.lock
	$(COMPILE) pyproject.toml --extra otel -c requirements/run.lock -o requirements/otel.lock
	$(COMPILE) requirements/deploy.in -o requirements/deploy.lock
	$(COMPILE) requirements/fuzz.in -o requirements/fuzz.lock
	$(COMPILE) pyproject.toml --extra otel requirements/test.in -c requirements/run.lock -c requirements/build.lock -o requirements/test.lock
	$(COMPILE) requirements/peers.in -o requirements/peers.lock
	$(COMPILE) requirements/clients.in -o requirements/clients.lock

clean: ## remove everything that was installed or generated
	rm -rf .venv .venv-clients .venv-deploy .venv-peers .fuzz
	rm -rf .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf build dist tests/benchmarks/node/node_modules tests/clients/node/node_modules
	find service tests -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1	\2/p' Makefile | expand -t 10

install-run install-test: install-%:
	@scripts/install $*
