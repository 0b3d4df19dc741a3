import type { Light } from '../../codecs/source-info.ts';
import { avif } from '../../formats/avif.ts';
import type { FormatId } from '../../formats/formats.ts';
import { jxl } from '../../formats/jxl.ts';
import { png } from '../../formats/png.ts';
import type { Work } from '../work.ts';

/** The lossy formats that store PQ and HLG. More programs open the first one. */
const LIT = [avif.id, jxl.id] as const;

/**
 * The format that stores PQ and HLG best. Without loss, such an image is many times larger, so PNG must be the only one.
 *
 * @returns `null` if none of these formats stores them
 */
export function litFormat(formats: readonly FormatId[]): FormatId | null {
  const isPng = formats.every((id) => id === png.id);
  return LIT.find((id) => formats.includes(id)) ?? (isPng ? png.id : null);
}

/** The light of HDR that the result keeps, if its format can. */
export function keptLight({ info, recipe }: Work): Light | null {
  const isAsked = recipe.output.color === 'keep' && recipe.output.light !== 'standard';
  return (isAsked && info.light) || null;
}
