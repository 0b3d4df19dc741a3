import { fail } from '../../domain/outcome/failure.ts';
import { type ByteSource, viewOf } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';

/** The lengths of all information headers, from OS/2 1.x to Windows V5, in bytes. */
const HEADER_LENGTHS = [12, 16, 40, 52, 56, 64, 108, 124];

/** Run-length coded, with a byte or half a byte for each pixel. */
export const RLE8 = 1;
export const RLE4 = 2;

export interface BitmapHeader {
  readonly dataOffset: number;
  readonly widthPx: number;
  /** Positive for either row order. */
  readonly heightPx: number;
  readonly bitsPerPixel: number;
  readonly compression: number;
  readonly alphaMask: number;
}

/** @param bytes the start of the file: at least 26 bytes, or 70 to include the alpha mask */
export function parseBitmapHeader(bytes: Uint8Array): BitmapHeader | null {
  if (bytes.length < 26) return null;
  const view = viewOf(bytes);
  const length = view.getUint32(14, true);
  if (!HEADER_LENGTHS.includes(length)) return null;
  const dataOffset = view.getUint32(10, true);
  if (length === 12) {
    const [widthPx, heightPx] = [view.getUint16(18, true), view.getUint16(20, true)];
    return { dataOffset, widthPx, heightPx, bitsPerPixel: view.getUint16(24, true), compression: 0, alphaMask: 0 };
  }
  if (bytes.length < 34) return null;
  const widthPx = view.getInt32(18, true);
  if (widthPx < 0) return null;
  return {
    dataOffset,
    widthPx,
    heightPx: Math.abs(view.getInt32(22, true)),
    bitsPerPixel: view.getUint16(28, true),
    compression: length > 16 ? view.getUint32(30, true) : 0,
    alphaMask: length >= 56 && bytes.length >= 70 ? view.getUint32(66, true) : 0,
  };
}

/** Checks the header's length, because a text may start with the two letters of the signature. */
export function confirm(head: Uint8Array): boolean {
  return head.length >= 18 && HEADER_LENGTHS.includes(viewOf(head).getUint32(14, true));
}

export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  await source.read(0, 26);
  const header = parseBitmapHeader(await source.readUpTo(0, 70));
  if (!header) fail({ code: 'damaged', format: 'bmp' });
  // Run-length coded rows may skip pixels, which browsers leave transparent.
  const skipsPixels = header.compression === RLE8 || header.compression === RLE4;
  return factsOf(header.widthPx, header.heightPx, {
    mayHaveAlpha: header.bitsPerPixel === 32 || header.alphaMask !== 0 || skipsPixels,
  });
}
