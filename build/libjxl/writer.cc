// Writes images and animations from their pixels.
#include <jxl/encode.h>

#include <cstring>

#include "output.h"

JxlEncoder *encoder = nullptr;

namespace {

JxlEncoderFrameSettings *settings = nullptr;
JxlPixelFormat pixel_format;
uint32_t canvas_width, canvas_height;

const uint32_t kTicksPerSecond = 1000;
// The frame that the next one is drawn on.
const uint32_t kCanvas = 1;

// By the code points of ITU-T H.273.
JxlColorEncoding Colors(uint32_t primaries, uint32_t transfer, bool is_gray) {
  const uint32_t kP3 = 12;
  JxlColorEncoding colors;
  JxlColorEncodingSetToSRGB(&colors, is_gray);
  if (primaries == kP3) colors.primaries = JXL_PRIMARIES_P3;
  else if (primaries) colors.primaries = static_cast<JxlPrimaries>(primaries);
  if (transfer) colors.transfer_function = static_cast<JxlTransferFunction>(transfer);
  return colors;
}

}  // namespace

// `bits`: 8 per sample, or 9 to 16 in two bytes. `plays`: how often an animation plays, 0 for ever; -1 for a still image. `primaries`,
// `transfer`: 0 for sRGB. `peak_nits`: 0 for the default of the transfer. `quality`: 100 for lossless. `smoothing`: -1 for
// libjxl's choice.
EXPORT(startWriting)
int start_writing(uint32_t width, uint32_t height, uint32_t channels, uint32_t bits, int plays, uint32_t primaries,
                  uint32_t transfer, float peak_nits, float quality, int effort, int smoothing) {
  encoder = JxlEncoderCreate(nullptr);
  if (!encoder) return kNoMemory;
  const bool is_lossless = quality == 100;
  JxlBasicInfo info;
  JxlEncoderInitBasicInfo(&info);
  const bool has_alpha = channels % 2 == 0;
  info.xsize = canvas_width = width;
  info.ysize = canvas_height = height;
  info.bits_per_sample = bits;
  info.num_color_channels = channels > 2 ? 3 : 1;
  info.num_extra_channels = has_alpha;
  info.alpha_bits = has_alpha ? bits : 0;
  info.uses_original_profile = is_lossless;
  info.intensity_target = peak_nits;
  if (plays >= 0) {
    info.have_animation = JXL_TRUE;
    info.animation.tps_numerator = kTicksPerSecond;
    info.animation.tps_denominator = 1;
    info.animation.num_loops = plays;
  }
  const JxlColorEncoding colors = Colors(primaries, transfer, channels < 3);
  if (JxlEncoderSetBasicInfo(encoder, &info) != JXL_ENC_SUCCESS) return kRefused;
  if (JxlEncoderSetColorEncoding(encoder, &colors) != JXL_ENC_SUCCESS) return kRefused;
  settings = JxlEncoderFrameSettingsCreate(encoder, nullptr);
  if (!settings) return kNoMemory;
  JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, effort);
  JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EPF, smoothing);
  JxlEncoderSetFrameDistance(settings, JxlEncoderDistanceFromQuality(quality));
  if (has_alpha) JxlEncoderSetExtraChannelDistance(settings, 0, 0);
  if (is_lossless) JxlEncoderSetFrameLossless(settings, JXL_TRUE);
  const JxlBitDepth depth = {JXL_BIT_DEPTH_FROM_CODESTREAM, 0, 0};
  if (JxlEncoderSetFrameBitDepth(settings, &depth) != JXL_ENC_SUCCESS) return kRefused;
  pixel_format = {channels, bits > 8 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
  return kDone;
}

// Writes a frame that replaces a rectangle of the previous one. `ticks`: milliseconds; 0 for a still image.
EXPORT(writeFrame)
int write_frame(const void *pixels, uint32_t x, uint32_t y, uint32_t width, uint32_t height, uint32_t ticks, int is_last) {
  const size_t bytes = size_t{width} * height * pixel_format.num_channels * (pixel_format.data_type == JXL_TYPE_UINT16 ? 2 : 1);
  if (ticks) {
    JxlFrameHeader header;
    JxlEncoderInitFrameHeader(&header);
    header.duration = ticks;
    JxlLayerInfo &layer = header.layer_info;
    layer.have_crop = width != canvas_width || height != canvas_height;
    layer.crop_x0 = x;
    layer.crop_y0 = y;
    layer.xsize = width;
    layer.ysize = height;
    layer.blend_info.source = kCanvas;
    layer.save_as_reference = is_last ? 0 : kCanvas;
    if (JxlEncoderSetFrameHeader(settings, &header) != JXL_ENC_SUCCESS) return kRefused;
    if (layer.have_crop && pixel_format.num_channels % 2 == 0) {
      if (JxlEncoderSetExtraChannelBlendInfo(settings, 0, &layer.blend_info) != JXL_ENC_SUCCESS) return kRefused;
    }
  }
  if (JxlEncoderAddImageFrame(settings, &pixel_format, pixels, bytes) != JXL_ENC_SUCCESS) return kRefused;
  if (is_last) JxlEncoderCloseInput(encoder);
  return Drain(encoder, bytes / 4, &result);
}

// Frees the encoder and its file. Then the instance can write another one.
EXPORT(finish) void finish() {
  JxlEncoderDestroy(encoder);
  encoder = nullptr;
  free(result.bytes);
  result = {};
}
