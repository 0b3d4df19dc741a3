import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { type ByteSource, bytesOf } from '../shared/reading/byte-source.ts';
import { mostFrames, refuseFrames } from '../shared/reading/frames.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import { decodeText } from '../shared/reading/text.ts';

/** How far to search for a second frame, in bytes. A file with a longer first frame counts as a still image. */
const MAX_WALK_BYTES = 8 * 1024 * 1024;

export const EXTENSION = 0x21;
export const IMAGE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;

/** @returns the length of the color table that a packed field announces, in bytes */
export function colorTableBytes(packed: number): number {
  return packed & 0x80 ? 3 << ((packed & 7) + 1) : 0;
}

/**
 * Reads the facts. The size is that of the logical screen, enlarged to contain the first frame, as in browsers.
 * Transparency is that of the first frame, because a still image contains only that one.
 */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const screen = await source.read(6, 7);
  let offset = 13 + colorTableBytes(screen.getUint8(4));
  let transparent = false;
  for (;;) {
    const introducer = (await source.read(offset, 1)).getUint8(0);
    if (introducer === IMAGE) break;
    if (introducer !== EXTENSION) fail({ code: 'damaged', format: 'gif' });
    const head = bytesOf(await source.read(offset + 1, 3));
    // Only the last graphic control extension before the image counts.
    if (head[0] === GRAPHIC_CONTROL && head[1] !== 0) transparent = ((head[2] ?? 0) & 1) === 1;
    offset = await skipSubBlocks(source, offset + 2);
    if (offset > MAX_WALK_BYTES) fail({ code: 'damaged', format: 'gif' });
  }
  const image = await source.read(offset + 1, 9);
  const right = image.getUint16(0, true) + image.getUint16(4, true);
  const bottom = image.getUint16(2, true) + image.getUint16(6, true);
  const widthPx = Math.max(screen.getUint16(0, true), right);
  const heightPx = Math.max(screen.getUint16(2, true), bottom);
  const coversScreen = image.getUint16(4, true) === widthPx && image.getUint16(6, true) === heightPx;
  return factsOf(widthPx, heightPx, {
    mayHaveAlpha: transparent || !coversScreen,
    animated: await hasMoreImages(source, offset + 10 + colorTableBytes(image.getUint8(8)) + 1, { widthPx, heightPx }),
  });
}

/** @throws FailureError `too-many-parts` */
async function hasMoreImages(source: ByteSource, dataOffset: number, size: PixelSize): Promise<boolean> {
  const most = mostFrames(source, size);
  let images = 1;
  let offset = await skipSubBlocks(source, dataOffset);
  while (offset < Math.min(source.size, MAX_WALK_BYTES)) {
    const head = await source.readUpTo(offset, 10);
    if (head[0] === IMAGE) {
      if (++images > most) refuseFrames('gif', most);
      offset = await skipSubBlocks(source, offset + 11 + colorTableBytes(head[9] ?? 0));
    } else if (head[0] === EXTENSION) {
      offset = await skipSubBlocks(source, offset + 2);
    } else {
      break;
    }
  }
  return images > 1;
}

/** @returns the offset after the terminator; beyond the limit or the file's end if there is none */
async function skipSubBlocks(source: ByteSource, offset: number): Promise<number> {
  let at = offset;
  const end = Math.min(source.size, MAX_WALK_BYTES);
  while (at < end) {
    const base = at;
    const window = await source.readUpTo(base, 16_384);
    while (at - base < window.length) {
      const length = window[at - base] ?? 0;
      at += 1 + length;
      if (length === 0) return at;
    }
  }
  return at;
}

/** Checks the size and flags: if all are printable, the file is a text that starts with the signature's six letters. */
export function confirm(head: Uint8Array): boolean {
  return head.length <= 13 || decodeText(head) === null;
}
