// What all parts of libjxl.wasm share.
#pragma once

#include <jxl/encode.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

enum Outcome { kDone = 0, kRefused = 1, kNoMemory = 2, kDiffers = 3, kCutOff = 4, kEnd = 5 };

// A block of memory that grows while it is written.
struct Output {
  uint8_t *bytes = nullptr;
  size_t size = 0;
  size_t capacity = 0;

  bool Grow(size_t least) {
    const size_t wanted = capacity > least ? capacity + capacity / 2 : least;
    auto *grown = static_cast<uint8_t *>(realloc(bytes, wanted));
    if (!grown) return false;
    bytes = grown;
    capacity = wanted;
    return true;
  }
};

// The file that `result` returns.
extern Output result;

// Writes this file.
extern JxlEncoder *encoder;

// Appends all that the encoder can write so far. `first`: the capacity that is likely enough.
inline Outcome Drain(JxlEncoder *encoder, size_t first, Output *file) {
  if (!file->bytes && !file->Grow(first + 4096)) return kNoMemory;
  for (;;) {
    uint8_t *next = file->bytes + file->size;
    size_t free_bytes = file->capacity - file->size;
    const JxlEncoderStatus status = JxlEncoderProcessOutput(encoder, &next, &free_bytes);
    file->size = next - file->bytes;
    if (status == JXL_ENC_SUCCESS) return kDone;
    if (status != JXL_ENC_NEED_MORE_OUTPUT) return kRefused;
    if (!file->Grow(4096)) return kNoMemory;
  }
}
