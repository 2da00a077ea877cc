# CropKit's tasks. Each installs what it needs and is missing (scripts/setup) before it starts.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: install help run test fuzz lint format bench docs web package examples samples clean

help: ## List these tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Open the editor, with its server and album (PORT=8080 or the next free port; ALBUM=folder)
	@scripts/install .build/installed
	@exec .build/installed/bin/cropkit serve --port $(or $(PORT),8080) $(if $(ALBUM),--album "$(ALBUM)")

test: ## Run every test: the engine's, the command's, then the page's in Chromium
	@scripts/test

fuzz: ## Look for files that break a reader (SECONDS=60 each of TARGET=name, or of all)
	@TARGET=$(TARGET) scripts/fuzz $(or $(SECONDS),60)

lint: ## Check formatting and style of every language
	@scripts/lint

format: ## Rewrite sources in the project's formatting
	@scripts/lint --fix

bench: ## Print the speed of the engine and the page, and the size of the module
	@scripts/bench

docs: ## Build the engine's documentation into .build/docs
	@scripts/docs

web: ## Build the WebAssembly module and the tables into web/dist
	@scripts/setup build wasm
	@scripts/build-web

package: ## Make the npm package in .build/package: modules, a minified build, declarations, hashes
	@scripts/build-package

examples: ## Serve the examples of Examples/web with the built package (PORT=8090 or the next free port)
	@exec scripts/examples --open --port $(or $(PORT),8090)

samples: ## Make the sample photos in web/samples, if they are missing
	@scripts/samples

install: ## Build the command and install it with its manual and completion (PREFIX=/usr/local)
	@scripts/install $(or $(PREFIX),/usr/local)

clean: ## Remove everything built (keeps .venv)
	rm -rf .build web/dist web/samples
