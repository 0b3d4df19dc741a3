/*
 * The interface of avif_aom.wasm, which encodes images as AV1 still pictures, one after another.
 */
#include <stdint.h>
#include <stdlib.h>

#include "aom/aom_encoder.h"
#include "aom/aomcx.h"

#define EXPORT(name) __attribute__((export_name(#name)))

static aom_codec_ctx_t codec;
static const aom_codec_cx_pkt_t *packet;

EXPORT(allocate) void *allocate(size_t bytes) { return malloc(bytes); }

EXPORT(release) void release(void *memory) { free(memory); }

/*
 * Returns 1 if it succeeds. Then `result` and `resultBytes` return the bitstream until `finish` is called. Otherwise
 * returns 0 and frees nothing, and the instance must not be used again.
 *
 * planes       full-range BT.601: luma, then two planes of chroma, without padding
 * full_chroma  1: 4:4:4. 0: 4:2:0
 * quantizer    AV1's quantizer index, 1 (best) to 255
 */
EXPORT(encode) int encode(uint8_t *planes, unsigned width, unsigned height, int full_chroma, int quantizer, int speed) {
  aom_codec_enc_cfg_t config;
  if (aom_codec_enc_config_default(aom_codec_av1_cx(), &config, AOM_USAGE_ALL_INTRA)) return 0;
  config.g_w = width;
  config.g_h = height;
  config.g_limit = 1;
  config.g_profile = full_chroma ? 1 : 0;
  config.rc_end_usage = AOM_Q;
  if (aom_codec_enc_init(&codec, aom_codec_av1_cx(), &config, 0)) return 0;
  if (aom_codec_control(&codec, AOME_SET_CPUUSED, speed) || aom_codec_control(&codec, AOME_SET_TUNING, AOM_TUNE_IQ) ||
      aom_codec_control(&codec, AOME_SET_CQ_LEVEL, quantizer) || aom_codec_control(&codec, AV1E_SET_COLOR_RANGE, 1) ||
      aom_codec_control(&codec, AV1E_SET_COLOR_PRIMARIES, AOM_CICP_CP_BT_709) ||
      aom_codec_control(&codec, AV1E_SET_TRANSFER_CHARACTERISTICS, AOM_CICP_TC_SRGB) ||
      aom_codec_control(&codec, AV1E_SET_MATRIX_COEFFICIENTS, AOM_CICP_MC_BT_601))
    return 0;

  aom_image_t image;
  if (!aom_img_wrap(&image, full_chroma ? AOM_IMG_FMT_I444 : AOM_IMG_FMT_I420, width, height, 1, planes)) return 0;
  const unsigned chroma_width = full_chroma ? width : (width + 1) / 2;
  const unsigned chroma_height = full_chroma ? height : (height + 1) / 2;
  image.range = AOM_CR_FULL_RANGE;
  image.stride[0] = width;
  image.stride[1] = image.stride[2] = chroma_width;
  image.planes[1] = planes + (size_t)width * height;
  image.planes[2] = image.planes[1] + (size_t)chroma_width * chroma_height;

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
