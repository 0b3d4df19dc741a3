import { joinBytes } from '../../base/bytes.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import { type Completeness, compare } from '../shared/reading/completeness.ts';
import { type Box, topBoxes } from '../shared/reading/isobmff.ts';
import { BitReader } from './bit-reader.ts';
import { readFrameHeader } from './frame-header.ts';
import { type HeaderLayout, readLayout } from './header-layout.ts';
import { BARE_CODESTREAM } from './signature.ts';

/** Enough for most frames, and for a frame with as many sections as the largest image has. */
const FRAME_HEADER_BYTES = [512, 2 ** 20];

/** The most frames of which one image is measured. Millions of tiny frames would take minutes. */
const MOST_PARTS = 1000;

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
    if (!frame || frame === 'cut-off') break;
    frames++;
    if (frame.isLast) break;
    offset += frame.bytes;
  }
  return frames;
}

/**
 * Compares the codestream with the sizes of the sections that an image needs: of all its frames, or of those up to the
 * first one that an animation shows.
 *
 * @returns `null` if the header or the order of a frame's sections is of a rare kind, or there are too many frames
 */
export async function measureImage(source: ByteSource): Promise<Completeness | null> {
  const parts = await findParts(source);
  const available = parts.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, source.size) - start), 0);
  const layout = await readWholeLayout(source, parts, available);
  if (!layout) return layout === null ? null : compare(0, 1);
  let offset = Math.ceil(layout.end / 8);
  for (let frames = 0; frames < MOST_PARTS; frames++) {
    const frame = await measureFrame(source, parts, offset, layout);
    if (frame === 'cut-off') return { kind: 'short', share: null };
    if (!frame) return null;
    offset += frame.bytes;
    const found = compare(available, offset);
    if (found.kind !== 'complete' || frame.isLast || (layout.motion && frame.isShown)) return found;
  }
  return null;
}

/** @returns `undefined` if the codestream ends before its header does, `null` for rare fields */
async function readWholeLayout(source: ByteSource, parts: readonly Part[], available: number) {
  try {
    return readLayout(await readParts(source, parts, 0, available));
  } catch (error) {
    if (error instanceof EndOfBytes) return undefined;
    if (error instanceof FailureError) return null;
    throw error;
  }
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

/** @returns `cut-off` if the codestream ends before the sizes of the frame's sections do, `null` for a rare kind of frame */
async function measureFrame(source: ByteSource, parts: readonly Part[], offset: number, layout: HeaderLayout) {
  for (const length of FRAME_HEADER_BYTES) {
    const bytes = await readParts(source, parts, offset, length);
    try {
      return readFrame(new BitReader(bytes), layout);
    } catch (error) {
      if (error instanceof FailureError) return null;
      if (!(error instanceof EndOfBytes)) throw error;
      if (bytes.length < length) return 'cut-off';
    }
  }
  return null;
}

function readFrame(bits: BitReader, layout: HeaderLayout) {
  const { isLast, isShown, sections } = readFrameHeader(bits, layout);
  // Sections in another order come after a code for it.
  if (bits.flag()) return null;
  bits.align();
  let bytes = 0;
  for (let i = 0; i < sections; i++) bytes += bits.u32([0, 10], [1024, 14], [17_408, 22], [4_211_712, 30]);
  bits.align();
  return { isLast, isShown, bytes: bytes + bits.at / 8 };
}

function unlessUnreadable<Value>(parse: () => Value): Value | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof EndOfBytes || error instanceof FailureError) return null;
    throw error;
  }
}
