import { atom } from 'jotai/vanilla';
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '../../domain/settings/lab-settings.ts';
import { estimateMs } from '../../lab/estimate.ts';
import type { LabFailure, LabImage, LabPair, LabProgress, LabReference, LabResult } from '../../lab/model.ts';
import { listEncodings, listPreparations } from '../../lab/plan.ts';
import { isReady } from '../../lab/run-lab.ts';
import { listViews, rowsOf } from '../../lab/views.ts';

// Intent: what the visitor chose.
export const labSettingsAtom = atom<LabSettings>(DEFAULT_LAB_SETTINGS);
/** The view to show in the table and charts. If it does not exist, the first one is shown. */
export const shownViewIdAtom = atom<string | null>(null);

// Facts.
export const labImagesAtom = atom<readonly LabImage[]>([]);
export const labProgressAtom = atom<LabProgress>({ kind: 'idle' });
export const labReferencesAtom = atom<readonly LabReference[]>([]);
export const labResultsAtom = atom<readonly LabResult[]>([]);
export const labPairsAtom = atom<readonly LabPair[]>([]);
export const labFailuresAtom = atom<readonly LabFailure[]>([]);

/** The images in the compare view, until others replace them. */
export interface LabCompared {
  readonly leftId: string;
  readonly rightId: string;
  readonly leftUrl: string;
  readonly rightUrl: string;
}

export const labComparedAtom = atom<LabCompared | null>(null);

/** How long this device takes, relative to `estimateMs`. Each run corrects it. */
export const labPaceAtom = atom(1);

// Derived.
/** What Start would run: the number of encodings, and their time by `estimateMs`. */
export const labPlanAtom = atom((get) => {
  const settings = get(labSettingsAtom);
  const encodings = listEncodings(settings);
  return get(labImagesAtom)
    .filter(isReady)
    .reduce(
      (sum, { status: { info } }) => {
        const { widthPx, heightPx } = info.size;
        const { length: ways } = listPreparations(settings, info.size);
        const scale = Math.min(1, (settings.maxSidePx ?? Number.POSITIVE_INFINITY) / Math.max(widthPx, heightPx));
        const pixels = widthPx * heightPx * scale ** 2;
        const ms = encodings.reduce((total, encoding) => total + estimateMs(encoding, pixels, settings), 0);
        return { encodings: sum.encodings + encodings.length * ways, ms: sum.ms + ms * ways };
      },
      { encodings: 0, ms: 0 },
    );
});

export const labViewsAtom = atom((get) => listViews(get(labReferencesAtom)));

export const shownViewAtom = atom((get) => {
  const views = get(labViewsAtom);
  const id = get(shownViewIdAtom);
  return views.find((view) => view.id === id) ?? views[0] ?? null;
});

/** The results of the shown image, paired with canvas results. Means have no files to compare. */
export const shownPairsAtom = atom((get) => {
  const view = get(shownViewAtom);
  const rows = view ? rowsOf(view, get(labResultsAtom)) : [];
  const results = new Map(rows.map((row) => [row.id, row]));
  return get(labPairsAtom).flatMap(({ oursId, canvasId, identity }) => {
    const [ours, canvas] = [results.get(oursId), results.get(canvasId)];
    return ours?.outcome.ok && canvas?.outcome.ok
      ? [
          {
            id: oursId,
            encoding: ours.encoding,
            ours: ours.outcome.measures,
            canvas: canvas.outcome.measures,
            identity,
          },
        ]
      : [];
  });
});
