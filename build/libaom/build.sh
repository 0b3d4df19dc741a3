#!/usr/bin/env bash
# `build.sh [FOLDER]` builds src/codecs/avif/avif_aom.wasm.gz (README.md). `build.sh FOLDER deep` builds
# src/codecs/avif/avif_aom_deep.wasm.gz, which also encodes 10 and 12 bits, and `build.sh FOLDER threads` builds
# src/codecs/avif/avif_aom_threads.wasm.gz. libaom's release and object files stay in FOLDER.
set -euo pipefail

VERSION=3.14.1
SHA256=4ef9882eda023582499511b845f4d4368a34c9886f545a7eea4ca20799d3c161
SOURCE=http://deb.debian.org/debian/pool/main/a/aom/aom_$VERSION.orig.tar.xz

. "$(dirname "$0")/../bundle/fetch-release.sh"
fetch_release aom "$SOURCE" "$SHA256"
rm -rf config
module=avif_aom${2:+_$2} high_depth=0 left_out=highbd link=
compile=-I$here/include/one-thread
case ${2:-} in
  deep) high_depth=1 left_out=nothing ;;
  threads)
    # wasi-libc is compiled for one thread, so the features are not checked, and its `errno` is an ordinary variable.
    compile="-matomics -I$here/../threads/include -D_Thread_local="
    link="--shared-memory --import-memory --no-check-features --initial-memory=16777216 --max-memory=2147483648 --export=__stack_pointer --wrap=malloc --wrap=free"
    ;;
esac
cp "$here"/{encoder.c,planes.c,silent-stdio.c,variance.c} "$here"/../threads/threads.c .

# Allow quantizers from 0 to 255 instead of 0 to 63. Make the checks for inter prediction constant, so the compiler
# drops most of that code: a still image is never predicted from another image.
sed -i 's/RANGE_CHECK_HI(extra_cfg, cq_level, 63)/RANGE_CHECK_HI(extra_cfg, cq_level, 255)/
  s/rc_cfg->cq_level = av1_quantizer_to_qindex(extra_cfg->cq_level)/rc_cfg->cq_level = extra_cfg->cq_level/' aom/av1/av1_cx_iface.c
sed -i '/^static inline int frame_is_intra_only/,/^}/c\
static inline int frame_is_intra_only(const AV1_COMMON *const cm) {\
  (void)cm;\
  return 1;\
}' aom/av1/common/av1_common_int.h
sed -i 's/return is_intrabc_block(mbmi) || mbmi->ref_frame\[0\] > INTRA_FRAME;/return is_intrabc_block(mbmi);/
  /^static inline int has_second_ref/,/^}/s/return .*/return (void)mbmi, 0;/' aom/av1/common/blockd.h

# Without threads, a worker does its work at once.
[ "${2:-}" = threads ] || sed -i 's/#if CONFIG_MULTITHREAD/#if 0/' aom/aom_util/aom_thread.c

# Configure the library for plain C, and list its files.
cmake -S aom -B config -DCMAKE_BUILD_TYPE=Release -DCMAKE_EXPORT_COMPILE_COMMANDS=1 -DAOM_TARGET_CPU=generic \
  -DCONFIG_AV1_DECODER=0 -DCONFIG_AV1_HIGHBITDEPTH=$high_depth -DCONFIG_MULTITHREAD=1 -DCONFIG_RUNTIME_CPU_DETECT=0 \
  -DCONFIG_WEBM_IO=0 -DCONFIG_LIBYUV=0 -DCONFIG_DENOISE=0 -DENABLE_DOCS=0 -DENABLE_TESTS=0 -DENABLE_EXAMPLES=0 \
  -DENABLE_TOOLS=0 -DENABLE_APPS=0 >config.log
grep -o '"file": "[^"]*\.c"' config/compile_commands.json | cut -d'"' -f4 | grep -v _no_op | sed "s|^$PWD/||" | sort -u >sources.txt

