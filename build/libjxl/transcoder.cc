// The interface of jxl_jpeg.wasm. An instance transcodes only one file, so nothing is freed.
#include <jxl/cms.h>
#include <jxl/decode.h>
#include <jxl/encode.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

enum Outcome { kDone = 0, kRefused = 1, kNoMemory = 2, kDiffers = 3 };

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

Output result;

Outcome Write(JxlEncoder *encoder, const uint8_t *jpeg, size_t size, Output *jxl) {
  JxlEncoderUseContainer(encoder, JXL_TRUE);
  JxlEncoderStoreJPEGMetadata(encoder, JXL_TRUE);
  JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, nullptr);
  if (!settings) return kNoMemory;
  if (JxlEncoderAddJPEGFrame(settings, jpeg, size) != JXL_ENC_SUCCESS) return kRefused;
  JxlEncoderCloseInput(encoder);
  if (!jxl->Grow(size + 4096)) return kNoMemory;
  for (;;) {
    uint8_t *next = jxl->bytes + jxl->size;
    size_t free_bytes = jxl->capacity - jxl->size;
    const JxlEncoderStatus status = JxlEncoderProcessOutput(encoder, &next, &free_bytes);
    jxl->size = next - jxl->bytes;
    if (status == JXL_ENC_SUCCESS) return kDone;
    if (status != JXL_ENC_NEED_MORE_OUTPUT) return kRefused;
    if (!jxl->Grow(4096)) return kNoMemory;
  }
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

// A transcoded JPEG keeps its color profile, whose contents only matter to whoever shows it. libjxl only asks for its
// kind.
extern "C" const JxlCmsInterface *JxlGetDefaultCms() {
  static const JxlCmsInterface cms = {
      nullptr,
      [](void *, const uint8_t *icc, size_t size, JxlColorEncoding *color, JXL_BOOL *is_cmyk) -> JXL_BOOL {
        const size_t kHeaderBytes = 128;
        if (size < kHeaderBytes || memcmp(icc + 36, "acsp", 4) != 0) return JXL_FALSE;
        const bool is_gray = memcmp(icc + 16, "GRAY", 4) == 0;
        if (!is_gray && memcmp(icc + 16, "RGB ", 4) != 0) return JXL_FALSE;
        *is_cmyk = JXL_FALSE;
        color->color_space = is_gray ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB;
        color->white_point = JXL_WHITE_POINT_D65;
        color->primaries = JXL_PRIMARIES_SRGB;
        color->transfer_function = JXL_TRANSFER_FUNCTION_SRGB;
        // Some profiles have another number in its place. Their bytes stay as they are.
        color->rendering_intent =
            icc[67] > JXL_RENDERING_INTENT_ABSOLUTE ? JXL_RENDERING_INTENT_PERCEPTUAL : static_cast<JxlRenderingIntent>(icc[67]);
        return JXL_TRUE;
      },
      nullptr, nullptr, nullptr, nullptr, nullptr, nullptr};
  return &cms;
}

// libc would ask its host for these. Nobody reads messages, and a failed allocation stops the instance.
extern "C" {
int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t) { return 8; }
int32_t __imported_wasi_snapshot_preview1_fd_fdstat_get(int32_t, int32_t) { return 8; }
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t, int64_t, int32_t, int32_t) { return 8; }
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t, int32_t, int32_t, int32_t) { return 8; }
void __imported_wasi_snapshot_preview1_proc_exit(int32_t) { __builtin_trap(); }
}

EXPORT(allocate) void *allocate(size_t bytes) { return malloc(bytes); }

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

EXPORT(result) const void *result_bytes() { return result.bytes; }

EXPORT(resultBytes) size_t result_size() { return result.size; }
