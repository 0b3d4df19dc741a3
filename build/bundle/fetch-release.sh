# Sourced by the build.sh of each C library. Changes to the folder in the first argument of build.sh, or to a new one,
# and defines a function that unpacks a release there.

here=$(cd "$(dirname "$0")" && pwd)
work=${1:-$(mktemp -d)}
jobs=${JOBS:-$(nproc)}
llvm=/usr/lib/llvm-19
mkdir -p "$work"
cd "$work"

# fetch_release FOLDER URL SHA256 [TAR_OPTION...] downloads a release unless its archive exists, checks it, unpacks it
# into a new FOLDER, and empties the folder `objects`.
fetch_release() {
  local folder=$1 url=$2 sha256=$3
  local archive=${url##*/}
  shift 3
  [ -f "$archive" ] || curl -fsSLO "$url"
  echo "$sha256  $archive" | sha256sum --check --quiet
  rm -rf "$folder" objects
  mkdir "$folder" objects
  tar xf "$archive" -C "$folder" "$@"
}
