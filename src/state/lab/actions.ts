import { atom } from 'jotai/vanilla';
import type { LabSettings } from '../../domain/settings/lab-settings.ts';
import { estimateMs } from '../../lab/estimate.ts';
import { labCsv, labJson } from '../../lab/export.ts';
import type { LabImage } from '../../lab/model.ts';
import { MAX_ENCODINGS } from '../../lab/plan.ts';
import { runLab } from '../../lab/run-lab.ts';
import { probeCapabilities } from '../../pipeline/capabilities.ts';
import { servicesAtom } from '../store.ts';
import {
  labFailuresAtom,
  labImagesAtom,
  labPaceAtom,
  labPairsAtom,
  labPlanAtom,
  labProgressAtom,
  labReferencesAtom,
  labResultsAtom,
  labSettingsAtom,
} from './atoms.ts';
import { closeComparedAtom } from './compare.ts';

/** The settings of the results in view. */
const madeWithAtom = atom<LabSettings | null>(null);

const runningAtom = atom<AbortController | null>(null);

/** Adds files. Each gets a line, which states if it is not an image. */
export const addLabFilesAtom = atom(null, async (get, set, files: readonly File[]) => {
  const workbench = get(servicesAtom);
  if (!workbench || files.length === 0) return;
  const added = files.map((file): LabImage => ({ id: crypto.randomUUID(), file, status: { kind: 'reading' } }));
  set(labImagesAtom, [...get(labImagesAtom), ...added]);
  const { pipeline } = await workbench.open();
  for (const { id, file } of added) {
    const opened = await pipeline.open(file);
    if (!opened.ok && opened.failure.code === 'unexpected') console.error(opened.failure.detail);
    const status: LabImage['status'] = opened.ok
      ? { kind: 'ready', info: opened.source.info, source: opened.source }
      : { kind: 'refused', failure: opened.failure };
    set(
      labImagesAtom,
      get(labImagesAtom).map((image) => (image.id === id ? { ...image, status } : image)),
    );
  }
});

export const removeLabImageAtom = atom(null, (get, set, id: string) => {
  set(
    labImagesAtom,
    get(labImagesAtom).filter((image) => image.id !== id),
  );
});

export const startLabAtom = atom(null, async (get, set) => {
  const workbench = get(servicesAtom);
  const { encodings: total, ms: plannedMs } = get(labPlanAtom);
  if (!workbench || get(runningAtom) || total === 0 || total > MAX_ENCODINGS) return;
  const controller = new AbortController();
  const settings = get(labSettingsAtom);
  let done = 0;
  const clock = watchPace(get(labPaceAtom), plannedMs);
  set(runningAtom, controller);
  set(closeComparedAtom);
  set(labReferencesAtom, []);
  set(labResultsAtom, []);
  set(labPairsAtom, []);
  set(labFailuresAtom, []);
  set(madeWithAtom, settings);
  set(labProgressAtom, { kind: 'running', done, total, imageName: '', encoding: null, leftMs: clock.leftMs() });
  try {
    const { pipeline } = await workbench.open();
    await runLab(pipeline, get(labImagesAtom), settings, controller.signal, {
      onStep: (imageName, encoding) =>
        set(labProgressAtom, { kind: 'running', done, total, imageName, encoding, leftMs: clock.leftMs() }),
      onReference: (reference) => {
        clock.start();
        set(labReferencesAtom, [...get(labReferencesAtom), reference]);
      },
      onResult: (result) => {
        done++;
        const reference = get(labReferencesAtom).find(({ id }) => id === result.referenceId);
        const { widthPx, heightPx } = reference?.size ?? { widthPx: 0, heightPx: 0 };
        set(labPaceAtom, clock.finish(estimateMs(result.encoding, widthPx * heightPx, settings)));
        set(labResultsAtom, [...get(labResultsAtom), result]);
      },
      onPair: (pair) => set(labPairsAtom, [...get(labPairsAtom), pair]),
      onFailure: (failure, encodings) => {
        done += encodings;
        set(labFailuresAtom, [...get(labFailuresAtom), failure]);
      },
    });
  } finally {
    set(runningAtom, null);
    set(labProgressAtom, { kind: 'ended', done, total, cancelled: controller.signal.aborted });
  }
});

/** Learns how fast this device is. The earlier pace counts like a quarter of the run, so early results say little. */
function watchPace(earlier: number, plannedMs: number) {
  let startedAt = 0;
  let finishedMs = 0;
  let pace = earlier;
  return {
    /** Does nothing if it was called before: preparing the first image also loads the codecs. */
    start: () => {
      startedAt ||= performance.now();
    },
    finish: (estimatedMs: number) => {
      finishedMs += estimatedMs;
      pace = (earlier * plannedMs * 0.25 + performance.now() - startedAt) / (plannedMs * 0.25 + finishedMs);
      return pace;
    },
    leftMs: () => Math.max(0, plannedMs - finishedMs) * pace,
  };
}

/** Cancels the run. Finished results stay. */
export const cancelLabAtom = atom(null, (get) => get(runningAtom)?.abort());

export const exportLabAtom = atom(null, async (get, _set, kind: 'json' | 'csv') => {
  const opened = await get(servicesAtom)?.open();
  const report = {
    settings: get(madeWithAtom) ?? get(labSettingsAtom),
    references: get(labReferencesAtom),
    results: get(labResultsAtom),
    pairs: get(labPairsAtom),
    machine: { browser: navigator.userAgent, cores: probeCapabilities().cores },
    build: __SITE_BUILD__,
  };
  const text = kind === 'csv' ? labCsv(report) : labJson(report);
  const type = kind === 'csv' ? 'text/csv' : 'application/json';
  opened?.pipeline.save(new Blob([text], { type }), `pixmill-codec-lab.${kind}`);
});
