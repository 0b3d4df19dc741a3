import { fail } from '../../domain/outcome/failure.ts';
import { type ByteSource, viewOf } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';

/** Signature, width and height of four bytes each, channels, color space (qoiformat.org, version 1.0). */
export const HEADER_BYTES = 14;

const RGB = 3;
const RGBA = 4;

/** Ignores the color space, which is only informative: in practice, the pixels are sRGB. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const header = await source.read(0, HEADER_BYTES);
  const channels = header.getUint8(12);
  if (channels !== RGB && channels !== RGBA) fail({ code: 'damaged', format: 'qoi' });
  return factsOf(header.getUint32(4), header.getUint32(8), { mayHaveAlpha: channels === RGBA });
}

/** Checks channels and color space, because a text may start with the signature's four letters. */
export function confirm(head: Uint8Array): boolean {
  if (head.length < HEADER_BYTES) return true;
  return viewOf(head).getUint8(12) <= RGBA && viewOf(head).getUint8(13) <= 1;
}
