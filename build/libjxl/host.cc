// What libjxl needs from its host, and the memory of the interface.
#include <jxl/cms.h>

#include <cstring>

#include "lib/jxl/cms/jxl_cms_internal.h"
#include "lib/jxl/cms/transfer_functions.h"
#include "output.h"

namespace {

// A transform from PQ or HLG to linear light with the primaries of sRGB. Encoding needs no others.
struct Transform {
  JxlTransferFunction curve;
  float peak_nits;
  float matrix[3][3];
  float luminances[3];
  float *buffers[2];
};

const double kSrgb[6] = {0.64, 0.33, 0.3, 0.6, 0.15, 0.06};
const double kD65[2] = {0.3127, 0.329};

bool FromPrimaries(const double *points, const double *white, jxl::Matrix3x3 &to_xyz) {
  return jxl::PrimariesToXYZ(points[0], points[1], points[2], points[3], points[4], points[5], white[0], white[1], to_xyz);
}

struct Pq : jxl::TF_PQ_Base {};
struct Hlg : jxl::TF_HLG_Base {};

void *StartTransform(void *, size_t, size_t pixels, const JxlColorProfile *from, const JxlColorProfile *to, float peak_nits) {
  const JxlColorEncoding &colors = from->color_encoding;
  const bool is_hdr = colors.transfer_function == JXL_TRANSFER_FUNCTION_PQ || colors.transfer_function == JXL_TRANSFER_FUNCTION_HLG;
  if (!is_hdr || from->num_channels != 3 || to->color_encoding.transfer_function != JXL_TRANSFER_FUNCTION_LINEAR) return nullptr;
  const double points[6] = {colors.primaries_red_xy[0],   colors.primaries_red_xy[1],  colors.primaries_green_xy[0],
                            colors.primaries_green_xy[1], colors.primaries_blue_xy[0], colors.primaries_blue_xy[1]};
  jxl::Matrix3x3 source, target, matrix;
  if (!FromPrimaries(points, colors.white_point_xy, source) || !FromPrimaries(kSrgb, kD65, target)) return nullptr;
  if (!jxl::Inv3x3Matrix(target)) return nullptr;
  jxl::Mul3x3Matrix(target, source, matrix);
  auto *transform = static_cast<Transform *>(malloc(sizeof(Transform)));
  if (!transform) return nullptr;
  transform->curve = colors.transfer_function;
  transform->peak_nits = peak_nits;
  for (int row = 0; row < 3; row++) {
    for (int column = 0; column < 3; column++) transform->matrix[row][column] = matrix[row][column];
    transform->luminances[row] = source[1][row];
  }
  for (float *&buffer : transform->buffers) {
    buffer = static_cast<float *>(aligned_alloc(64, (pixels * 3 * sizeof(float) + 127) / 64 * 64));
    // The instance stops, as with libjxl's own allocations.
    if (!buffer) __builtin_trap();
  }
  return transform;
}

// The light that a display shows, 1 being its peak (BT.2100). Decoders do the opposite.
void ShowHlg(const Transform &transform, float gamma, float light[3]) {
  for (int i = 0; i < 3; i++) light[i] = Hlg::DisplayFromEncoded(light[i]);
  const float luminance =
      light[0] * transform.luminances[0] + light[1] * transform.luminances[1] + light[2] * transform.luminances[2];
  const float ratio = luminance > 0 ? powf(luminance, gamma - 1) : 0;
  for (int i = 0; i < 3; i++) light[i] *= ratio;
}

JXL_BOOL RunTransform(void *data, size_t, const float *from, float *to, size_t pixels) {
  const Transform &transform = *static_cast<const Transform *>(data);
  const float gamma = 1.2f * powf(1.111f, log2f(transform.peak_nits * 1e-3f));
  for (size_t i = 0; i < pixels; i++, from += 3, to += 3) {
    float light[3] = {from[0], from[1], from[2]};
    if (transform.curve == JXL_TRANSFER_FUNCTION_HLG) ShowHlg(transform, gamma, light);
    else for (float &value : light) value = Pq::DisplayFromEncoded(transform.peak_nits, value);
    for (int row = 0; row < 3; row++) {
      const float *factors = transform.matrix[row];
      to[row] = factors[0] * light[0] + factors[1] * light[1] + factors[2] * light[2];
    }
  }
  return JXL_TRUE;
}

float *SourceBuffer(void *data, size_t) { return static_cast<Transform *>(data)->buffers[0]; }

float *TargetBuffer(void *data, size_t) { return static_cast<Transform *>(data)->buffers[1]; }

void EndTransform(void *data) {
  auto *transform = static_cast<Transform *>(data);
  for (float *buffer : transform->buffers) free(buffer);
  free(transform);
}

// A transcoded JPEG keeps its color profile, whose contents only matter to whoever shows it. libjxl only asks for its
// kind.
JXL_BOOL KindOfProfile(void *, const uint8_t *icc, size_t size, JxlColorEncoding *color, JXL_BOOL *is_cmyk) {
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
}

}  // namespace

extern "C" const JxlCmsInterface *JxlGetDefaultCms() {
  static const JxlCmsInterface cms = {nullptr,      KindOfProfile, nullptr,      StartTransform,
                                      SourceBuffer, TargetBuffer,  RunTransform, EndTransform};
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

Output result;

EXPORT(allocate) void *allocate(size_t bytes) { return malloc(bytes); }

EXPORT(release) void release(void *address) { free(address); }

EXPORT(result) const void *result_bytes() { return result.bytes; }

EXPORT(resultBytes) size_t result_size() { return result.size; }
