import type { Failure } from '../domain/failure.ts';
import type { SourceFormatId } from '../domain/format-id.ts';
import { measureBmp } from './bmp/completeness.ts';
import { measureGif } from './gif/completeness.ts';
import { measureHeif } from './heif/completeness.ts';
import { measureJpeg } from './jpeg/completeness.ts';
import { measurePng } from './png/completeness.ts';
import type { Completeness } from './reading/completeness.ts';
import type { SourceInfo } from './source-info.ts';
import { measureWebp } from './webp/completeness.ts';

const MEASURES: Partial<Record<SourceFormatId, (bytes: Uint8Array) => Completeness>> = {
  jpeg: measureJpeg,
  png: measurePng,
  webp: measureWebp,
  gif: measureGif,
  avif: measureHeif,
  heic: measureHeif,
  bmp: measureBmp,
};

/**
 * Detects images with missing data before decoding, because decoders fill the missing part with gray or black and
 * report success.
 *
 * @param bytes the whole file
 * @returns `cut-off`, `damaged`, or `null` when the image (its first frame) is all there. Never throws.
 */
export function checkComplete(bytes: Uint8Array, info: Pick<SourceInfo, 'format'>): Failure | null {
  const { format } = info;
  let found: Completeness | undefined;
  try {
    found = MEASURES[format]?.(bytes);
  } catch {
    // The structure cannot be measured. The decoder's verdict is better.
    return null;
  }
  if (!found || found.kind === 'complete') return null;
  if (found.kind === 'damaged') return { code: 'damaged', format };
  return { code: 'cut-off', format, percent: found.share === null ? null : toPercent(found.share) };
}

/** Never 100: something is missing. */
function toPercent(share: number): number {
  return Math.min(99, Math.max(0, Math.floor(share * 100)));
}
