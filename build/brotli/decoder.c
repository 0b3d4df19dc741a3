/*
 * The interface of brotli.wasm. An instance decompresses only one stream, so nothing is freed.
 */
#include <stdint.h>
#include <stdlib.h>

#include "brotli/decode.h"

#define EXPORT(name) __attribute__((export_name(#name)))

static uint8_t *result_bytes;
static size_t result_size;

EXPORT(allocate) void *allocate(size_t bytes) { return malloc(bytes); }

/* Returns 1 if `stream` is one complete, valid stream that decompresses to at most `most` bytes, and 0 otherwise. */
EXPORT(decode) int decode(const uint8_t *stream, size_t size, size_t most) {
  BrotliDecoderState *state = BrotliDecoderCreateInstance(NULL, NULL, NULL);
  if (!state) return 0;
  size_t capacity = 0;
  for (;;) {
    size_t free_bytes = 0;
    BrotliDecoderResult outcome = BrotliDecoderDecompressStream(state, &size, &stream, &free_bytes, NULL, NULL);
    while (BrotliDecoderHasMoreOutput(state)) {
      size_t count = 0;
      const uint8_t *part = BrotliDecoderTakeOutput(state, &count);
      if (count > most - result_size) return 0;
      if (result_size + count > capacity) {
        capacity = 2 * (result_size + count);
        result_bytes = realloc(result_bytes, capacity);
        if (!result_bytes) return 0;
      }
      __builtin_memcpy(result_bytes + result_size, part, count);
      result_size += count;
    }
    if (outcome == BROTLI_DECODER_RESULT_SUCCESS) return size == 0;
    if (outcome != BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT) return 0;
  }
}

EXPORT(result) const void *result(void) { return result_bytes; }

EXPORT(resultBytes) size_t resultBytes(void) { return result_size; }
