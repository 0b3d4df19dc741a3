// Puts whole JPEGs into JPEG XL files. An instance transcodes only one file, so nothing is freed.
#include <jxl/decode.h>
#include <jxl/encode.h>

#include <cstring>

#include "output.h"

namespace {

Outcome Write(JxlEncoder *encoder, const uint8_t *jpeg, size_t size, Output *jxl) {
  JxlEncoderUseContainer(encoder, JXL_TRUE);
  JxlEncoderStoreJPEGMetadata(encoder, JXL_TRUE);
  JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, nullptr);
  if (!settings) return kNoMemory;
  if (JxlEncoderAddJPEGFrame(settings, jpeg, size) != JXL_ENC_SUCCESS) return kRefused;
  JxlEncoderCloseInput(encoder);
  return Drain(encoder, size, jxl);
}

Outcome Restore(JxlDecoder *decoder, const uint8_t *jxl, size_t size, Output *jpeg) {
  if (JxlDecoderSubscribeEvents(decoder, JXL_DEC_JPEG_RECONSTRUCTION | JXL_DEC_FULL_IMAGE) != JXL_DEC_SUCCESS) return kNoMemory;
  if (JxlDecoderSetInput(decoder, jxl, size) != JXL_DEC_SUCCESS) return kRefused;
  JxlDecoderCloseInput(decoder);
  bool holds_jpeg = false;
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_JPEG_RECONSTRUCTION:
        holds_jpeg = true;
        if (!jpeg->Grow(size + size / 2 + 4096)) return kNoMemory;
        if (JxlDecoderSetJPEGBuffer(decoder, jpeg->bytes, jpeg->capacity) != JXL_DEC_SUCCESS) return kRefused;
        break;
      case JXL_DEC_JPEG_NEED_MORE_OUTPUT: {
        jpeg->size = jpeg->capacity - JxlDecoderReleaseJPEGBuffer(decoder);
        if (!jpeg->Grow(4096)) return kNoMemory;
        if (JxlDecoderSetJPEGBuffer(decoder, jpeg->bytes + jpeg->size, jpeg->capacity - jpeg->size) != JXL_DEC_SUCCESS) return kRefused;
        break;
      }
      case JXL_DEC_FULL_IMAGE:
        if (!holds_jpeg) return kRefused;
        jpeg->size = jpeg->capacity - JxlDecoderReleaseJPEGBuffer(decoder);
        return kDone;
      default:
        return kRefused;
    }
  }
}

}  // namespace

// Writes a JPEG into a JPEG XL file, and checks that it can be restored.
EXPORT(wrap) int wrap(const uint8_t *jpeg, size_t size) {
  JxlEncoder *encoder = JxlEncoderCreate(nullptr);
  if (!encoder) return kNoMemory;
  const Outcome written = Write(encoder, jpeg, size, &result);
  JxlEncoderDestroy(encoder);
  if (written != kDone) return written;
  JxlDecoder *decoder = JxlDecoderCreate(nullptr);
  if (!decoder) return kNoMemory;
  Output restored;
  const Outcome outcome = Restore(decoder, result.bytes, result.size, &restored);
  JxlDecoderDestroy(decoder);
  if (outcome != kDone) return outcome;
  return restored.size == size && memcmp(restored.bytes, jpeg, size) == 0 ? kDone : kDiffers;
}

// Restores the JPEG in a JPEG XL file.
EXPORT(unwrap) int unwrap(const uint8_t *jxl, size_t size) {
  JxlDecoder *decoder = JxlDecoderCreate(nullptr);
  return decoder ? Restore(decoder, jxl, size, &result) : kNoMemory;
}
