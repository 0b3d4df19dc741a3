import type { FormatId } from '../domain/format-id.ts';
import type { PixelSize } from '../domain/limits.ts';
import { formatOf } from './formats.ts';
import { equalBytes, type Identity, nativeOf } from './natives.ts';

export type { Identity, IdentityKind } from './natives.ts';

/**
 * Whether our file and canvas's, of the same pixels at the same quality, say the same. Formats that no browser writes
 * come from our codec both times, so their bytes are compared.
 *
 * @param qualityPercent 1 to 100
 * @returns `null` where the files cannot tell: PNG, and lossless WebP
 */
export function compareWithCanvas(
  format: FormatId,
  ours: Uint8Array<ArrayBuffer>,
  canvas: Uint8Array<ArrayBuffer>,
  qualityPercent: number,
  size: PixelSize,
): Identity | null {
  const native = nativeOf(format);
  if (native) return native.compare(ours, canvas, qualityPercent, size);
  return formatOf(format).write.byCanvas ? null : { kind: 'bytes', same: equalBytes(ours, canvas) };
}
