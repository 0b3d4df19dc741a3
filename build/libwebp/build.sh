#!/usr/bin/env bash
# `build.sh [FOLDER]` builds src/codecs/webp/webp_frames.wasm.gz (README.md). libwebp's release and object files stay in
# FOLDER.
set -euo pipefail

VERSION=1.6.0
SHA256=e4ab7009bf0629fd11982d4c2aa83964cf244cffba7347ecd39019a9e38c4564
SOURCE=http://deb.debian.org/debian/pool/main/libw/libwebp/libwebp_$VERSION.orig.tar.gz

. "$(dirname "$0")/../bundle/fetch-release.sh"
fetch_release libwebp "$SOURCE" "$SHA256" --strip-components 1
patch -s -d libwebp -p1 <"$here/fewer-trellises.patch"
cp "$here/encoder.c" .

# Use the SSE kernels for x86. Leave out threads and CPU detection.
find libwebp/src/{enc,dsp,utils} libwebp/sharpyuv -name '*.c' |
  grep -Ev '_(avx2|mips|mips32|mips_dsp_r2|msa|neon)\.c|/cpu\.c|/sharpyuv_cpu\.c' | sort >sources.txt
echo encoder.c >>sources.txt

compat=${EMSCRIPTEN_HEADERS:-/usr/share/emscripten/system/include/compat}
mkdir -p intrinsics
cp "$compat"/*mmintrin.h intrinsics/
export CLANG="$llvm/bin/clang --target=wasm32-wasi -O3 -DNDEBUG -DWEBP_DISABLE_STATS -msimd128 -mbulk-memory \
  -mnontrapping-fptoint -msign-ext -fno-math-errno -w -nostdinc -Ilibwebp -isystem $llvm/lib/clang/19/include \
  -isystem /usr/include/wasm32-wasi -D__SSE__ -D__SSE2__ -D__SSE3__ -D__SSSE3__ -D__SSE4_1__ -Iintrinsics"
xargs -P "$jobs" -I{} sh -c '$CLANG -c "{}" -o "objects/$(echo "{}" | tr / _).o"' <sources.txt

"$llvm/bin/wasm-ld" --no-entry --gc-sections --strip-all -O3 --stack-first -z stack-size=1048576 --max-memory=4294967296 \
  objects/*.o /usr/lib/wasm32-wasi/libc.a /usr/lib/wasm32-wasi/libm.a \
  "$llvm"/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a -o webp_frames.wasm
gzip -9nc webp_frames.wasm >"$here/../../src/codecs/webp/webp_frames.wasm.gz"
ls -l webp_frames.wasm "$here/../../src/codecs/webp/webp_frames.wasm.gz"
