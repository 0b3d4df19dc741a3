import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { Store } from '../store.ts';
import { startKeptSizes } from './kept-format.ts';
import { startOwnNames } from './own-names.ts';
import { startRecommendations } from './recommendation.ts';

/** Names downloads, and searches for better choices while the page is idle. Must start after the render session. Runs until the page closes. */
export function startIdleSearches(store: Store, pipeline: Pick<Pipeline, 'recommender' | 'maxPixels'>): void {
  startKeptSizes(store, pipeline);
  startRecommendations(store, pipeline);
  startOwnNames(store);
}
