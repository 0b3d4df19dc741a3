# For the build.sh of each library in C: moves to the folder of its first argument, or to a new one, and unpacks a release there.

here=$(cd "$(dirname "$0")" && pwd)
work=${1:-$(mktemp -d)}
jobs=${JOBS:-$(nproc)}
llvm=/usr/lib/llvm-19
mkdir -p "$work"
cd "$work"

# fetch_release FOLDER URL SHA256 [TAR_OPTION...] unpacks into a new folder, and empties the folder `objects`.
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
