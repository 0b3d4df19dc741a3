/*
 * The interface of webp_frames.wasm, which encodes still images, one after another.
 */
#include <stdint.h>
#include <stdlib.h>

#include "src/dsp/cpu.h"
#include "src/webp/encode.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* Replaces src/dsp/cpu.c, which detects the CPU's features. */
static int hasFeature(CPUFeature feature) { return feature == kSSE2 || feature == kSSE3 || feature == kSSE4_1; }

VP8CPUInfo VP8GetCPUInfo = hasFeature;
VP8CPUInfo SharpYuvGetCPUInfo = hasFeature;

static WebPMemoryWriter writer;

EXPORT(allocate) void *allocate(size_t bytes) { return malloc(bytes); }

EXPORT(release) void release(void *memory) { free(memory); }

/*
 * Returns 1 if it succeeds, and 0 otherwise. On success, `result` and `resultBytes` return the file until `finish` is
 * called.
 *
 * rgba      straight alpha, without padding
 * lossless  1: lossless, and `quality` is the effort
 * quality   0 to 100
 * method    0 (fastest) to 6 (smallest)
 * alpha     of lossy files. 0: not compressed; 1: compressed without loss, with an estimated filter; 2: with the best one
 */
EXPORT(encode)
int encode(const uint8_t *rgba, int width, int height, int lossless, float quality, int method, int alpha) {
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return 0;
  config.lossless = lossless;
  config.quality = quality;
  config.method = method;
  config.alpha_compression = alpha > 0;
  config.alpha_filtering = alpha;
  picture.use_argb = lossless;
  picture.width = width;
  picture.height = height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  WebPMemoryWriterInit(&writer);
  const int worked = WebPPictureImportRGBA(&picture, rgba, width * 4) && WebPEncode(&config, &picture);
  WebPPictureFree(&picture);
  if (!worked) WebPMemoryWriterClear(&writer);
  return worked;
}

EXPORT(result) const void *result(void) { return writer.mem; }

EXPORT(resultBytes) size_t resultBytes(void) { return writer.size; }

EXPORT(finish) void finish(void) { WebPMemoryWriterClear(&writer); }
