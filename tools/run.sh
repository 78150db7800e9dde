#!/bin/sh
# The one way in: brings the dependencies and a Node that runs TypeScript, then hands over to tools/task.ts, or to what was built.
# Plain sh because it must work on a machine that has nothing but Node 20 and npm; `exec` leaves no extra process behind.
set -eu
cd "$(dirname "$0")/.."

# Installs what a folder's lock file says, each package by its hash; no script of a package runs. npm writes
# node_modules/.package-lock.json last, so an interrupted install is noticed and repeated.
install() {
  npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund --loglevel=error >&2 &&
    touch "$1/node_modules/.package-lock.json"
}
is_stale() {
  [ ! -f "$1/node_modules/.package-lock.json" ] || [ "$1/package-lock.json" -nt "$1/node_modules/.package-lock.json" ]
}

# Node 24.7 is the first that strips types. Where the machine's own is older, one is fetched that nothing else here uses.
node=node
own=
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 24 || (a === 24 && b >= 7) ? 0 : 1)'; then
  own=deploy/node
fi

# An optional package that could not be fetched is no error for npm: what counts is whether the program is there.
own_node() {
  for program in "$PWD/$own"/node_modules/node-linux-*/bin/node; do
    if [ -x "$program" ]; then echo "$program"; fi
  done
}
fetching=
if [ -n "$own" ] && { is_stale "$own" || [ -z "$(own_node)" ]; }; then
  echo "Fetching Node 24 (once): this machine has $(node --version)…" >&2
  # Only the program is used; its headers are a third of it and nearly all of its files.
  (install "$own" && rm -rf "$own"/node_modules/node-linux-*/include) &
  fetching=$!
fi
if is_stale .; then
  echo "Installing dependencies (once)…" >&2
  install .
fi
case "${1:-}" in
  check | format | test | test:long)
    if is_stale .ci/lint; then
      echo "Fetching what checks the sources (once)…" >&2
      install .ci/lint
    fi
    ;;
esac
if [ -n "$fetching" ]; then wait "$fetching"; fi

if [ -n "$own" ]; then
  node=$(own_node)
  if [ -z "$node" ]; then
    echo "Baluarte needs Node 24.7 or newer: none could be fetched for this machine (npm ci --prefix $own)." >&2
    exit 1
  fi
  PATH="$(dirname "$node"):$PATH"
  export PATH
fi

NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"
export NODE_COMPILE_CACHE
# Each thread would keep free memory of its own; what takes much (hashes, files) is given back by itself.
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_ARENA_MAX
# A small young generation: buffers of uploads are collected while they are few, which keeps the server small and is
# quicker too, because they stay in the processor's cache. What outlives it may double before it is collected, not
# quadruple: rows that the search index writes are gone as soon as they are written.
script=tools/task.ts
case "${1:-}" in
  # What is built whole (it is stamped last) looks itself whether it is what the sources say.
  start | cli) if [ -f dist/stamp ] && [ -f dist/server/program.js ]; then script=dist/server/program.js; fi ;;
esac
exec "$node" --max-semi-space-size=1 --heap-growing-percent=100 --disable-warning=ExperimentalWarning "$script" "$@"
