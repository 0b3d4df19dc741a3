import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { composeFrames, type Patch } from '../compose-frames.ts';
import type { MotionReader } from '../motion.ts';
import { joinSubBlocks } from './blocks.ts';
import { expandLzw } from './expand-lzw.ts';
import { countPlays, type GifImage, screenSize, walkImages } from './structure.ts';

/** The first row, and the step between rows, of each pass of an interlaced image. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** Opaque black, which browsers show for a color that is not in the table. */
const NO_COLOR = [0, 0, 0, 255] as const;

/** How many times larger than the canvas an image may be. A larger image would take memory for invisible pixels. */
const MAX_EXCESS = 4;

/** Reads the frames of a GIF. */
export function readMotion(bytes: Uint8Array<ArrayBuffer>): MotionReader {
  let first: GifImage | null = null;
  let frameCount = 0;
  for (const image of walkImages(bytes)) {
    first ??= image;
    frameCount++;
  }
  if (!first) fail({ code: 'damaged', format: 'gif' });
  const size = screenSize(bytes, first);
  return {
    facts: { size, frameCount, plays: countPlays(bytes) },
    frames: () => composeFrames(size, readPatches(bytes, size)),
  };
}

async function* readPatches(bytes: Uint8Array, canvas: PixelSize): AsyncGenerator<Patch, void, undefined> {
  const most = canvas.widthPx * canvas.heightPx * MAX_EXCESS;
  for (const image of walkImages(bytes)) {
    if (image.widthPx * image.heightPx > most) fail({ code: 'damaged', format: 'gif' });
    yield {
      image: paint(image, readIndexes(bytes, image.dataAt, image)),
      xPx: image.xPx,
      yPx: image.yPx,
      blending: 'over',
      disposal: image.disposal === 2 ? 'clear' : image.disposal === 3 || image.disposal === 4 ? 'restore' : 'keep',
      duration: { numerator: image.delayHundredths, denominator: 100 },
    };
  }
}

/** @returns a color index for each pixel; fewer if the data ends before the image, which is allowed */
function readIndexes(bytes: Uint8Array, dataAt: number, { widthPx, heightPx }: PixelSize): Uint8Array {
  const indexes = new Uint8Array(widthPx * heightPx);
  if (indexes.length === 0) return indexes;
  const minCodeBits = bytes[dataAt] ?? 0;
  if (minCodeBits < 1 || minCodeBits > 11) fail({ code: 'damaged', format: 'gif' });
  const { data, end } = joinSubBlocks(bytes, dataAt + 1);
  const { pixels, isBroken } = expandLzw(data, minCodeBits, indexes.length, indexes);
  if (isBroken) fail({ code: 'damaged', format: 'gif' });
  if (pixels < indexes.length && end > bytes.length) fail({ code: 'cut-off', format: 'gif', percent: null });
  return indexes.subarray(0, pixels);
}

function paint(image: GifImage, indexes: Uint8Array): PixelImage {
  const { widthPx, heightPx, isInterlaced } = image;
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const pixels = new Uint32Array(rgba.buffer);
  const palette = paletteOf(image);
  const rows = isInterlaced ? interlacedRows(heightPx) : null;
  for (let row = 0, from = 0; from < indexes.length; row++, from += widthPx) {
    const to = (rows ? (rows[row] as number) : row) * widthPx;
    const count = Math.min(widthPx, indexes.length - from);
    for (let x = 0; x < count; x++) pixels[to + x] = palette[indexes[from + x] as number] as number;
  }
  return pixelImage(rgba, widthPx, heightPx);
}

/** @returns the 256 colors as pixels in this machine's byte order; the transparent one is 0 */
function paletteOf({ colors, transparentIndex }: GifImage): Uint32Array {
  const rgba = new Uint8Array(256 * 4);
  for (let index = 0; index < 256; index++) {
    const [red, green, blue] = colors.subarray(index * 3, index * 3 + 3);
    rgba.set(blue === undefined ? NO_COLOR : [red as number, green as number, blue, 255], index * 4);
  }
  const palette = new Uint32Array(rgba.buffer);
  if (transparentIndex !== null) palette[transparentIndex] = 0;
  return palette;
}

/** @returns the row of the image for each stored row */
function interlacedRows(heightPx: number): readonly number[] {
  return PASSES.flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((heightPx - first) / step)) }, (_, i) => first + i * step),
  );
}
