#!/usr/bin/env bash
# `build.sh [FOLDER]` builds src/codecs/jxl/libjxl.wasm.gz (README.md). `build.sh FOLDER threads` builds
# src/codecs/jxl/libjxl_threads.wasm.gz, which only writes. The releases and object files stay in FOLDER.
set -euo pipefail

VERSION=0.11.2
SHA256=ab38928f7f6248e2a98cc184956021acb927b16a0dee71b4d260dc040a4320ea
SOURCE=http://deb.debian.org/debian/pool/main/j/jpeg-xl/jpeg-xl_$VERSION.orig.tar.gz

. "$(dirname "$0")/../bundle/fetch-release.sh"
export LC_ALL=C
fetch_release highway http://deb.debian.org/debian/pool/main/h/highway/highway_1.3.0.orig.tar.gz \
  07b3c1ba2c1096878a85a31a5b9b3757427af963b1141ca904db2f9f4afe0bc2 --strip-components 1
fetch_release brotli http://deb.debian.org/debian/pool/main/b/brotli/brotli_1.1.0.orig.tar.gz \
  10973f4b4199eafa1d5735ef661ddb2ec2f97319ee9fd1824d4aabe08cff5265 --strip-components 1
fetch_release jpeg-xl "$SOURCE" "$SHA256" --strip-components 1
cp "$here"/*.{cc,h} "$here"/../threads/threads.c .
module=libjxl${2:+_$2} ours='host transcoder writer reader' compile= link=--max-memory=2147483648
if [ "${2:-}" = threads ]; then
  ours='host writer threads'
  # wasi-libc is compiled for one thread, so the features are not checked, and its `errno` is an ordinary variable.
  compile="-matomics -I$here/../threads/include -D_Thread_local= -Dthread_local="
  link="--shared-memory --import-memory --no-check-features --initial-memory=16777216 --max-memory=2147483648 --export=__stack_pointer --wrap=malloc --wrap=free"
fi

mkdir -p include/jxl
sed 's/@JPEGXL_MAJOR_VERSION@/0/; s/@JPEGXL_MINOR_VERSION@/11/; s/@JPEGXL_PATCH_VERSION@/2/' \
  jpeg-xl/lib/jxl/version.h.in >include/jxl/version.h
printf '#define JXL_EXPORT\n#define JXL_CMS_EXPORT\n#define JXL_DEPRECATED\n' >include/jxl/jxl_export.h
cp include/jxl/jxl_export.h include/jxl/jxl_cms_export.h

for part in DEC_BOX DEC_JPEG DEC ENC; do
  sed -n "/^set(JPEGXL_INTERNAL_${part}_SOURCES/,/^)/p" jpeg-xl/lib/jxl_lists.cmake
done | grep -o 'jxl/.*\.cc$' | sed 's|^|jpeg-xl/lib/|' >sources.txt
printf '%s\n' highway/hwy/{aligned_allocator,abort,per_target,targets}.cc $(printf '%s.cc ' $ours) >>sources.txt
if [ "${2:-}" = threads ]; then echo threads.c >>sources.txt; fi
ls brotli/c/common/{constants,context,dictionary,platform,shared_dictionary,transform}.c brotli/c/enc/*.c \
  brotli/c/dec/{bit_reader,decode,huffman,state}.c >>sources.txt

flags="--target=wasm32-wasi -O2 -DNDEBUG -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext -fno-math-errno -w $compile \
  -nostdinc -ffunction-sections -fdata-sections -isystem $llvm/include/wasm32-wasi/c++/v1 \
  -isystem $llvm/lib/clang/19/include -isystem /usr/include/wasm32-wasi -Ibrotli/c/include"
export CLANG="$llvm/bin/clang $flags"
export PLUS="-std=c++17 -fno-exceptions -fno-rtti -DHWY_COMPILE_ONLY_STATIC -DJPEGXL_ENABLE_TRANSCODE_JPEG=1 \
  -DJPEGXL_ENABLE_BOXES=1 -Ijpeg-xl -Ijpeg-xl/lib/include -Iinclude -Ihighway"
xargs -P "$jobs" -I{} sh -c 'case {} in *.cc) plus=$PLUS ;; esac
  $CLANG $plus -c {} -o "objects/$(echo {} | tr / _).o"' <sources.txt

"$llvm/bin/wasm-ld" --no-entry --export=_initialize --gc-sections --strip-all -O3 \
  --stack-first -z stack-size=1048576 $link /usr/lib/wasm32-wasi/crt1-reactor.o objects/*.o \
  "$llvm"/lib/wasm32-wasi/libc++.a "$llvm"/lib/wasm32-wasi/libc++abi.a /usr/lib/wasm32-wasi/libc.a \
  /usr/lib/wasm32-wasi/libm.a "$llvm"/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a -o $module.wasm
gzip -9nc $module.wasm >"$here/../../src/codecs/jxl/$module.wasm.gz"
ls -l $module.wasm "$here/../../src/codecs/jxl/$module.wasm.gz"
