import type { Corner } from '../../domain/geometry/mark-place.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { takePixels } from '../buffers.ts';
import { type Channels, type DeepImage, hasAlpha } from '../deep-image.ts';
import type { PixelImage } from '../image.ts';
import { align } from '../memory.ts';
import { supportsSimd } from '../simd.ts';
import { type MarkColors, stepsFor, type Tables, tablesOf } from './colors.ts';
import { withKernel } from './kernel.ts';
import type { MarkLayer } from './layer.ts';

/** How to read and write the pixels of an image. */
interface Samples extends PixelSize {
  readonly values: Uint8ClampedArray | Uint16Array;
  readonly channels: Channels;
  readonly levels: 255 | 65_535;
}

/** A run of pixels of one row: the first pixel in the layer and in the image, and their number. */
type DrawRun = (from: number, to: number, count: number) => void;

/**
 * Draws a layer in linear light.
 *
 * @param corners of the mark, without its edge
 * @param into receives the result; the values of the image itself if it is not needed any more
 */
export async function drawMark(
  image: PixelImage,
  layer: MarkLayer,
  corners: readonly Corner[],
  colors: MarkColors,
  into: PixelImage['rgba'] = takePixels(image.rgba.length),
): Promise<PixelImage> {
  const { widthPx, heightPx } = image;
  if (into !== image.rgba) into.set(image.rgba);
  const tables = tablesOf(colors, 255);
  if (supportsSimd()) await mixPixels(into, image, layer, corners, tables);
  else mixSamples({ widthPx, heightPx, values: into, channels: 4, levels: 255 }, layer, corners, tables);
  return into === image.rgba ? image : { widthPx, heightPx, rgba: into };
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
  const drawn = channels > 2 ? layer : { ...layer, light: grayOf(layer.light) };
  const tables = tablesOf(colors, 65_535);
  mixSamples({ widthPx, heightPx, values: samples, channels, levels: 65_535 }, drawn, corners, tables);
  return { widthPx, heightPx, channels, samples };
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

/** Calls `draw` for each run that is on the image. Row by row of the layer, so that it is read once. */
function drawRuns({ widthPx, heightPx }: PixelSize, layer: MarkLayer, corners: readonly Corner[], draw: DrawRun): void {
  const spans = spansOf(layer);
  for (let y = 0; y < layer.heightPx; y++) {
    for (const { xPx, yPx } of corners) {
      const [left, top] = [xPx - layer.edgePx, yPx - layer.edgePx + y];
      const firstX = Math.max(-left, spans[y * 2] as number);
      const endX = Math.min(widthPx - left, spans[y * 2 + 1] as number);
      if (top < 0 || top >= heightPx || firstX >= endX) continue;
      draw(y * layer.widthPx + firstX, top * widthPx + left + firstX, endX - firstX);
    }
  }
}

/** RGBA of 8 bits. */
function mixPixels(
  rgba: Uint8ClampedArray,
  image: PixelSize,
  layer: MarkLayer,
  corners: readonly Corner[],
  tables: readonly [Tables, Tables, Tables],
): Promise<void> {
  const [lightBytes, encodedBytes] = [256 * 4, align(stepsFor(255) + 1, 8)];
  const tableBytes = align(3 * (lightBytes + encodedBytes), 16);
  // One row of the layer and one run at a time, because a mark may be as large as its image.
  return withKernel(tableBytes + layer.widthPx * (16 + 4), ({ memory: { buffer }, mixRow }, at) => {
    tables.forEach(({ light, encoded }, c) => {
      new Float32Array(buffer, at + c * lightBytes).set(light);
      new Uint8Array(buffer, at + 3 * lightBytes + c * encodedBytes).set(encoded);
    });
    const width = layer.widthPx;
    const layerRow = new Float32Array(buffer, at + tableBytes, width * 4);
    const run = new Uint8Array(buffer, layerRow.byteOffset + layerRow.byteLength, width * 4);
    let copied = -1;
    drawRuns(image, layer, corners, (from, to, count) => {
      const row = Math.floor(from / width);
      if (row !== copied) layerRow.set(layer.light.subarray(row * width * 4, (row + 1) * width * 4));
      copied = row;
      run.set(rgba.subarray(to * 4, (to + count) * 4));
      mixRow(run.byteOffset, layerRow.byteOffset + (from - row * width) * 16, count, at);
      rgba.set(run.subarray(0, count * 4), to * 4);
    });
  });
}

/** Any channels of 8 or 16 bits. */
function mixSamples(
  { values, channels, levels, ...image }: Samples,
  layer: MarkLayer,
  corners: readonly Corner[],
  tables: readonly [Tables, Tables, Tables],
): void {
  const { light } = layer;
  const alphaAt = hasAlpha(channels) ? channels - 1 : 0;
  const colors = alphaAt > 0 ? channels - 1 : channels;
  const steps = stepsFor(levels);
  drawRuns(image, layer, corners, (first, firstTo, count) => {
    let to = firstTo * channels;
    for (let from = first * 4, end = (first + count) * 4; from < end; from += 4, to += channels) {
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
  });
}
