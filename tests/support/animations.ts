import type { Frame, MotionWriter } from '../../src/codecs/motion.ts';
import type { PixelImage } from '../../src/kernels/image.ts';
import { paint } from './images.ts';

type Rgba = readonly [number, number, number, number];
type Box = readonly [left: number, top: number, side: number];

export const CANVAS = { widthPx: 41, heightPx: 33 };

const CLEAR: Rgba = [0, 0, 0, 0];
const RED: Rgba = [220, 30, 40, 255];
const BLUE: Rgba = [20, 60, 230, 255];

const striped = (x: number, y: number): Rgba => [(x >> 2) * 20, (y >> 2) * 24, 90, 255];

const isIn = ([left, top, side]: Box, x: number, y: number) =>
  x >= left && x < left + side && y >= top && y < top + side;

function scene(below: (x: number, y: number) => Rgba, ...boxes: readonly (readonly [Rgba, Box])[]): PixelImage {
  return paint(CANVAS.widthPx, CANVAS.heightPx, (x, y) => {
    const box = boxes.findLast(([, place]) => isIn(place, x, y));
    return [...(box?.[0] ?? below(x, y))];
  });
}

function frames(durationsMs: readonly number[], images: readonly PixelImage[]): readonly Frame[] {
  return images.map((image, index) => ({
    image,
    duration: { numerator: durationsMs[index % durationsMs.length] as number, denominator: 1000 },
  }));
}

/** Test animations by name. Neighboring frames differ. Each color is opaque or fully transparent. */
export const ANIMATIONS: Readonly<Record<string, readonly Frame[]>> = {
  'a box that moves over stripes': frames(
    [40, 100, 1000, 2550],
    [3, 8, 11, 30].map((left) => scene(striped, [RED, [left, left % 13, 9]])),
  ),
  'a box that moves over nothing': frames(
    [70],
    [1, 4, 20, 31].map((left) => scene(() => CLEAR, [BLUE, [left, 5, 8]])),
  ),
  'a box that disappears while another one changes': frames(
    [100],
    [
      scene(() => CLEAR, [RED, [2, 2, 6]], [BLUE, [30, 20, 7]]),
      scene(() => CLEAR, [BLUE, [2, 2, 6]], [BLUE, [30, 20, 7]]),
      scene(() => CLEAR, [RED, [2, 2, 6]]),
      scene(() => CLEAR),
      scene(striped, [RED, [2, 2, 6]]),
    ],
  ),
  'a box that covers stripes for a moment': frames(
    [500, 50],
    [
      scene(striped),
      scene(striped, [BLUE, [5, 6, 20]]),
      scene(striped),
      scene(striped, [BLUE, [5, 6, 20]], [CLEAR, [7, 8, 4]]),
      scene(striped),
    ],
  ),
  'new colors in each frame': frames(
    [120],
    [0, 1, 2].map((step) =>
      paint(CANVAS.widthPx, CANVAS.heightPx, (x, y) => {
        const color = (y * CANVAS.widthPx + x) % 200;
        return [color, step * 90, 255 - color, 255];
      }),
    ),
  ),
  'transparency after hundreds of opaque colors': frames(
    [120],
    [
      paint(CANVAS.widthPx, CANVAS.heightPx, (x, y) => [(y * CANVAS.widthPx + x) % 250, 0, 9, 255]),
      paint(CANVAS.widthPx, CANVAS.heightPx, (x, y) => [9, (y * CANVAS.widthPx + x) % 240, 9, 255]),
      scene(() => CLEAR, [RED, [9, 9, 9]]),
    ],
  ),
};

/** Writes the frames, and changes their pixels as soon as the writer must no longer use them. */
export async function writeFrames(writer: MotionWriter, source: readonly Frame[]): Promise<Uint8Array<ArrayBuffer>> {
  for (const { image, duration } of source) {
    await writer.add({ image: { ...image, rgba: image.rgba.slice() }, duration });
  }
  return writer.finish();
}
