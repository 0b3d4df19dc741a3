import type { FormatId } from '../domain/format-id.ts';
import type { PixelSize } from '../domain/limits.ts';
import { keepsJpegContract } from './jpeg/contract-check.ts';
import { simpleWebp } from './webp/simple-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How two files are compared. Lossless formats are compared by pixels, which requires decoding. */
export type IdentityKind = 'tables' | 'vp8' | 'bytes';

export interface Identity {
  readonly kind: IdentityKind;
  readonly same: boolean;
}

/**
 * Whether our file and canvas's, of the same pixels at the same quality, say the same: JPEG the quantization tables
 * and sampling that the quality stands for, WebP the bytes of the image without container and profile, GIF all bytes.
 *
 * @param quality canvas quality, 0 to 1
 * @returns `null` where the files cannot tell: PNG, and lossless WebP
 */
export function compareWithCanvas(
  format: FormatId,
  ours: Bytes,
  canvas: Bytes,
  quality: number,
  size: PixelSize,
): Identity | null {
  switch (format) {
    case 'jpeg':
      return {
        kind: 'tables',
        same: keepsJpegContract(ours, quality, size) && keepsJpegContract(canvas, quality, size),
      };
    case 'webp': {
      const [mine, theirs] = [simpleWebp(ours), simpleWebp(canvas)];
      return mine && theirs && { kind: 'vp8', same: equal(mine, theirs) };
    }
    case 'gif':
      return { kind: 'bytes', same: equal(ours, canvas) };
    case 'png':
      return null;
  }
}

function equal(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
