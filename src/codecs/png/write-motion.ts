import { joinBytes } from '../../base/bytes.ts';
import { type Area, wholeArea } from '../../domain/geometry/turn.ts';
import type { Effort } from '../../formats/effort.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { clearHiddenColors, hasTransparency } from '../../kernels/pixels/pixels.ts';
import { changedArea, ONE_PIXEL } from '../changed-area.ts';
import { distinctFrames, pixelsOf } from '../distinct-frames.ts';
import type { Duration, MotionFacts, MotionWriter } from '../motion.ts';
import { describeImage, openChunks, paletteChunks, SIGNATURE } from './chunks.ts';
import { MOST_SECONDS, shortFraction } from './delay.ts';
import { type FrameData, frameEncoder, layoutOf, type Storage } from './frame-data.ts';
import { pngOf } from './write.ts';

interface WrittenFrame {
  readonly area: Area;
  readonly duration: Duration;
  readonly data: FrameData;
}

type Decode = (bytes: Uint8Array<ArrayBuffer>) => Promise<PixelImage>;

/**
 * Writes an APNG (PNG, third edition). All frames share one color type, which comes first in the file. They start with
 * a palette, which grows with the frames. When it is full, the previous frames are written again in full color.
 */
export function writeMotion({ size, plays }: MotionFacts, effort: Effort, decode: Decode): MotionWriter {
  let storage: Storage = { kind: 'palette', colors: new Map() };
  let frames: WrittenFrame[] = [];
  let before = new Uint32Array(size.widthPx * size.heightPx);
  let isOpaque = true;

  const encode = async (image: PixelImage, area: Area): Promise<FrameData> => {
    const encoder = frameEncoder(storage, effort);
    const data = await encoder(before, image, area, frames.length === 0);
    if (data) return data;
    await widen(isOpaque ? 'rgb' : 'rgba');
    return encode(image, area);
  };
  /** Writes the previous frames again with another color type. */
  const widen = async (kind: 'rgb' | 'rgba') => {
    const [narrow, written] = [storage, frames];
    storage = { kind };
    frames = [];
    before = new Uint32Array(before.length);
    for (const { area, duration, data } of written) {
      const part = await decode(await pngOf(area, { layout: layoutOf(narrow), pieces: data.pieces }));
      const pixels = drawnOver(before, size.widthPx, part, area, data.isBlended);
      const image = pixelImage(new Uint8ClampedArray(pixels.buffer), size.widthPx, size.heightPx);
      frames.push({ area, duration, data: await encode(image, area) });
      before = pixels;
    }
  };
  const { add, finish } = distinctFrames(MOST_SECONDS, async ({ image, duration }) => {
    const pixels = pixelsOf({ image });
    const changed = frames.length === 0 ? wholeArea(size) : changedArea(before, pixels, size.widthPx);
    isOpaque &&= !(await hasTransparency(image));
    if (!isOpaque && storage.kind === 'rgb') await widen('rgba');
    const area = changed ?? ONE_PIXEL;
    const data = await encode(image, area);
    frames.push({ area, duration, data });
    before = pixels;
  });
  return {
    add: async ({ image, duration }) => add({ image: await clearHiddenColors(image), duration }),
    async finish() {
      await finish();
      return fileOf(size, plays, storage, frames);
    },
  };
}

function drawnOver(
  canvas: Uint32Array,
  widthPx: number,
  { rgba }: PixelImage,
  { xPx, yPx, ...part }: Area,
  isBlended: boolean,
): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(canvas);
  const pixels = new Uint32Array(rgba.buffer);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number;
    if (isBlended && pixel === 0) continue;
    result[(yPx + Math.floor(i / part.widthPx)) * widthPx + xPx + (i % part.widthPx)] = pixel;
  }
  return result;
}

async function fileOf(
  size: MotionFacts['size'],
  plays: number,
  storage: Storage,
  frames: readonly WrittenFrame[],
): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = await openChunks();
  const layout = layoutOf(storage);
  let sequence = 0;
  const frameChunks = ({ area, duration, data }: WrittenFrame, index: number) => [
    ...chunk('fcTL', frameControl(sequence++, area, duration, data.isBlended)),
    ...data.pieces.flatMap((piece) => (index === 0 ? chunk('IDAT', piece) : chunk('fdAT', uint32s(sequence++), piece))),
  ];
  return joinBytes([
    SIGNATURE,
    ...chunk('IHDR', describeImage(size, layout)),
    ...chunk('acTL', uint32s(frames.length, plays)),
    ...paletteChunks(layout).flatMap(([type, content]) => chunk(type, content)),
    ...frames.flatMap(frameChunks),
    ...chunk('IEND'),
  ]);
}

/** Frames are never cleared, because a rectangle that replaces the pixels below it can make them transparent. */
function frameControl(sequence: number, area: Area, duration: Duration, isBlended: boolean): Uint8Array {
  const { numerator, denominator } = shortFraction(duration);
  const end = new DataView(new ArrayBuffer(6));
  end.setUint16(0, numerator);
  end.setUint16(2, denominator);
  end.setUint8(5, isBlended ? 1 : 0);
  const place = uint32s(sequence, area.widthPx, area.heightPx, area.xPx, area.yPx);
  return joinBytes([place, new Uint8Array(end.buffer)]);
}

function uint32s(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return new Uint8Array(view.buffer);
}
