import { equalBytes } from '../base/bytes.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { FormatId } from '../formats/formats.ts';
import { formatOf } from '../formats/formats.ts';
import type { Identity } from './contract.ts';
import { nativeOf } from './parts.ts';

export type { Identity, IdentityKind } from './contract.ts';

/**
 * Compares our file with canvas's file of the same pixels at the same quality. For formats that no browser writes, our
 * codec wrote both files, so their bytes are compared.
 *
 * @param qualityPercent 1 to 100
 * @returns `null` for PNG and lossless WebP, whose bytes may differ although the pixels are equal
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
