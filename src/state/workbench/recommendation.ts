import { atom } from 'jotai/vanilla';
import type { OfferedFormat, Recommendation } from '../../domain/outcome/recommendation.ts';
import { hasQuality, type Settings } from '../../domain/settings/settings.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { Tool, ToolId } from '../../tools/tools.ts';
import type { Store } from '../store.ts';
import { toolAtom, workAtom } from './atoms.ts';
import { changeSettingsAtom } from './change-settings.ts';
import type { FinalResult } from './model.ts';
import { type RenderRequest, renderRequestAtom } from './render-request.ts';
import { type Found, foundFor, searchAfterResults } from './search-after-results.ts';

/** The tools that recommend formats. People open them to get another format or a small file. */
const RECOMMENDING: readonly ToolId[] = ['convert', 'optimize'];

const foundAtom = atom<readonly Found<Recommendation | null>[]>([]);

/** Whether the tool shows recommendations. */
export const recommendsAtom = atom((get) => RECOMMENDING.includes(get(toolAtom).id));

interface Offer extends Recommendation {
  /** How much smaller the file would be, rounded down. */
  readonly savedPercent: number;
}

/** The recommendation for the result on the stage; `null` without one. */
export const recommendationAtom = atom((get): Offer | null => {
  const { result } = get(workAtom);
  const key = get(renderRequestAtom)?.key;
  const recommendation = key === undefined ? null : foundFor(get(foundAtom), key);
  if (!result || !recommendation) return null;
  return { ...recommendation, savedPercent: Math.floor(100 * (1 - recommendation.bytes / result.bytes)) };
});

/** Uses the recommended format, with the quality that gives the same look. */
export const followRecommendationAtom = atom(null, (get, set) => {
  const recommendation = get(recommendationAtom);
  if (!recommendation) return;
  const { format, qualityPercent } = recommendation;
  const quality: Partial<Settings> = qualityPercent === null ? {} : { qualityPercent };
  set(changeSettingsAtom, { format, lossless: false, ...quality });
});

/** Looks for a recommendation after each result. Runs until the page closes. */
export function startRecommendations(
  store: Store,
  { recommender, maxPixels }: Pick<Pipeline, 'recommender' | 'maxPixels'>,
): void {
  searchAfterResults(store, foundAtom, (request, result) => {
    if (!isComparable(store.get(toolAtom), request, result)) return null;
    const { blob, info } = request.source.drawn;
    const wanted = {
      source: blob,
      info,
      recipe: request.recipe,
      named: { path: request.file.name, changedMs: request.file.lastModified },
      maxPixels,
      result: { format: result.format, bytes: result.bytes, score: result.reached?.score ?? null },
      file: result.blob,
      offered: offeredBy(store.get(toolAtom)),
    };
    return (signal) => recommender.recommend(wanted, signal);
  });
}

/**
 * Whether other formats can be compared with a result: not if it has the source's own bytes, was made by the browser's
 * encoder, or misses its look. With a file size as the goal, there is nothing to save.
 */
function isComparable({ id }: Tool, { recipe, source }: RenderRequest, result: FinalResult): boolean {
  const { origin, byCanvas, reached } = result;
  const isOffered = RECOMMENDING.includes(id) && recipe.output.goal?.kind !== 'size' && !source.info.animated;
  const isAsWanted = reached?.verdict !== 'best-effort' && !reached?.isEstimate;
  return isOffered && origin === 'pixels' && !byCanvas && isAsWanted;
}

function offeredBy({ formats, qualityBounds }: Tool): readonly OfferedFormat[] {
  return formats.flatMap((format) => {
    if (format === 'source') return [];
    const { min = 1, max = 100 } = (hasQuality(format) && qualityBounds?.[format]) || {};
    return [{ format, least: min, most: max }];
  });
}
