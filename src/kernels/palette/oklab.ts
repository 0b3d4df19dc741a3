import { toLinear } from '../transfer.ts';

/** The stored value of a coordinate of 1. */
export const UNIT = 2048;

/** Separates opaque colors from almost opaque ones, so opaque areas stay opaque. */
export const APART = 256;

/** Light is rounded to this many steps, because the last bit of `**` differs between engines. */
const LIGHT_STEPS = 2 ** 20;

/** The linear light of each sRGB byte, 0 to 1. */
const LIGHT: readonly number[] = Array.from(
  { length: 256 },
  (_, byte) => Math.round(toLinear(byte / 255) * LIGHT_STEPS) / LIGHT_STEPS,
);

/** The contributions of linear red, green and blue to each cone (Oklab, Björn Ottosson). */
const CONES = [
  [0.4122214708, 0.2119034982, 0.0883024619],
  [0.5363325363, 0.6806995451, 0.2817188376],
  [0.0514459929, 0.1073969566, 0.6299787005],
] as const;

/** Returns, for each byte of red, green and blue, its contributions to the three cones, then 0. */
export function coneTables(): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    CONES.flatMap((cones) => LIGHT.flatMap((light) => [...cones.map((cone) => cone * light), 0])),
  );
}

/**
 * Four coordinates: premultiplied lightness minus a half, green to red, blue to yellow, and half of the alpha, plus
 * `APART` if opaque.
 */
export type Center = readonly [number, number, number, number];

/** Returns the pixel whose point is closest to a center, as one number with red in the lowest bits. */
export function pixelAt([first, second, third, half]: Center): number {
  const alpha = Math.min(255, Math.max(0, Math.round((half * 510) / UNIT)));
  if (alpha === 0) return 0;
  const share = Math.min(UNIT, half * 2);
  const [lightness, a, b] = [first / share + 0.5, second / share, third / share];
  const long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const short = cube(lightness - 0.0894841775 * a - 1.291485548 * b);
  const red = byteOf(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = byteOf(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = byteOf(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

function cube(value: number): number {
  return value * value * value;
}

/** Returns the sRGB byte whose light is closest. */
function byteOf(light: number): number {
  let low = 0;
  let high = 255;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (light > ((LIGHT[middle] as number) + (LIGHT[middle + 1] as number)) / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}
