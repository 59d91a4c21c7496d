.PHONY: help play test setup check fix bench docs lock sbom audit clean

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):  *## \(.*\)/make \1	\2/p' Makefile

play:  ## set everything up and play in the browser
	@scripts/setup play
	@.venv/bin/kingofnewyork web

test:  ## set everything up and run all checks and tests
	@scripts/test

setup:  ## prepare .venv for development
	@scripts/setup test

check:  ## check format, style, types and generated files
	@scripts/check

fix:  ## put the format right, and the style where Ruff can
	@scripts/fix

bench:  ## measure the engine, beside others
	@scripts/bench

docs:  ## build the documentation with a search and a reference into build/site
	@scripts/docs

lock:  ## rewrite requirements/*.txt from requirements/*.in
	@scripts/lock

sbom:  ## write what the server is made of to build/sbom.json
	@scripts/setup test
	@.venv/bin/python scripts/sbom.py

audit:  ## look for known faults of what the server is made of; needs pip-audit and the network
	@scripts/setup test
	@.venv/bin/python scripts/sbom.py --audit

clean:  ## remove what the other targets made
	find src -name '*.so' -delete
	rm -rf web/node_modules src/kingofnewyork/web
	rm -rf .venv .venv-lock .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
