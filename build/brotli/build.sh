#!/usr/bin/env bash
# `build.sh [FOLDER]` builds src/codecs/jxl/brotli.wasm.gz (README.md). Brotli's release and object files stay in FOLDER.
set -euo pipefail

VERSION=1.1.0
SHA256=10973f4b4199eafa1d5735ef661ddb2ec2f97319ee9fd1824d4aabe08cff5265
SOURCE=http://deb.debian.org/debian/pool/main/b/brotli/brotli_$VERSION.orig.tar.gz

. "$(dirname "$0")/../bundle/fetch-release.sh"
fetch_release brotli "$SOURCE" "$SHA256" --strip-components 1
cp "$here/decoder.c" .

for file in brotli/c/common/{constants,context,dictionary,platform,shared_dictionary,transform}.c \
  brotli/c/dec/{bit_reader,decode,huffman,state}.c decoder.c; do
  "$llvm/bin/clang" --target=wasm32-wasi -Oz -DNDEBUG -nostdinc -Ibrotli/c/include \
    -isystem "$llvm/lib/clang/19/include" -isystem /usr/include/wasm32-wasi -c "$file" -o "objects/$(basename "$file" .c)-$(basename "$(dirname "$file")").o"
done

"$llvm/bin/wasm-ld" --no-entry --gc-sections --strip-all -O3 --stack-first -z stack-size=65536 --max-memory=268435456 \
  objects/*.o /usr/lib/wasm32-wasi/libc.a "$llvm"/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a -o brotli.wasm
gzip -9nc brotli.wasm >"$here/../../src/codecs/jxl/brotli.wasm.gz"
ls -l brotli.wasm "$here/../../src/codecs/jxl/brotli.wasm.gz"
