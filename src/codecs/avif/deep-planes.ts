import { type DeepImage, hasAlpha } from '../../kernels/deep-image.ts';
import { BT_2020, type Coding, IDENTITY } from './coding.ts';

const MOST = 65_535;

/** The shares of red and blue in luma (ITU-T H.273). */
const SHARES: { readonly [matrix: number]: readonly [red: number, blue: number] } = { [BT_2020]: [0.2627, 0.0593] };
const SHARES_OF_BT_601 = [0.299, 0.114] as const;

/**
 * Converts the colors of an image to planes of full-range samples: luma followed by two planes of chroma, or green, blue
 * and red. With 4:2:0, a chroma sample is the mean of 2 x 2 pixels. On an odd side, the last pixel counts twice.
 */
export function deepPlanesOf(image: DeepImage, { depth, chroma, colors }: Coding): Uint16Array<ArrayBuffer> {
  const { widthPx, heightPx } = image;
  const most = 2 ** depth - 1;
  const step = chroma === '4:2:0' ? 2 : 1;
  const [columns, rows] = [Math.ceil(widthPx / step), Math.ceil(heightPx / step)];
  const pixels = widthPx * heightPx;
  const planes = new Uint16Array(pixels + 2 * columns * rows);
  const convert = colors.matrix === IDENTITY ? asStored(most) : byMatrix(colors.matrix, depth);
  const colorAt = readerOf(image);
  for (let pixel = 0; pixel < pixels; pixel++) planes[pixel] = convert.first(colorAt(pixel));
  for (let row = 0, at = pixels; row < rows; row++) {
    const upper = row * step * widthPx;
    const lower = Math.min(row * step + step - 1, heightPx - 1) * widthPx;
    for (let column = 0; column < columns; column++, at++) {
      const left = column * step;
      const right = Math.min(left + step - 1, widthPx - 1);
      const color = step === 1 ? colorAt(upper + left) : meanOf(colorAt, [upper, lower], [left, right]);
      planes[at] = convert.second(color);
      planes[at + columns * rows] = convert.third(color);
    }
  }
  return planes;
}

/** The alpha of an image as a plane. @returns `null` if it is opaque */
export function deepAlphaOf({ samples, channels }: DeepImage, depth: Coding['depth']): Uint16Array<ArrayBuffer> | null {
  if (!hasAlpha(channels)) return null;
  const most = 2 ** depth - 1;
  const plane = new Uint16Array(samples.length / channels);
  for (let pixel = 0, at = channels - 1; at < samples.length; pixel++, at += channels) {
    plane[pixel] = Math.round(((samples[at] as number) / MOST) * most);
  }
  return plane.every((alpha) => alpha === most) ? null : plane;
}

/** All samples with this depth, as red, green, blue and alpha. */
export function deepRgbaOf(image: DeepImage, depth: Coding['depth']): Uint16Array<ArrayBuffer> {
  const most = 2 ** depth - 1;
  const pixels = image.widthPx * image.heightPx;
  const rgba = new Uint16Array(pixels * 4);
  const colorAt = readerOf(image);
  const alpha = deepAlphaOf(image, depth);
  for (let pixel = 0; pixel < pixels; pixel++) {
    rgba.set(
      colorAt(pixel).map((value) => Math.round(value * most)),
      pixel * 4,
    );
    rgba[pixel * 4 + 3] = alpha ? (alpha[pixel] as number) : most;
  }
  return rgba;
}

/** Red, green and blue, 0 to 1. */
type Color = readonly [number, number, number];

/** Returns the same array for every pixel, so it is valid only until the next call. */
function readerOf({ samples, channels }: DeepImage): (pixel: number) => Color {
  const color: [number, number, number] = [0, 0, 0];
  const [green, blue] = channels > 2 ? [1, 2] : [0, 0];
  return (pixel) => {
    const at = pixel * channels;
    color[0] = (samples[at] as number) / MOST;
    color[1] = (samples[at + green] as number) / MOST;
    color[2] = (samples[at + blue] as number) / MOST;
    return color;
  };
}

function meanOf(colorAt: (pixel: number) => Color, rows: readonly number[], columns: readonly number[]): Color {
  let [red, green, blue] = [0, 0, 0];
  for (const row of rows) {
    for (const column of columns) {
      const color = colorAt(row + column);
      red += color[0] / 4;
      green += color[1] / 4;
      blue += color[2] / 4;
    }
  }
  return [red, green, blue];
}

interface Conversion {
  readonly first: (color: Color) => number;
  readonly second: (color: Color) => number;
  readonly third: (color: Color) => number;
}

function asStored(most: number): Conversion {
  return {
    first: ([, green]) => Math.round(green * most),
    second: ([, , blue]) => Math.round(blue * most),
    third: ([red]) => Math.round(red * most),
  };
}

function byMatrix(matrix: number, depth: number): Conversion {
  const [ofRed, ofBlue] = SHARES[matrix] ?? SHARES_OF_BT_601;
  const most = 2 ** depth - 1;
  const middle = 2 ** (depth - 1);
  const luma = ([red, green, blue]: Color) => ofRed * red + (1 - ofRed - ofBlue) * green + ofBlue * blue;
  const chroma = (part: number, share: number) => Math.min(most, Math.round(middle + (part / (2 - 2 * share)) * most));
  return {
    first: (color) => Math.round(luma(color) * most),
    second: (color) => chroma(color[2] - luma(color), ofBlue),
    third: (color) => chroma(color[0] - luma(color), ofRed),
  };
}
