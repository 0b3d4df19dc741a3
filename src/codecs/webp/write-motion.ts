import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { type Area, wholeArea } from '../../domain/geometry/turn.ts';
import { clearHiddenColors } from '../../kernels/pixels/pixels.ts';
import { changedArea, ONE_PIXEL } from '../changed-area.ts';
import { distinctFrames, pixelsOf, wholeUnits } from '../distinct-frames.ts';
import type { MotionFacts, MotionWriter } from '../motion.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';
import { type Encoders, type FrameData, frameEncoder } from './frame-data.ts';

/** Durations are 24-bit numbers of milliseconds. */
const MOST_MS = 0xff_ff_ff;
const MOST_PLAYS = 0xffff;

const HAS_ANIMATION = 0x02;
const HAS_ALPHA = 0x10;
const DO_NOT_BLEND = 0x02;

const IMAGE_CHUNKS: readonly string[] = ['ALPH', 'VP8 ', 'VP8L'];

/**
 * Writes an animated WebP (RFC 9649, 2.7) around still images. Each frame covers only the changed area. A rectangle
 * that replaces the pixels below it can also make them transparent, so no frame has to be disposed of.
 *
 * @param ahead how many frames may still be in progress on another thread when the next one arrives
 */
export function writeMotion({ size, plays }: MotionFacts, encoders: Encoders, ahead: number): MotionWriter {
  const encode = frameEncoder(encoders);
  const encoded = inOrder(ahead);
  const chunks: Uint8Array[] = [];
  const toMs = wholeUnits(1000, MOST_MS);
  let before: Uint32Array | null = null;
  let hasAlpha = false;

  const { add, finish } = distinctFrames(MOST_MS / 1000, async ({ image, duration }) => {
    const pixels = pixelsOf({ image });
    const changed = before ? changedArea(before, pixels, size.widthPx) : wholeArea(size);
    const area = evenArea(changed ?? ONE_PIXEL);
    const ms = toMs(duration);
    const isFirst = before === null;
    const taken = encoded.take(encode(before, image, area), ({ file, isBlended, isClear }) => {
      chunks.push(...frameChunk(area, ms, isBlended ? 0 : DO_NOT_BLEND, imageChunks(file)));
      hasAlpha ||= isClear;
    });
    before = pixels;
    // The way to encode the other frames depends on the first one.
    await (isFirst ? encoded.all() : taken);
  });
  return {
    add: async ({ image, duration }) => add({ image: await clearHiddenColors(image), duration }),
    async finish() {
      await finish();
      await encoded.all();
      const header = new DataView(new ArrayBuffer(10));
      header.setUint8(0, HAS_ANIMATION | (hasAlpha ? HAS_ALPHA : 0));
      setUint24(header, 4, size.widthPx - 1);
      setUint24(header, 7, size.heightPx - 1);
      const loop = new DataView(new ArrayBuffer(6));
      loop.setUint16(4, Math.min(plays, MOST_PLAYS), true);
      const body = [ascii('WEBP'), ...chunkOf('VP8X', [header]), ...chunkOf('ANIM', [loop]), ...chunks];
      return joinBytes(chunkOf('RIFF', body));
    },
  };
}

/** Takes frames in the order in which they were started. Waits while more than `most` frames are not ready. */
function inOrder(most: number) {
  const waiting: Promise<void>[] = [];
  let last = Promise.resolve();
  return {
    async take(frame: Promise<FrameData>, use: (frame: FrameData) => void): Promise<void> {
      last = Promise.all([frame, last]).then(([ready]) => use(ready));
      // Callers that await it receive the failure.
      last.catch(() => {});
      waiting.push(last);
      if (waiting.length > most) await waiting.shift();
    },
    all: () => last,
  };
}

/** Frames start at even coordinates. */
function evenArea({ xPx, yPx, widthPx, heightPx }: Area): Area {
  return {
    xPx: xPx - (xPx % 2),
    yPx: yPx - (yPx % 2),
    widthPx: widthPx + (xPx % 2),
    heightPx: heightPx + (yPx % 2),
  };
}

function frameChunk(area: Area, ms: number, flags: number, image: readonly Uint8Array[]): readonly Uint8Array[] {
  const head = new DataView(new ArrayBuffer(16));
  const fields = [area.xPx / 2, area.yPx / 2, area.widthPx - 1, area.heightPx - 1, ms];
  for (const [index, value] of fields.entries()) setUint24(head, index * 3, value);
  head.setUint8(15, flags);
  return chunkOf('ANMF', [head, ...image]);
}

/** The chunks of a still WebP file that contain its pixels. */
function imageChunks(file: Bytes): readonly Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const found: Uint8Array[] = [];
  for (let offset = 12; offset + 8 <= file.length; ) {
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (IMAGE_CHUNKS.includes(asciiAt(file, offset, 4))) found.push(file.subarray(offset, end));
    offset = end;
  }
  return found;
}

/** @returns the parts of a chunk, padded to an even length */
function chunkOf(type: string, content: readonly (Uint8Array | DataView)[]): readonly Uint8Array[] {
  const parts = content.map((part) => (part instanceof DataView ? new Uint8Array(part.buffer) : part));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, length, true);
  return [ascii(type), new Uint8Array(size.buffer), ...parts, new Uint8Array(length % 2)];
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function setUint24(view: DataView, offset: number, value: number): void {
  view.setUint16(offset, value & 0xffff, true);
  view.setUint8(offset + 2, value >> 16);
}
