import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { crc32 } from '../../kernels/crc32/plain.ts';
import { composeFrames, decodeFrame, type Patch } from '../compose-frames.ts';
import type { DecodeStill, MotionReader } from '../motion.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { parseImageHeader } from './header.ts';

const SIGNATURE_BYTES = 8;

/** The offset of the header chunk's content. */
const HEADER_AT = 16;
const HEADER_BYTES = 13;

const CONTROL_BYTES = 26;

/** Hundredths of a second, if a file states no unit. */
const DEFAULT_UNIT = 100;

/** Chunks that a frame needs as a separate file: the palette, the transparency, and the description of the colors. */
const SHARED = ['PLTE', 'tRNS', 'cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];

interface Chunk {
  readonly type: string;
  readonly content: Bytes;
  /** Whether the chunk is complete. Nothing follows a chunk that is cut off. */
  readonly isWhole: boolean;
  readonly isSound: () => boolean;
}

/** A frame's control chunk, and its data as in IDAT chunks. */
interface StoredFrame {
  readonly control: DataView;
  readonly data: readonly Bytes[];
}

/**
 * Reads the frames of an animated PNG. Each frame is a still image, which becomes a separate file with the palette and
 * the colors of the animation.
 */
export function readMotion(bytes: Bytes, decodeStill: DecodeStill): MotionReader {
  const header = parseImageHeader(viewOf(bytes.subarray(12, 33)));
  const shared: Chunk[] = [];
  let promised = 0;
  let plays = 0;
  let controls = 0;
  for (const chunk of walkChunks(bytes)) {
    const { type, content, isWhole } = chunk;
    if (!isWhole) break;
    if (type === 'acTL' && content.length >= 8) {
      promised = viewOf(content).getUint32(0);
      plays = viewOf(content).getUint32(4);
    } else if (type === 'fcTL') controls++;
    else if (SHARED.includes(type) && !shared.some((other) => other.type === type)) shared.push(chunk);
  }
  const frameCount = Math.min(promised, controls);
  if (!header || frameCount === 0) fail({ code: 'damaged', format: 'png' });
  const canvas: PixelSize = { widthPx: header.widthPx, heightPx: header.heightPx };
  return {
    facts: { size: canvas, frameCount, plays },
    frames: () => composeFrames(canvas, readPatches(bytes, canvas, shared, promised, decodeStill)),
  };
}

async function* readPatches(
  bytes: Bytes,
  canvas: PixelSize,
  shared: readonly Chunk[],
  promised: number,
  decodeStill: DecodeStill,
): AsyncGenerator<Patch, void, undefined> {
  let count = 0;
  for (const { control, data } of walkFrames(bytes)) {
    if (count === promised) return;
    const size = { widthPx: control.getUint32(4), heightPx: control.getUint32(8) };
    const [xPx, yPx] = [control.getUint32(12), control.getUint32(16)];
    const isInside = xPx + size.widthPx <= canvas.widthPx && yPx + size.heightPx <= canvas.heightPx;
    if (!isInside || size.widthPx === 0 || size.heightPx === 0) fail({ code: 'damaged', format: 'png' });
    const disposal = control.getUint8(24);
    yield {
      image: await decodeFrame(decodeStill, stillFile(bytes, size, shared, data), size, 'png'),
      xPx,
      yPx,
      blending: control.getUint8(25) === 1 ? 'over' : 'replace',
      disposal: disposal === 1 ? 'clear' : disposal === 2 ? 'restore' : 'keep',
      duration: { numerator: control.getUint16(20), denominator: control.getUint16(22) || DEFAULT_UNIT },
    };
    count++;
  }
  if (count < promised) fail({ code: 'cut-off', format: 'png', percent: null });
}

/**
 * Yields the frames that have a control chunk and data. An image before the first control chunk is for programs that
 * only show still images.
 *
 * @throws FailureError after the last complete frame, if the file ends early or a chunk is damaged
 */
function* walkFrames(bytes: Bytes): Generator<StoredFrame, void, undefined> {
  let control: DataView | null = null;
  let data: Bytes[] = [];
  for (const { type, content, isWhole, isSound } of walkChunks(bytes)) {
    const isData = type === 'IDAT' || type === 'fdAT';
    // The previous frame is complete, even if this chunk is not.
    if (control && data.length > 0 && (type === 'fcTL' || !(isWhole || isData))) {
      yield { control, data };
      control = null;
    }
    if (!isWhole) fail({ code: 'cut-off', format: 'png', percent: null });
    if ((isData || type === 'fcTL') && !isSound()) fail({ code: 'damaged', format: 'png' });
    if (type === 'fcTL') {
      if (content.length < CONTROL_BYTES) fail({ code: 'damaged', format: 'png' });
      control = viewOf(content);
      data = [];
    } else if (control && type === 'IDAT') data.push(content);
    // The data follows a sequence number.
    else if (control && type === 'fdAT') data.push(content.subarray(4));
  }
  if (control && data.length > 0) yield { control, data };
}

/** Makes a file with one image from the data of a frame. */
function stillFile(
  bytes: Bytes,
  { widthPx, heightPx }: PixelSize,
  shared: readonly Chunk[],
  data: readonly Bytes[],
): Bytes {
  const header = bytes.slice(HEADER_AT, HEADER_AT + HEADER_BYTES);
  viewOf(header).setUint32(0, widthPx);
  viewOf(header).setUint32(4, heightPx);
  return joinBytes([
    bytes.subarray(0, SIGNATURE_BYTES),
    ...writeChunk('IHDR', header),
    ...shared.flatMap(({ type, content }) => writeChunk(type, content)),
    ...data.flatMap((content) => writeChunk('IDAT', content)),
    ...writeChunk('IEND', new Uint8Array()),
  ]);
}

function* walkChunks(bytes: Bytes): Generator<Chunk, void, undefined> {
  const view = viewOf(bytes);
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at);
    const isWhole = end + 4 <= bytes.length;
    const checked = bytes.subarray(at + 4, end);
    yield {
      type: asciiAt(bytes, at + 4, 4),
      content: bytes.subarray(at + 8, end),
      isWhole,
      isSound: () => isWhole && view.getUint32(end) === crc32(checked),
    };
    if (!isWhole || asciiAt(bytes, at + 4, 4) === 'IEND') return;
    at = end + 4;
  }
}

function writeChunk(type: string, content: Uint8Array): readonly Uint8Array[] {
  const head = Uint8Array.from(`____${type}`, (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(0, content.length);
  const tail = new Uint8Array(4);
  viewOf(tail).setUint32(0, crc32(joinBytes([head.subarray(4), content])));
  return [head, content, tail];
}
