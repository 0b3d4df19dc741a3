import { atom, type Getter } from 'jotai/vanilla';
import type { Failure } from '../../domain/outcome/failure.ts';
import type { ScoredRegions } from '../../domain/outcome/reached.ts';
import { LAB_MATTE } from '../../lab/run-lab.ts';
import { servicesAtom } from '../store.ts';
import { labReferencesAtom, labResultsAtom } from './atoms.ts';

/** Where two images differ. */
export type LabHeat =
  | { readonly kind: 'measuring' }
  /** `regions` is `null` if the image is too small or memory runs out. */
  | { readonly kind: 'measured'; readonly score: number | null; readonly regions: ScoredRegions | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The heat map of the most recently chosen images. */
export const labHeatAtom = atom<LabHeat | null>(null);

const measuringAtom = atom<AbortController | null>(null);

/** Measures where two images differ. The left one is the reference, unless the right one is the unencoded image. */
export const measureHeatAtom = atom(null, async (get, set, leftId: string, rightId: string) => {
  set(closeHeatAtom);
  const controller = new AbortController();
  set(measuringAtom, controller);
  set(labHeatAtom, { kind: 'measuring' });
  const isOriginal = (id: string) => get(labReferencesAtom).some((reference) => reference.id === id);
  const ids = isOriginal(rightId) ? [rightId, leftId] : [leftId, rightId];
  const [reference, output] = ids.map((id) => blobOf(get, id));
  const opened = await get(servicesAtom)?.open();
  if (!opened || !reference || !output || controller.signal.aborted) return;
  const { lab, maxPixels } = opened.pipeline;
  const request = { reference, output, matte: LAB_MATTE, timedDecodes: 0, maxPixels };
  const reply = await lab.measure(request, controller.signal);
  if (controller.signal.aborted) return;
  set(
    labHeatAtom,
    reply.ok
      ? { kind: 'measured', score: reply.ssimulacra2, regions: reply.regions }
      : { kind: 'failed', failure: reply.failure },
  );
});

export const closeHeatAtom = atom(null, (get, set) => {
  get(measuringAtom)?.abort();
  set(measuringAtom, null);
  set(labHeatAtom, null);
});

function blobOf(get: Getter, id: string): Blob | undefined {
  const result = get(labResultsAtom).find((known) => known.id === id);
  if (result?.outcome.ok) return result.outcome.blob;
  return get(labReferencesAtom).find((reference) => reference.id === id)?.blob;
}
