// Draws a layer on a row of pixels, in linear light. `mixSamples` in draw.ts does the same.

export { coverRows, averageRows, averageColumns, shadeText } from './text.as';

/** Steps of the square root of light in the tables of encoded values. Their last one is `STEPS` itself. */
const STEPS: f32 = 4096;
const LIGHT_BYTES: usize = 256 * 4;
const ENCODED_BYTES: usize = 4104;

/** The value of a channel that is `channel` bytes after `to`, from its table of light. */
@inline
function lightOf(tables: usize, to: usize, channel: usize): f32 {
  return load<f32>(tables + channel * LIGHT_BYTES + ((<usize>load<u8>(to + channel)) << 2));
}

@inline
function encode(tables: usize, to: usize, channel: usize, step: u32): void {
  store<u8>(to + channel, load<u8>(tables + 3 * LIGHT_BYTES + channel * ENCODED_BYTES + step));
}

/**
 * @param to RGBA of `count` pixels
 * @param from the layer: premultiplied linear light and alpha, as float32
 * @param tables the light of the 256 values of red, green and blue, then the values at each step of each channel
 */
export function mixRow(to: usize, from: usize, count: i32, tables: usize): void {
  for (const end = to + ((<usize>count) << 2); to < end; to += 4, from += 16) {
    const alpha = load<f32>(from, 12);
    if (alpha == 0) continue;
    const below = load<u8>(to, 3);
    let behind: f32 = 1 - alpha;
    let scale: f32 = STEPS * STEPS;
    if (below != 255) {
      behind *= <f32>below / 255;
      const both = alpha + behind;
      scale /= both;
      store<u8>(to, <u32>nearest<f32>(min<f32>(both, 1) * 255), 3);
    }
    let light = f32x4.splat(lightOf(tables, to, 0));
    light = f32x4.replace_lane(light, 1, lightOf(tables, to, 1));
    light = f32x4.replace_lane(light, 2, lightOf(tables, to, 2));
    light = f32x4.mul(f32x4.add(v128.load(from), f32x4.mul(light, f32x4.splat(behind))), f32x4.splat(scale));
    const steps = i32x4.trunc_sat_f32x4_u(
      f32x4.min(f32x4.add(f32x4.sqrt(light), f32x4.splat(0.5)), f32x4.splat(STEPS)),
    );
    encode(tables, to, 0, i32x4.extract_lane(steps, 0));
    encode(tables, to, 1, i32x4.extract_lane(steps, 1));
    encode(tables, to, 2, i32x4.extract_lane(steps, 2));
  }
}

/** The first address that the wrapper may use. */
export function heapBase(): usize {
  return __heap_base;
}
