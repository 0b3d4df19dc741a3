import type { FormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import {
  effectiveQuality,
  hasQuality,
  losslessPercentOf,
  type ModeRules,
  type Settings,
  switchesLossless,
} from './settings.ts';

/** The quality for formats without a quality setting. */
const NO_QUALITY = 100;

/** The quality in percent, if there is no goal. */
export function writtenPercent(
  tool: ModeRules,
  { qualityPercent, lossless }: Pick<Settings, 'qualityPercent' | 'lossless'>,
  format: FormatId,
): number {
  if (!hasQuality(format)) return NO_QUALITY;
  if (lossless && switchesLossless(tool, format)) return losslessPercentOf(format) ?? NO_QUALITY;
  return effectiveQuality(tool, format, qualityPercent);
}

/** Whether the encoder can reduce colors at this quality. Encoders with a quality can do so only in lossless mode. */
export function mayReduceColors(format: FormatId, qualityPercent: number): boolean {
  const { quality, reducesColors } = formatOf(format).write;
  return reducesColors === true && (quality === null || quality.losslessPercent === qualityPercent);
}

/** Whether this format may get fewer colors: if the user wants that, or if only so a wanted size can be met. */
export function wantsFewerColors(
  { palette, losslessMode }: Pick<Settings, 'palette' | 'losslessMode'>,
  format: FormatId,
  yieldsToSize = false,
): boolean {
  return hasQuality(format) ? losslessMode === 'nearly' : palette === 'automatic' || yieldsToSize;
}
