import { atom } from 'jotai/vanilla';
import type { Area } from '../../domain/geometry/turn.ts';
import type { Reached } from '../../domain/outcome/reached.ts';
import { workAtom } from './atoms.ts';

/** Whether to show the heat map over the image, if there is one. */
export const heatOnAtom = atom(false);

/** The most recently requested region of this result; a new object each time. */
const chosenAtom = atom<{ readonly reached: Reached; readonly index: number } | null>(null);

/** How well the result on the stage meets its goal; `null` without a result or a goal. */
export const reachedAtom = atom((get): Reached | null => get(workAtom).result?.reached ?? null);

/** The heat map of a result that was stored without one, measured later. `heat` is `null` if that failed. */
export const measuredHeatAtom = atom<{ readonly of: Reached; readonly heat: Reached['heat'] } | null>(null);

/** The heat map over the image; `null` if it is turned off or not measured yet. */
export const heatAtom = atom((get): Reached['heat'] => {
  const reached = get(reachedAtom);
  if (!reached || !get(heatOnAtom)) return null;
  const measured = get(measuredHeatAtom);
  return reached.heat ?? (measured?.of === reached ? measured.heat : null);
});

/** Why the heat map is missing although it is turned on; `null` if it is turned off or shown. */
export const missingHeatAtom = atom((get): 'measuring' | 'failed' | null => {
  const reached = get(reachedAtom);
  // An estimated score and a kept original have no regions.
  const isWanted = get(heatOnAtom) && reached !== null && reached.regions.length > 0;
  if (!isWanted || get(heatAtom)) return null;
  return get(measuredHeatAtom)?.of === reached ? 'failed' : 'measuring';
});

interface WeakSpot {
  readonly area: Area;
  readonly score: number;
  /** From 1. */
  readonly place: number;
  readonly count: number;
}

/** The weak spot on the stage; `null` until one of this result is requested. */
export const weakSpotAtom = atom((get): WeakSpot | null => {
  const chosen = get(chosenAtom);
  const regions = get(reachedAtom)?.regions ?? [];
  const region = chosen && chosen.reached === get(reachedAtom) ? regions[chosen.index] : undefined;
  return chosen && region ? { ...region, place: chosen.index + 1, count: regions.length } : null;
});

/** Goes to the weakest spot of the result, then to the next one. @returns whether the result has any */
export const nextWeakSpotAtom = atom(null, (get, set): boolean => {
  const reached = get(reachedAtom);
  if (!reached || reached.regions.length === 0) return false;
  const { place } = get(weakSpotAtom) ?? { place: 0 };
  set(chosenAtom, { reached, index: place % reached.regions.length });
  return true;
});
