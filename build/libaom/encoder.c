/*
 * The interface of avif_aom.wasm, which encodes images as AV1 still pictures, one after another.
 */
#include <stdint.h>
#include <stdlib.h>

#include "aom/aom_encoder.h"
#include "aom/aomcx.h"
#include "config/aom_config.h"

#define EXPORT(name) __attribute__((export_name(#name)))

static aom_codec_ctx_t codec;
static const aom_codec_cx_pkt_t *packet;

EXPORT(allocate) void *allocate(size_t bytes) { return malloc(bytes); }

EXPORT(release) void release(void *memory) { free(memory); }

/* The values of `chroma`. */
enum { NO_CHROMA, HALVED_CHROMA, FULL_CHROMA };

static int set_options(int quantizer, int speed, int primaries, int transfer, int matrix) {
  /* Its filters and matrices would change lossless images. */
  const int tune = quantizer == 0 ? AOM_TUNE_PSNR : AOM_TUNE_IQ;
  return !aom_codec_control(&codec, AOME_SET_CPUUSED, speed) && !aom_codec_control(&codec, AOME_SET_TUNING, tune) &&
         !aom_codec_control(&codec, AOME_SET_CQ_LEVEL, quantizer) &&
         !aom_codec_control(&codec, AV1E_SET_LOSSLESS, quantizer == 0) &&
         !aom_codec_control(&codec, AV1E_SET_COLOR_RANGE, 1) &&
         !aom_codec_control(&codec, AV1E_SET_COLOR_PRIMARIES, primaries) &&
         !aom_codec_control(&codec, AV1E_SET_TRANSFER_CHARACTERISTICS, transfer) &&
         !aom_codec_control(&codec, AV1E_SET_MATRIX_COEFFICIENTS, matrix);
}

#if !CONFIG_AV1_HIGHBITDEPTH
/*
 * An image with at least this many pixels is two tiles, whose bits two threads write at once. Nothing is predicted from one
 * half for the other, so the line between them is short: it halves the longer side.
 */
enum { TWO_TILES_FROM = 4000000 };

static int set_faster_options(unsigned width, unsigned height, int threads) {
  /* Nothing is predicted from this image, so nobody sees it filtered. */
  if (aom_codec_control(&codec, AV1E_SET_SKIP_POSTPROC_FILTERING, 1)) return 0;
  if (threads == 1 || (uint64_t)width * height < TWO_TILES_FROM) return 1;
  return !aom_codec_control(&codec, width > height ? AV1E_SET_TILE_COLUMNS : AV1E_SET_TILE_ROWS, 1);
}
#endif

/*
 * Returns 1 if it succeeds. Then `result` and `resultBytes` return the bitstream until `finish` is called. Otherwise
 * returns 0 and frees nothing, and the instance must not be used again.
 *
 * planes      full-range luma, then two planes of chroma unless there is none, without padding
 * depth       8: a byte per sample. The module for more bits also takes 10 and 12: two bytes per sample
 * quantizer   AV1's quantizer index, 1 (best) to 255. 0: lossless
 * primaries   a code point of ITU-T H.273, like transfer and matrix
 * threads     the rows of blocks that are encoded at once. From 2 on, the bytes do not depend on it: without threads, one
 *             does the work of all
 */
EXPORT(encode) int encode(uint8_t *planes, unsigned width, unsigned height, int chroma, int depth, int quantizer,
                          int speed, int primaries, int transfer, int matrix, int threads) {
  aom_codec_enc_cfg_t config;
  if (aom_codec_enc_config_default(aom_codec_av1_cx(), &config, AOM_USAGE_ALL_INTRA)) return 0;
  config.g_w = width;
  config.g_h = height;
  config.g_limit = 1;
  config.g_threads = threads;
  config.g_profile = depth == 12 ? 2 : chroma == FULL_CHROMA;
  config.g_bit_depth = config.g_input_bit_depth = depth;
  config.monochrome = chroma == NO_CHROMA;
  config.rc_end_usage = AOM_Q;
  if (aom_codec_enc_init(&codec, aom_codec_av1_cx(), &config, depth > 8 ? AOM_CODEC_USE_HIGHBITDEPTH : 0)) return 0;
  if (!set_options(quantizer, speed, primaries, transfer, matrix)) return 0;
#if !CONFIG_AV1_HIGHBITDEPTH
  if (!set_faster_options(width, height, threads)) return 0;
#endif

  aom_image_t image;
  const unsigned bytes = depth > 8 ? 2 : 1;
  const int format = (chroma == FULL_CHROMA ? AOM_IMG_FMT_I444 : AOM_IMG_FMT_I420) | (depth > 8 ? AOM_IMG_FMT_HIGHBITDEPTH : 0);
  if (!aom_img_wrap(&image, format, width, height, 1, planes)) return 0;
  const unsigned chroma_width = chroma == FULL_CHROMA ? width : (width + 1) / 2;
  const unsigned chroma_height = chroma == FULL_CHROMA ? height : (height + 1) / 2;
  image.range = AOM_CR_FULL_RANGE;
  image.monochrome = chroma == NO_CHROMA;
  image.bit_depth = depth;
  image.stride[0] = width * bytes;
  image.stride[1] = image.stride[2] = chroma_width * bytes;
  image.planes[1] = planes + (size_t)width * height * bytes;
  image.planes[2] = image.planes[1] + (size_t)chroma_width * chroma_height * bytes;

  if (aom_codec_encode(&codec, &image, 0, 1, 0)) return 0;
  aom_codec_iter_t iterator = NULL;
  packet = aom_codec_get_cx_data(&codec, &iterator);
  if (!packet) {
    if (aom_codec_encode(&codec, NULL, 0, 1, 0)) return 0;
    iterator = NULL;
    packet = aom_codec_get_cx_data(&codec, &iterator);
  }
  return packet != NULL && packet->kind == AOM_CODEC_CX_FRAME_PKT;
}

EXPORT(result) const void *result(void) { return packet->data.frame.buf; }

EXPORT(resultBytes) size_t resultBytes(void) { return packet->data.frame.sz; }

EXPORT(finish) void finish(void) {
  aom_codec_destroy(&codec);
  packet = NULL;
}
