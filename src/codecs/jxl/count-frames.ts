import { joinBytes } from '../../base/bytes.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import { type Box, topBoxes } from '../shared/reading/isobmff.ts';
import { BitReader } from './bit-reader.ts';

import { readFrameHeader } from './frame-header.ts';
import { type HeaderLayout, readLayout } from './header-layout.ts';
import { BARE_CODESTREAM } from './signature.ts';

/** Enough for most frames, and for a frame with as many sections as the largest image has. */
const FRAME_HEADER_BYTES = [512, 2 ** 20];

/**
 * Counts the frames of a codestream, also those that are not shown. Stops above `most`, and where the header or the
 * order of a frame's sections is of a rare kind.
 *
 * @param head the first bytes of the codestream
 */
export async function countFrames(source: ByteSource, head: Uint8Array, most: number): Promise<number> {
  const parts = await findParts(source);
  const layout = unlessUnreadable(() => readLayout(head));
  let offset = layout ? Math.ceil(layout.end / 8) : 0;
  let frames = 0;
  while (layout && frames <= most) {
    const frame = await measureFrame(source, parts, offset, layout);
    if (!frame) break;
    frames++;
    if (frame.isLast) break;
    offset += frame.bytes;
  }
  return frames;
}

type Part = Pick<Box, 'start' | 'end'>;

async function findParts(source: ByteSource): Promise<readonly Part[]> {
  if ((await source.read(0, 2)).getUint16(0) === BARE_CODESTREAM) return [{ start: 0, end: source.size }];
  const parts: Part[] = [];
  for await (const { type, start, end } of topBoxes(source)) {
    // A partial codestream starts with its sequence number.
    if (type === 'jxlc' || type === 'jxlp') parts.push({ start: type === 'jxlp' ? start + 4 : start, end });
  }
  return parts;
}

/** @returns fewer bytes at the end of the codestream */
async function readParts(source: ByteSource, parts: readonly Part[], offset: number, length: number) {
  const pieces: Uint8Array[] = [];
  let [before, left] = [offset, length];
  for (const { start, end } of parts) {
    const piece = await source.readUpTo(start + before, Math.max(0, Math.min(left, end - start - before)));
    pieces.push(piece);
    left -= piece.length;
    before = Math.max(0, before - (end - start));
    if (left === 0) break;
  }
  return joinBytes(pieces);
}

async function measureFrame(source: ByteSource, parts: readonly Part[], offset: number, layout: HeaderLayout) {
  for (const length of FRAME_HEADER_BYTES) {
    const bytes = await readParts(source, parts, offset, length);
    const frame = unlessUnreadable(() => readFrame(new BitReader(bytes), layout));
    if (frame || bytes.length < length) return frame;
  }
  return null;
}

function readFrame(bits: BitReader, layout: HeaderLayout) {
  const { isLast, sections } = readFrameHeader(bits, layout);
  if (isLast) return { isLast, bytes: 0 };
  // Sections in another order come after a code for it.
  if (bits.flag()) return null;
  bits.align();
  let bytes = 0;
  for (let i = 0; i < sections; i++) bytes += bits.u32([0, 10], [1024, 14], [17_408, 22], [4_211_712, 30]);
  bits.align();
  return { isLast, bytes: bytes + bits.at / 8 };
}

function unlessUnreadable<Value>(parse: () => Value): Value | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof EndOfBytes || error instanceof FailureError) return null;
    throw error;
  }
}
