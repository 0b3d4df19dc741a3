import { atom } from 'jotai/vanilla';
import type { Failure } from '../../domain/outcome/failure.ts';
import type { Reached } from '../../domain/outcome/reached.ts';
import type { Goal } from '../../domain/settings/goal.ts';
import { labRecipe } from '../../domain/settings/lab-settings.ts';
import type { FormatId } from '../../formats/formats.ts';
import type { LabReference } from '../../lab/model.ts';
import { servicesAtom } from '../store.ts';

/** A goal to search for, and the format. */
export interface LabSearchGoal {
  readonly format: FormatId;
  readonly goal: Goal;
}

/** The most recently started search for a goal. */
export type LabSearch =
  /** `attempt`: the number of the current encoding of the whole image, from 1; 0 before the first one. */
  | { readonly kind: 'searching'; readonly attempt: number }
  | { readonly kind: 'found'; readonly request: LabSearchGoal; readonly bytes: number; readonly reached: Reached }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const labSearchAtom = atom<LabSearch | null>(null);

const runningAtom = atom<AbortController | null>(null);

/** Searches for the goal with an image that the lab has prepared, as the tools do. */
export const searchLabAtom = atom(null, async (get, set, reference: LabReference, request: LabSearchGoal) => {
  set(closeLabSearchAtom);
  const controller = new AbortController();
  const { signal } = controller;
  set(runningAtom, controller);
  set(labSearchAtom, { kind: 'searching', attempt: 0 });
  const pipeline = (await get(servicesAtom)?.open())?.pipeline;
  const opened = await pipeline?.open(reference.blob);
  if (!pipeline || !opened || signal.aborted) return;
  if (!opened.ok) return set(labSearchAtom, { kind: 'failed', failure: opened.failure });
  const { blob: source, info } = opened.source.drawn;
  const byDefault = { qualityPercent: null, effort: null, tuning: undefined, maxSidePx: null };
  const { output, ...shaping } = labRecipe(info, { format: request.format, ...byDefault });
  const recipe = { ...shaping, output: { ...output, goal: request.goal } };
  const { maxPixels, lab } = pipeline;
  const reply = await lab.engines.wasm.run(
    { jobId: crypto.randomUUID(), sourceKey: reference.id, source, info, recipe, maxPixels },
    {
      signal,
      onStage: (_stage, attempt = 0) => {
        if (!signal.aborted) set(labSearchAtom, { kind: 'searching', attempt });
      },
    },
  );
  if (signal.aborted) return;
  if (reply.ok && reply.reached) {
    set(labSearchAtom, { kind: 'found', request, bytes: reply.bytes, reached: reply.reached });
  } else if (!reply.ok) set(labSearchAtom, { kind: 'failed', failure: reply.failure });
});

/** Ends a search in progress and discards the last result. */
export const closeLabSearchAtom = atom(null, (get, set) => {
  get(runningAtom)?.abort();
  set(runningAtom, null);
  set(labSearchAtom, null);
});
