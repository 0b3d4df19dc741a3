import { atom } from 'jotai/vanilla';
import { type AutomaticChange, automaticChange } from '../../domain/settings/automatic-change.ts';
import { recipeFor } from '../../domain/settings/recipe.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { Store } from '../store.ts';
import { effectiveSettingsAtom, poseAtom, selectedInfoAtom, toolAtom, workAtom } from './atoms.ts';
import { changeSettingsAtom } from './change-settings.ts';
import { renderRequestAtom } from './render-request.ts';
import { type Found, foundFor, searchAfterResults } from './search-after-results.ts';

const foundAtom = atom<readonly Found<number | null>[]>([]);

/** What the tool's automatic format took from the image on the stage; `null` if nothing. */
const changeAtom = atom((get): AutomaticChange | null => {
  const tool = get(toolAtom);
  const info = get(selectedInfoAtom);
  const { result } = get(workAtom);
  if (tool.takes === 'many' || info === null || result === null) return null;
  const rules = { formats: tool.formats, changesFormat: tool.id === 'convert' };
  return automaticChange(get(effectiveSettingsAtom), info, result, rules);
});

export interface KeptFormat extends AutomaticChange {
  /** The size of the file in the kept format; `null` until it is known. */
  readonly bytes: number | null;
}

/** The format that would keep what the automatic format took; `null` if it took nothing. */
export const keptFormatAtom = atom((get): KeptFormat | null => {
  const change = get(changeAtom);
  const key = get(renderRequestAtom)?.key;
  if (change === null || key === undefined) return null;
  return { ...change, bytes: foundFor(get(foundAtom), key) ?? null };
});

export const keepFormatAtom = atom(null, (get, set) => {
  const change = get(changeAtom);
  if (change) set(changeSettingsAtom, { format: change.keep });
});

/** Measures the file in the kept format after each result. Runs until the page closes. */
export function startKeptSizes(
  store: Store,
  { recommender, maxPixels }: Pick<Pipeline, 'recommender' | 'maxPixels'>,
): void {
  searchAfterResults(store, foundAtom, ({ key, source }) => {
    const change = store.get(changeAtom);
    if (change === null) return null;
    const { blob, info } = source.drawn;
    const settings = { ...store.get(effectiveSettingsAtom), format: change.keep };
    const recipe = recipeFor(settings, info, store.get(toolAtom), store.get(poseAtom));
    const job = { jobId: `${key} kept`, source: blob, info, recipe, maxPixels };
    return (signal) => recommender.measureBytes(job, signal);
  });
}
