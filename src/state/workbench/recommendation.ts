import { atom } from 'jotai/vanilla';
import type { OfferedFormat, Recommendation } from '../../domain/outcome/recommendation.ts';
import { hasQuality, type Settings } from '../../domain/settings/settings.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { Tool, ToolId } from '../../tools/tools.ts';
import type { Store } from '../store.ts';
import { changeSettingsAtom } from './actions.ts';
import { toolAtom, workAtom } from './atoms.ts';
import type { FinalResult } from './model.ts';
import { type RenderRequest, renderRequestAtom } from './render-request.ts';

/** The tools that recommend formats. People open them to get another format or a small file. */
const RECOMMENDING: readonly ToolId[] = ['convert', 'optimize'];

/** Number of recommendations to keep: enough to go back to an earlier setting or image. */
const MAX_KEPT = 12;

interface Found {
  /** The key of the request that the recommendation is for. */
  readonly key: string;
  readonly recommendation: Recommendation | null;
}

/** The recommendations found, most recent last. */
const foundAtom = atom<readonly Found[]>([]);

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
  const recommendation = get(foundAtom).find((found) => found.key === key)?.recommendation;
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

/**
 * Looks for a recommendation after each result. Must start after the render session, so that the session removes the
 * earlier result first when the settings change. Runs until the page closes.
 */
export function startRecommendations(
  store: Store,
  { recommender, maxPixels }: Pick<Pipeline, 'recommender' | 'maxPixels'>,
): void {
  let current: { readonly key: string; readonly controller: AbortController } | null = null;

  const follow = () => {
    const request = store.get(renderRequestAtom);
    const { result } = store.get(workAtom);
    const isWanted = request !== null && result !== null && isComparable(store.get(toolAtom), request, result);
    if (current?.key === (isWanted ? request.key : undefined)) return;
    current?.controller.abort();
    current = null;
    if (!isWanted || store.get(foundAtom).some(({ key }) => key === request.key)) return;
    current = { key: request.key, controller: new AbortController() };
    void look(request, result, current.controller.signal);
  };

  const look = async (request: RenderRequest, result: FinalResult, signal: AbortSignal) => {
    const { key, recipe, source } = request;
    const { blob, info } = source.drawn;
    const recommendation = await recommender.recommend(
      {
        source: blob,
        info,
        recipe,
        maxPixels,
        result: { format: result.format, bytes: result.bytes, score: result.reached?.score ?? null },
        file: result.blob,
        offered: offeredBy(store.get(toolAtom)),
      },
      signal,
    );
    if (!signal.aborted) store.set(foundAtom, [...store.get(foundAtom), { key, recommendation }].slice(-MAX_KEPT));
  };

  store.sub(workAtom, follow);
  store.sub(renderRequestAtom, follow);
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
