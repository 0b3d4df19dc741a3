import { formatOf } from '../codecs/formats.ts';
import type { FormatId } from './format-id.ts';
import { effectiveQuality, hasQuality, type Settings } from './settings.ts';
import type { ToolRules } from './tool-rules.ts';

/** The quality in formats that have none. */
const NO_QUALITY = 100;

/** Whether the format has a lossless mode that the tool's range of qualities does not reach, so that 'Lossless' turns it on. */
export function endsBelowLossless({ qualityBounds }: Pick<ToolRules, 'qualityBounds'>, format: FormatId): boolean {
  const lossless = losslessPercentOf(format);
  return lossless !== undefined && (qualityBounds?.[format]?.max ?? lossless) < lossless;
}

/** The quality in percent, if there is no goal. */
export function writtenPercent(
  tool: Pick<ToolRules, 'qualityBounds'>,
  { qualityPercent, lossless }: Pick<Settings, 'qualityPercent' | 'lossless'>,
  format: FormatId,
): number {
  if (!hasQuality(format)) return NO_QUALITY;
  if (lossless && endsBelowLossless(tool, format)) return losslessPercentOf(format) ?? NO_QUALITY;
  return effectiveQuality(tool, format, qualityPercent);
}

/** Whether the encoder can reduce colors at this quality. One with a quality can do so only in its lossless mode. */
export function mayReduceColors(format: FormatId, qualityPercent: number): boolean {
  const { quality, reducesColors } = formatOf(format).write;
  return reducesColors === true && (quality === null || quality.losslessPercent === qualityPercent);
}

/** Whether the user chose it for such formats. */
export function wantsFewerColors(
  { colors, compression }: Pick<Settings, 'colors' | 'compression'>,
  format: FormatId,
): boolean {
  return hasQuality(format) ? compression === 'nearly' : colors === 'automatic';
}

function losslessPercentOf(format: FormatId): number | undefined {
  return formatOf(format).write.quality?.losslessPercent;
}
