import { type FormatId, formatOf, isFormatId } from '../../formats/formats.ts';
import { webp } from '../../formats/webp.ts';
import type { Encoded } from '../outcome/encoded.ts';
import { type FormatChoice, type FormatFacts, resolveFormat, type Settings } from './settings.ts';
import type { ToolRules } from './tool-rules.ts';

/** What a tool's automatic format took from an image, and the choice that keeps it. */
export interface AutomaticChange {
  readonly lost: 'transparency' | 'motion' | 'format';
  readonly from: FormatId;
  readonly to: FormatId;
  readonly keep: FormatChoice;
  /** The format that `keep` means for this image. */
  readonly keptFormat: FormatId;
}

/**
 * What may surprise a user who has not chosen a format: a filled background, an animation that stands still, or another
 * format than the image's.
 *
 * @param changesFormat whether users open this tool to get another format
 * @returns `null` if the user chose the format, if nothing was lost, or if the tool does not offer what would keep it
 */
export function automaticChange(
  { format: chosen }: Pick<Settings, 'format'>,
  { format: from, animated }: FormatFacts,
  { format: to, transparency }: Pick<Encoded, 'format' | 'transparency'>,
  { formats, changesFormat }: Pick<ToolRules, 'formats'> & { readonly changesFormat: boolean },
): AutomaticChange | null {
  if (chosen !== null || !isFormatId(from)) return null;
  const stands = animated && formatOf(from).write.motion && !formatOf(to).write.motion;
  const lost = stands ? 'motion' : transparency === 'filled' ? 'transparency' : 'format';
  if (lost === 'format' && (from === to || changesFormat)) return null;
  // WebP keeps transparency and motion in small files that every browser opens.
  const wanted: readonly FormatChoice[] = lost === 'format' ? ['source', from] : [webp.id];
  const keep = wanted.find((choice) => formats.includes(choice));
  return keep === undefined ? null : { lost, from, to, keep, keptFormat: resolveFormat(keep, from) };
}
