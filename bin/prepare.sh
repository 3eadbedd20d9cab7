# Sourced by the commands in this folder, after they have set `root`: brings the installation up to date and sets `node` to the
# project's own Node. The machine's Node and npm are needed for installing only.

say() { printf '%s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }

stamp="$root/node_modules/.installed-$(uname -sm | tr ' /' '__')"

find_node() {
  for node in "$root"/node_modules/node/bin/node "$root"/node_modules/node-*/bin/node \
    "$root"/node_modules/node/node_modules/node-*/bin/node "$root"/node_modules/.node/node_modules/node-*/bin/node; do
    if [ -f "$node" ] && [ -x "$node" ]; then return 0; fi
  done
  return 1
}

# The installation contains a copy of its lock file: comparing the two is exact, and takes a millisecond.
# npm's own record counts too, if it is newer than the lock file: then somebody has installed by hand since.
is_installed() {
  find_node || return 1
  cmp -s "$root/package-lock.json" "$stamp" && return 0
  if [ "$root/node_modules/.package-lock.json" -nt "$root/package-lock.json" ] &&
    [ -d "$root/node_modules/vite" ]; then
    cp "$root/package-lock.json" "$stamp" 2>/dev/null || :
    return 0
  fi
  return 1
}

check_tools() {
  command -v node >/dev/null 2>&1 ||
    fail "Node.js 20 or later is needed to install Stakeholm, and there is none: get it from https://nodejs.org."
  version=$(node -p process.versions.node 2>/dev/null) || fail "The program $(command -v node) does not run as Node.js."
  [ "${version%%.*}" -ge 20 ] || fail "Node.js 20 or later is needed to install Stakeholm; this is Node.js $version."
  command -v npm >/dev/null 2>&1 ||
    fail "npm is needed to install Stakeholm, and there is none: it comes with Node.js from https://nodejs.org."
  [ -w "$root" ] || fail "Packages cannot be installed, because $(id -un) may not write in $root."
}

install_packages() {
  check_tools
  say "Installing packages (only after a change of them; a minute or two) ..."
  rm -f "$root"/node_modules/.installed-*
  log=$(mktemp) scratch=
  # A user without a home, such as a service account, has no folder for npm's cache.
  if [ ! -w "${HOME:-/nonexistent}" ]; then
    scratch=$(mktemp -d)
    export npm_config_cache="$scratch"
  fi
  # npm says nothing until it ends; without a network that takes minutes.
  while sleep 60 >/dev/null 2>&1; do say "Still installing; what npm says is in $log ..."; done &
  ticker=$!
  trap 'kill "$ticker" 2>/dev/null || :; rm -rf "$log" "$scratch"' EXIT
  trap 'exit 130' INT TERM
  if ! run_npm ci; then
    # With a mirror that lacks packages for other systems, `npm ci` finds the lock file incomplete; `npm install` still follows it.
    if ! grep -q "npm error code EUSAGE" "$log" || ! run_npm install --no-save; then
      cat "$log" >&2
      fail "Installing the packages failed; what npm said stands above. The first installation needs the network."
    fi
  fi
  find_node || install_node
  find_node || fail "The project's own Node.js did not install: npm has no package of it for $(uname -sm)."
  "$node" -e 0 2>/dev/null || fail "The project's own Node.js, $node, does not run on this system ($(uname -sm))."
  cp "$root/package-lock.json" "$stamp"
  kill "$ticker" 2>/dev/null || :
  rm -rf "$log" "$scratch"
  trap - EXIT INT TERM
  unset npm_config_cache
  say "Packages are installed."
}

# Building needs dev dependencies, which npm leaves out in production (NODE_ENV or a setting).
run_npm() {
  (cd "$root" && npm "$@" --include=dev --include=optional --no-audit --no-fund --loglevel=error </dev/null) >"$log" 2>&1
}

# If install scripts are disabled, the package `node` lacks the program that its script would fetch.
install_node() {
  version=$(node -p 'require(process.argv[1]).version' "$root/node_modules/node/package.json")
  kind=$(node -p '`node-${process.platform}-${process.arch}`')
  if ! npm install --prefix "$root/node_modules/.node" --no-save --ignore-scripts --no-audit --no-fund --loglevel=error \
    "$kind@$version" </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    fail "Installing the project's own Node.js ($kind $version) failed; what npm said stands above."
  fi
}

[ -f "$root/package-lock.json" ] || fail "There is no package-lock.json in $root: this is not a complete copy of Stakeholm."
is_installed || install_packages
PATH="${node%/*}:$root/node_modules/.bin:$PATH"
export PATH
