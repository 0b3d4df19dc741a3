import type { Effort } from '../domain/effort.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { FormatId } from './formats.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How two files are compared. Lossless formats are compared by pixels, which requires decoding. */
export type IdentityKind = 'tables' | 'vp8' | 'bytes';

export interface Identity {
  readonly kind: IdentityKind;
  readonly same: boolean;
}

/** What a format's `native.ts` exports as `native`: how the browser's own encoder relates to our codec. */
export interface NativeEncoder {
  /** Whether the browser can write what our codec would write of an opaque image. */
  suits(qualityPercent: number, effort: Effort): boolean;
  /** Whether that is also true of an image with transparent pixels. */
  readonly suitsTransparent: boolean;
  /** Whether both encode a test image first, because files do not show if our codec would write them at this effort. */
  readonly needsProbe: boolean;
  /**
   * @param bytes a file of the browser
   * @returns what our codec would have written, `null` if the file differs from that
   */
  extract(bytes: Bytes, qualityPercent: number, size: PixelSize): Bytes | null;
  /** @returns whether both files, of the same pixels and quality, say the same; `null` if they cannot tell */
  compare(ours: Bytes, canvas: Bytes, qualityPercent: number, size: PixelSize): Identity | null;
}

const NATIVES = import.meta.glob<NativeEncoder>('./*/native.ts', { eager: true, import: 'native' });

/** @returns `null` where the browser has no encoder, or where it is no replacement for ours */
export function nativeOf(id: FormatId): NativeEncoder | null {
  return NATIVES[`./${id}/native.ts`] ?? null;
}

export function equalBytes(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
