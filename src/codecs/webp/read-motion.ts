import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { composeFrames, decodeFrame, type Patch } from '../compose-frames.ts';
import type { DecodeStill, MotionReader } from '../motion.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';

const CLEARS = 0x01;
const REPLACES = 0x02;
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;

/** The length of a frame's own header, in bytes. */
const FRAME_HEADER_BYTES = 16;

/** A type of four characters, padded with spaces (RFC 9649, 2.3). */
const CHUNK_TYPE = /^[!-~][ -~]{3}$/;

interface Chunk {
  readonly type: string;
  /** The content, without padding. Shorter than the chunk states if the file ends early. */
  readonly content: Bytes;
  readonly isWhole: boolean;
}

/**
 * Reads the frames of an animated WebP. Each frame is a still image, which becomes a separate file with the profile of
 * the animation.
 */
export function readMotion(bytes: Bytes, decodeStill: DecodeStill): MotionReader {
  let size: PixelSize | null = null;
  let plays = 1;
  let profile: Bytes | null = null;
  let frameCount = 0;
  for (const { type, content } of walkChunks(bytes, 12)) {
    const view = viewOf(content);
    if (type === 'VP8X' && content.length >= 10 && !size) {
      size = { widthPx: readUint24(view, 4) + 1, heightPx: readUint24(view, 7) + 1 };
    } else if (type === 'ANIM' && content.length >= 6) plays = view.getUint16(4, true);
    else if (type === 'ICCP') profile = content;
    else if (type === 'ANMF') frameCount++;
  }
  if (!size || frameCount === 0) fail({ code: 'damaged', format: 'webp' });
  const canvas = size;
  const decode = (frame: Bytes, frameSize: PixelSize) =>
    decodeFrame(decodeStill, stillFile(frame, frameSize, profile), frameSize, 'webp');
  return {
    facts: { size: canvas, frameCount, plays },
    frames: () => composeFrames(canvas, readPatches(bytes, canvas, decode)),
  };
}

async function* readPatches(
  bytes: Bytes,
  canvas: PixelSize,
  decode: (frame: Bytes, size: PixelSize) => Promise<PixelImage>,
): AsyncGenerator<Patch, void, undefined> {
  const end = bytes.byteOffset + viewOf(bytes).getUint32(4, true) + 8;
  for (const { type, content, isWhole } of walkChunks(bytes, 12)) {
    if (content.byteOffset >= end + 8) break;
    if (!isWhole) fail({ code: 'cut-off', format: 'webp', percent: null });
    // Where a damaged length leads, there is no chunk.
    if (!CHUNK_TYPE.test(type)) fail({ code: 'damaged', format: 'webp' });
    if (type !== 'ANMF') continue;
    if (content.length <= FRAME_HEADER_BYTES) fail({ code: 'damaged', format: 'webp' });
    const view = viewOf(content);
    const [xPx, yPx] = [readUint24(view, 0) * 2, readUint24(view, 3) * 2];
    const size = { widthPx: readUint24(view, 6) + 1, heightPx: readUint24(view, 9) + 1 };
    const isInside = xPx + size.widthPx <= canvas.widthPx && yPx + size.heightPx <= canvas.heightPx;
    if (!isInside) fail({ code: 'damaged', format: 'webp' });
    const flags = view.getUint8(15);
    yield {
      image: await decode(content.subarray(FRAME_HEADER_BYTES), size),
      xPx,
      yPx,
      blending: flags & REPLACES ? 'replace' : 'over',
      disposal: flags & CLEARS ? 'clear' : 'keep',
      duration: { numerator: readUint24(view, 12), denominator: 1000 },
    };
  }
  // The file ends between two chunks.
  if (viewOf(bytes).getUint32(4, true) + 8 > bytes.length) fail({ code: 'cut-off', format: 'webp', percent: null });
}

/**
 * Makes a file with one image from the chunks of a frame. Decoders refuse it if the image's size is not the frame's.
 */
function stillFile(frame: Bytes, { widthPx, heightPx }: PixelSize, profile: Bytes | null): Bytes {
  const chunks = [...walkChunks(frame, 0)].filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));
  const [first] = chunks;
  const hasAlpha = first?.type === 'ALPH' || first?.type === 'VP8L';
  const header = new Uint8Array(10);
  const view = viewOf(header);
  view.setUint8(0, (hasAlpha ? HAS_ALPHA : 0) | (profile ? HAS_PROFILE : 0));
  writeUint24(view, 4, widthPx - 1);
  writeUint24(view, 7, heightPx - 1);
  const body = joinBytes([
    ...writeChunk('VP8X', header),
    ...(profile ? writeChunk('ICCP', profile) : []),
    ...chunks.flatMap(({ type, content }) => writeChunk(type, content)),
  ]);
  const start = Uint8Array.from('RIFF____WEBP', (letter) => letter.charCodeAt(0));
  viewOf(start).setUint32(4, 4 + body.length, true);
  return joinBytes([start, body]);
}

function* walkChunks(bytes: Bytes, from: number): Generator<Chunk, void, undefined> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    yield { type: asciiAt(bytes, at, 4), content: bytes.subarray(at + 8, end), isWhole: end <= bytes.length };
    at = end + (length & 1);
  }
}

function writeChunk(type: string, content: Uint8Array): readonly Uint8Array[] {
  const head = Uint8Array.from(`${type}____`, (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(4, content.length, true);
  return [head, content, new Uint8Array(content.length & 1)];
}

function readUint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

function writeUint24(view: DataView, offset: number, value: number): void {
  view.setUint16(offset, value & 0xffff, true);
  view.setUint8(offset + 2, value >> 16);
}
