import type { Corner } from '../../domain/geometry/mark-place.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Channels, type DeepImage, hasAlpha } from '../deep-image.ts';
import type { PixelImage } from '../image.ts';
import { type MarkColors, stepsFor, type Tables, tablesOf } from './colors.ts';
import type { MarkLayer } from './layer.ts';

/** How to read and write the pixels of an image. */
interface Samples extends PixelSize {
  readonly values: Uint8ClampedArray | Uint16Array;
  readonly channels: Channels;
  readonly levels: 255 | 65_535;
  readonly colors: MarkColors;
}

/** Draws a layer in linear light. @param corners of the mark, without its edge. @returns a new image */
export function drawMark(
  image: PixelImage,
  layer: MarkLayer,
  corners: readonly Corner[],
  colors: MarkColors,
): PixelImage {
  const rgba = image.rgba.slice();
  const { widthPx, heightPx } = image;
  drawAll({ widthPx, heightPx, values: rgba, channels: 4, levels: 255, colors }, layer, corners);
  return { widthPx, heightPx, rgba };
}

/** Like `drawMark`, with 16 bits. */
export function drawDeepMark(
  image: DeepImage,
  layer: MarkLayer,
  corners: readonly Corner[],
  colors: MarkColors,
): DeepImage {
  const samples = image.samples.slice();
  const { widthPx, heightPx, channels } = image;
  drawAll({ widthPx, heightPx, values: samples, channels, levels: 65_535, colors }, layer, corners);
  return { widthPx, heightPx, channels, samples };
}

function drawAll(samples: Samples, layer: MarkLayer, corners: readonly Corner[]): void {
  const tables = tablesOf(samples.colors, samples.levels);
  const isColor = samples.channels > 2;
  const drawn = isColor ? layer : { ...layer, light: grayOf(layer.light) };
  const spans = spansOf(layer);
  for (const { xPx, yPx } of corners) drawOne(samples, drawn, spans, xPx - layer.edgePx, yPx - layer.edgePx, tables);
}

/** Where each row of a layer begins and ends. Most of the edge around a text is empty. */
function spansOf({ light, widthPx, heightPx }: MarkLayer): Int32Array {
  const spans = new Int32Array(heightPx * 2);
  for (let y = 0; y < heightPx; y++) {
    const row = y * widthPx * 4 + 3;
    let [first, end] = [0, widthPx];
    while (first < end && light[row + first * 4] === 0) first++;
    while (end > first && light[row + (end - 1) * 4] === 0) end--;
    spans[y * 2] = first;
    spans[y * 2 + 1] = end;
  }
  return spans;
}

/** The luminance of a layer. @returns red of each pixel is its luminance */
function grayOf(light: Float32Array): Float32Array {
  const gray = light.slice();
  for (let i = 0; i < gray.length; i += 4) {
    gray[i] = 0.2126 * (light[i] as number) + 0.7152 * (light[i + 1] as number) + 0.0722 * (light[i + 2] as number);
  }
  return gray;
}

/** The part of a layer that is on the image. */
interface Overlap {
  readonly spans: Int32Array;
  readonly left: number;
  readonly top: number;
  readonly firstX: number;
  readonly endX: number;
  readonly firstY: number;
  readonly endY: number;
}

function drawOne(
  samples: Samples,
  layer: MarkLayer,
  spans: Int32Array,
  left: number,
  top: number,
  tables: readonly [Tables, Tables, Tables],
): void {
  const overlap = {
    spans,
    left,
    top,
    firstX: Math.max(0, -left),
    endX: Math.min(layer.widthPx, samples.widthPx - left),
    firstY: Math.max(0, -top),
    endY: Math.min(layer.heightPx, samples.heightPx - top),
  };
  const { values } = samples;
  if (values instanceof Uint8ClampedArray) mixColors(values, samples.widthPx, layer, overlap, tables);
  else mixSamples(samples, layer, overlap, tables);
}

/** RGBA of 8 bits. Written out for speed. */
function mixColors(
  rgba: Uint8ClampedArray,
  imageWidthPx: number,
  { light, widthPx }: MarkLayer,
  { spans, left, top, ...area }: Overlap,
  [reds, greens, blues]: readonly [Tables, Tables, Tables],
): void {
  const [redLight, greenLight, blueLight] = [reds.light, greens.light, blues.light];
  const [red, green, blue] = [reds.encoded, greens.encoded, blues.encoded];
  const steps = stepsFor(255);
  for (let y = area.firstY; y < area.endY; y++) {
    const firstX = Math.max(area.firstX, spans[y * 2] as number);
    const endX = Math.min(area.endX, spans[y * 2 + 1] as number);
    let from = (y * widthPx + firstX) * 4;
    let to = ((top + y) * imageWidthPx + left + firstX) * 4;
    for (let x = firstX; x < endX; x++, from += 4, to += 4) {
      const alpha = light[from + 3] as number;
      if (alpha === 0) continue;
      const below = rgba[to + 3] as number;
      let behind = 1 - alpha;
      let scale = steps * steps;
      if (below !== 255) {
        behind *= below / 255;
        const both = alpha + behind;
        scale /= both;
        rgba[to + 3] = both * 255;
      }
      const lightR = (light[from] as number) + (redLight[rgba[to] as number] as number) * behind;
      const lightG = (light[from + 1] as number) + (greenLight[rgba[to + 1] as number] as number) * behind;
      const lightB = (light[from + 2] as number) + (blueLight[rgba[to + 2] as number] as number) * behind;
      rgba[to] = red[(Math.sqrt(lightR * scale) + 0.5) | 0] as number;
      rgba[to + 1] = green[(Math.sqrt(lightG * scale) + 0.5) | 0] as number;
      rgba[to + 2] = blue[(Math.sqrt(lightB * scale) + 0.5) | 0] as number;
    }
  }
}

/** Any channels of 16 bits. */
function mixSamples(
  { values, channels, levels, widthPx: imageWidthPx }: Samples,
  { light, widthPx }: MarkLayer,
  { spans, left, top, ...area }: Overlap,
  tables: readonly [Tables, Tables, Tables],
): void {
  const alphaAt = hasAlpha(channels) ? channels - 1 : 0;
  const colors = alphaAt > 0 ? channels - 1 : channels;
  const steps = stepsFor(levels);
  for (let y = area.firstY; y < area.endY; y++) {
    const firstX = Math.max(area.firstX, spans[y * 2] as number);
    const endX = Math.min(area.endX, spans[y * 2 + 1] as number);
    let from = (y * widthPx + firstX) * 4;
    let to = ((top + y) * imageWidthPx + left + firstX) * channels;
    for (let x = firstX; x < endX; x++, from += 4, to += channels) {
      const alpha = light[from + 3] as number;
      if (alpha === 0) continue;
      const behind = alphaAt > 0 ? ((1 - alpha) * (values[to + alphaAt] as number)) / levels : 1 - alpha;
      const scale = alphaAt > 0 ? 1 / (alpha + behind) : 1;
      for (let c = 0; c < colors; c++) {
        const { light: lights, encoded } = tables[c] as Tables;
        const mixed = ((light[from + c] as number) + (lights[values[to + c] as number] as number) * behind) * scale;
        values[to + c] = encoded[(Math.sqrt(mixed) * steps + 0.5) | 0] as number;
      }
      if (alphaAt > 0) values[to + alphaAt] = Math.round((alpha + behind) * levels);
    }
  }
}
