import type { Light } from '../../codecs/source-info.ts';
import { avif } from '../../formats/avif.ts';
import { jxl } from '../../formats/jxl.ts';
import type { Work } from '../work.ts';

/** The lossy formats that store PQ and HLG. More programs open the first one. */
export const LIT = [avif.id, jxl.id] as const;

/** The light of HDR that the result keeps, if its format can. */
export function keptLight({ info, recipe }: Work): Light | null {
  const isAsked = recipe.output.color === 'keep' && recipe.output.light !== 'standard';
  return (isAsked && info.light) || null;
}
