import type { Bytes } from '../base/bytes.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { Effort } from '../formats/effort.ts';
import type { FormatId } from '../formats/formats.ts';

/** How two files are compared. Lossless formats are compared by pixels, which requires decoding. */
export type IdentityKind = 'tables' | 'vp8' | 'bytes';

export interface Identity {
  readonly kind: IdentityKind;
  readonly same: boolean;
}

/** What a format's `native.ts` exports as `native`: how the browser's own encoder relates to our codec. */
export interface NativeEncoder {
  /** Whether the browser's encoder can replace our codec for an opaque image. */
  canReplaceCodec(qualityPercent: number, effort: Effort): boolean;
  /** Whether it can also replace our codec for an image with transparent pixels. */
  readonly suitsTransparent: boolean;
  /**
   * Whether both encode a test image first, because a file does not show if our codec would write it at this effort.
   */
  readonly needsProbe: boolean;
  /**
   * @param bytes a file that the browser wrote
   * @returns the file that our codec would have written; `null` if the browser's file differs from it
   */
  extract(bytes: Bytes, qualityPercent: number, size: PixelSize): Bytes | null;
  /** Compares two files of the same pixels and quality. @returns `null` if only decoding could tell them apart */
  compare(ours: Bytes, canvas: Bytes, qualityPercent: number, size: PixelSize): Identity | null;
}

const NATIVES = import.meta.glob<NativeEncoder>('./*/native.ts', { eager: true, import: 'native' });

/** @returns `null` if the browser has no encoder for the format, or its encoder cannot replace ours */
export function nativeOf(id: FormatId): NativeEncoder | null {
  return NATIVES[`./${id}/native.ts`] ?? null;
}

export function equalBytes(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
