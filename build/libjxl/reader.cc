// Reads the pixels of images and animations. An instance reads only one file.
#include <jxl/decode.h>

#include <cstring>

#include "output.h"

namespace {

JxlDecoder *decoder = nullptr;
const uint8_t *file = nullptr;
size_t file_size = 0;
JxlBasicInfo info;
JxlFrameHeader header;
uint32_t frames = 0;
JxlPixelFormat format;
uint8_t *pixels = nullptr;
// libjxl dithers what it has to round to 8 bits. That noise makes flat areas expensive to compress, so it writes 16 bits,
// which are rounded here.
bool rounds = false;

Outcome Open(int events) {
  JxlDecoderReset(decoder);
  if (JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS) return kRefused;
  JxlDecoderSetKeepOrientation(decoder, JXL_TRUE);
  JxlDecoderSetUnpremultiplyAlpha(decoder, JXL_TRUE);
  // The input stays open, so that the end of a file that is cut off differs from damage.
  return JxlDecoderSetInput(decoder, file, file_size) == JXL_DEC_SUCCESS ? kDone : kRefused;
}

// XYB becomes sRGB. Samples of other files stay as they are.
Outcome AskForSrgb() {
  if (info.uses_original_profile) return kDone;
  JxlColorEncoding srgb;
  JxlColorEncodingSetToSRGB(&srgb, info.num_color_channels == 1);
  return JxlDecoderSetOutputColorProfile(decoder, &srgb, nullptr, 0) == JXL_DEC_SUCCESS ? kDone : kRefused;
}

// Rounds samples of 16 bits in a part of a row.
void RoundSamples(void *, size_t x, size_t y, size_t count, const void *samples) {
  const auto *from = static_cast<const uint16_t *>(samples);
  uint8_t *to = pixels + (y * info.xsize + x) * format.num_channels;
  for (size_t i = 0; i < count * format.num_channels; i++) to[i] = (from[i] * 255u + 32895) >> 16;
}

// Says where the next frame goes.
Outcome Receive() {
  size_t bytes;
  if (JxlDecoderImageOutBufferSize(decoder, &format, &bytes) != JXL_DEC_SUCCESS) return kRefused;
  if (!pixels) pixels = static_cast<uint8_t *>(malloc(rounds ? bytes / 2 : bytes));
  if (!pixels) return kNoMemory;
  const JxlDecoderStatus status = rounds ? JxlDecoderSetImageOutCallback(decoder, &format, RoundSamples, nullptr)
                                         : JxlDecoderSetImageOutBuffer(decoder, &format, pixels, bytes);
  return status == JXL_DEC_SUCCESS ? kDone : kRefused;
}

}  // namespace

// Reads the facts of a file without its pixels, and counts its frames, up to where it ends or is damaged.
EXPORT(scan) int scan(const uint8_t *bytes, size_t size) {
  file = bytes;
  file_size = size;
  decoder = JxlDecoderCreate(nullptr);
  if (!decoder) return kNoMemory;
  if (Open(JXL_DEC_BASIC_INFO | JXL_DEC_FRAME) != kDone) return kRefused;
  bool is_known = false;
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return kRefused;
        is_known = true;
        break;
      case JXL_DEC_FRAME:
        frames++;
        break;
      default:
        return is_known ? kDone : kRefused;
    }
  }
}

EXPORT(width) uint32_t width() { return info.xsize; }
EXPORT(height) uint32_t height() { return info.ysize; }
EXPORT(channels) uint32_t channels() { return info.num_color_channels + (info.alpha_bits ? 1 : 0); }
EXPORT(frameCount) uint32_t frame_count() { return frames; }
EXPORT(plays) uint32_t plays() { return info.animation.num_loops; }
EXPORT(ticksPerSecond) uint32_t ticks_per_second() { return info.animation.tps_numerator; }
EXPORT(secondsOfTicks) uint32_t seconds_of_ticks() { return info.animation.tps_denominator; }

// Goes to the first frame. `to_srgb`: converts XYB to sRGB and not to the colors that the file names.
EXPORT(rewind) int rewind_to_start(uint32_t channel_count, uint32_t bits, int to_srgb) {
  rounds = bits == 8;
  format = {channel_count, bits > 8 || rounds ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
  const Outcome opened = Open(JXL_DEC_COLOR_ENCODING | JXL_DEC_FRAME | JXL_DEC_FULL_IMAGE);
  if (opened != kDone) return opened;
  if (JxlDecoderProcessInput(decoder) != JXL_DEC_COLOR_ENCODING) return kRefused;
  return to_srgb ? AskForSrgb() : kDone;
}

// Decodes the next frame, as it is shown.
EXPORT(readFrame) int read_frame() {
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_FRAME:
        if (JxlDecoderGetFrameHeader(decoder, &header) != JXL_DEC_SUCCESS) return kRefused;
        break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER: {
        const Outcome ready = Receive();
        if (ready != kDone) return ready;
        break;
      }
      case JXL_DEC_FULL_IMAGE:
        return kDone;
      case JXL_DEC_SUCCESS:
        return kEnd;
      case JXL_DEC_NEED_MORE_INPUT:
        return kCutOff;
      default:
        return kRefused;
    }
  }
}

EXPORT(pixels) const void *pixels_of_frame() { return pixels; }
EXPORT(ticks) uint32_t ticks_of_frame() { return header.duration; }