# Add the kernels for x86.
find aom/aom_dsp/x86 aom/av1/common/x86 aom/av1/encoder/x86 -name '*.c' |
  grep -Ev "avx|$left_out|temporal_denoiser|sse42|cdef_block_ssse3" | sort >simd-sources.txt
settings=config/config/aom_config.h
sed -i -E 's/(HAVE_(MMX|SSE|SSE2|SSE3|SSSE3|SSE4_1)) 0/\1 1/; s/HAVE_FEXCEPT 1/HAVE_FEXCEPT 0/' "$settings"
for name in aom_dsp/aom_dsp_rtcd_defs.pl:aom_dsp_rtcd aom_scale/aom_scale_rtcd.pl:aom_scale_rtcd av1/common/av1_rtcd_defs.pl:av1_rtcd; do
  perl aom/cmake/rtcd.pl --arch=x86 --sym="${name#*:}" --config="$settings" --disable-sse4_2 --disable-avx \
    --disable-avx2 --disable-avx512 "aom/${name%:*}" >"config/config/${name#*:}.h"
done

mkdir -p intrinsics
compat=${EMSCRIPTEN_HEADERS:-/usr/share/emscripten/system/include/compat}
cp "$compat"/*mmintrin.h intrinsics/
flags="--target=wasm32-wasi -DNDEBUG -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext -fno-math-errno -w $compile \
  -nostdinc -I$here/include -Iaom -Iconfig -isystem $llvm/lib/clang/19/include -isystem /usr/include/wasm32-wasi"
simd="-D__SSE__ -D__SSE2__ -D__SSE3__ -D__SSSE3__ -D__SSE4_1__ -Iintrinsics"

# These files take most of the time. The others are optimized for size.
busy='/(av1_fwd_txfm2d|av1_inv_txfm2d|av1_loopfilter|av1_quantize|avg|bitstream|blk_sse_sum|blockd|cdef|cdef_block|cfl|cnn|encodeframe|encodeframe_utils|encodemb|encodetxb|entenc|entropymode|extend|fwd_txfm|hybrid_fwd_txfm|idct|intra_mode_search|intrapred|loopfilter|ml|model_rd|nonrd_pickmode|palette|partition_search|partition_strategy|pickcdef|quantize|rd|rdopt|reconintra|scan|sse|subtract|sum_squares|tokenize|tx_search|txb_common|txb_rdopt|var_based_part)\.c$'

while read -r file; do "$llvm/bin/clang" $flags $simd -E -P "$file"; done <simd-sources.txt >simd-sources.i
node "$here/choose-kernels.mjs" config/config/{aom_dsp_rtcd,aom_scale_rtcd,av1_rtcd}.h <simd-sources.i

{
  sed 's/$/ -O3 '"${simd//\//\\/}"'/' simd-sources.txt
  grep -E "$busy" sources.txt | sed 's/$/ -O3/'
  grep -Ev "$busy" sources.txt | sed 's/$/ -Oz/'
  printf '%s -Oz\n' encoder.c silent-stdio.c
  echo variance.c -O3
  if [ "${2:-}" != deep ]; then echo planes.c -O3; fi
  if [ "${2:-}" = threads ]; then echo threads.c -Oz; fi
} >jobs.txt
export CLANG="$llvm/bin/clang $flags"
xargs -P "$jobs" -I{} sh -c 'set -- {}; file=$1; shift; $CLANG "$@" -c "$file" -o "objects/$(echo "$file" | tr / _).o"' <jobs.txt

"$llvm/bin/wasm-ld" --no-entry --gc-sections --strip-all -O3 --stack-first -z stack-size=4194304 --max-memory=4294967296 $link \
  objects/*.o /usr/lib/wasm32-wasi/libc.a /usr/lib/wasm32-wasi/libm.a \
  "$llvm"/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a -o $module.wasm 2>link.log || { cat link.log; exit 1; }
gzip -9nc $module.wasm >"$here/../../src/codecs/avif/$module.wasm.gz"
ls -l $module.wasm "$here/../../src/codecs/avif/$module.wasm.gz"
