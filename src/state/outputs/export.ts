import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { fitSize } from '../../domain/geometry/fit.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import {
  type ExportChoice,
  type ExportedFile,
  type ExportPlan,
  exportManifest,
  exportName,
  exportZipName,
  ICO_NAME,
  MANIFEST_NAME,
  planExport,
} from '../../domain/recipe/export-plan.ts';
import type { RecipeOutput } from '../../domain/recipe/recipe.ts';
import { resolveRecipe } from '../../domain/recipe/resolve.ts';
import { imageFactsOf } from '../../domain/settings/recipe.ts';
import { formatOf } from '../../formats/formats.ts';
import { ico } from '../../formats/ico.ts';
import { writeArchive } from '../../pipeline/archive/archive.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { currentRecipeAtom } from '../presets/apply.ts';
import { servicesAtom } from '../store.ts';
import { subjectAtom } from '../workbench/atoms.ts';
import type { Subject } from '../workbench/model.ts';

/** One file of an export. `state`: what became of it. */
export type ExportItem = { readonly output: RecipeOutput } & (
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'done'; readonly file: ExportedFile; readonly blob: Blob; readonly score: number | null }
);

export interface ExportRun {
  readonly choice: ExportChoice;
  readonly sourceName: string;
  readonly items: readonly ExportItem[];
  readonly isRunning: boolean;
}

const controllerAtom = atom<AbortController | null>(null);

/** The export of the image on the stage; `null` before one was started. */
export const exportRunAtom = atom<ExportRun | null>(null);

/** The files that a choice would make of the image on the stage; `null` without an image. */
export const exportPlanAtom = atom((get) => {
  const image = readyImage(get(subjectAtom));
  const [chosen = {}] = get(currentRecipeAtom).outputs;
  return (choice: ExportChoice): ExportPlan | null => image && planExport(choice, imageFactsOf(image.info), chosen);
});

/** The name that the first file of a plan gets; `null` without an image. */
export const exportExampleAtom = atom((get) => {
  const image = readyImage(get(subjectAtom));
  return ({ outputs }: ExportPlan): string | null => {
    const [output] = outputs;
    if (!image || !output) return null;
    const facts = imageFactsOf(image.info);
    const { turn, focus, name } = { ...image.subject.pose, name: image.subject.name };
    const [recipe] = resolveRecipe({ version: 1, turn, outputs: [output] }, facts, focus);
    if (!recipe) return null;
    const upright = turnedSize(facts.size, turn);
    const size = recipe.fit ? fitSize(upright, recipe.fit) : upright;
    return exportName(output, { format: recipe.output.format, size }, { path: name, date: image.modified }, new Set());
  };
});

interface ReadyImage {
  readonly subject: Subject;
  readonly info: SourceInfo;
  readonly drawn: { readonly blob: Blob; readonly info: SourceInfo };
  readonly modified: Date;
}

function readyImage(subject: Subject | null): ReadyImage | null {
  if (subject?.status.kind !== 'ready') return null;
  const { source, file } = subject.status;
  return { subject, info: source.info, drawn: source.drawn, modified: new Date(file.lastModified) };
}

/** Makes all files of a choice from one decoded image. A running export ends. */
export const startExportAtom = atom(null, async (get, set, choice: ExportChoice): Promise<void> => {
  get(controllerAtom)?.abort();
  const image = readyImage(get(subjectAtom));
  const plan = get(exportPlanAtom)(choice);
  const opened = await get(servicesAtom)?.open();
  if (!image || !plan || !opened) return;
  const controller = new AbortController();
  set(controllerAtom, controller);
  const { name } = image.subject;
  const items = plan.outputs.map((output): ExportItem => ({ output, state: 'waiting' }));
  set(exportRunAtom, { choice, sourceName: name, items, isRunning: true });
  const { signal } = controller;
  await makeAll({ get, set, pipeline: opened.pipeline, signal }, image, plan);
  if (!signal.aborted && plan.inIco > 0) await joinIcons({ get, set, pipeline: opened.pipeline, signal }, plan);
  const run = get(exportRunAtom);
  if (!signal.aborted && run) set(exportRunAtom, { ...run, isRunning: false });
});

interface Making {
  readonly get: Getter;
  readonly set: Setter;
  readonly pipeline: Pipeline;
  readonly signal: AbortSignal;
}

async function makeAll({ get, set, pipeline, signal }: Making, image: ReadyImage, { outputs }: ExportPlan) {
  const { subject, info, drawn, modified } = image;
  const { turn, focus } = subject.pose;
  const recipes = resolveRecipe({ version: 1, turn, outputs: [...outputs] }, imageFactsOf(info), focus);
  const { maxPixels } = pipeline;
  const job = { jobId: `${subject.id} export`, source: drawn.blob, info: drawn.info, recipes, maxPixels };
  const taken = new Set<string>([ICO_NAME, MANIFEST_NAME]);
  await pipeline.images.run(job, {
    signal,
    onReply: (reply, index) => {
      const output = outputs[index];
      if (signal.aborted || !output) return;
      if (!reply.ok) return change(get, set, index, { output, state: 'failed', failure: reply.failure });
      const { format, size, bytes, buffer, reached } = reply;
      const path = exportName(output, { format, size }, { path: subject.name, date: modified }, taken);
      const blob = new Blob([buffer], { type: formatOf(format).mime });
      const file = { path, format, size, bytes };
      change(get, set, index, { output, state: 'done', file, blob, score: reached?.score ?? null });
    },
  });
}

/** Replaces the smallest icons by one file with all of them. */
async function joinIcons({ get, set, pipeline, signal }: Making, { inIco }: ExportPlan): Promise<void> {
  const run = get(exportRunAtom);
  if (!run) return;
  const [icons, others] = [run.items.slice(0, inIco), run.items.slice(inIco)];
  const failed = icons.find(({ state }) => state === 'failed');
  const blobs = icons.flatMap((icon) => (icon.state === 'done' ? [icon.blob] : []));
  const largest = icons.at(-1);
  if (failed || largest?.state !== 'done') return;
  const reply = await pipeline.makeIcon(blobs);
  if (signal.aborted) return;
  const { output } = largest;
  const sidesPx = icons.flatMap((icon) => (icon.state === 'done' ? [icon.file.size.widthPx] : []));
  const item: ExportItem = reply.ok
    ? {
        output,
        state: 'done',
        file: { path: ICO_NAME, format: ico.id, size: largest.file.size, bytes: reply.buffer.byteLength, sidesPx },
        blob: new Blob([reply.buffer], { type: ico.mime }),
        score: null,
      }
    : { output, state: 'failed', failure: reply.failure };
  set(exportRunAtom, { ...run, items: [item, ...others] });
}

function change(get: Getter, set: Setter, index: number, item: ExportItem): void {
  const run = get(exportRunAtom);
  if (run) set(exportRunAtom, { ...run, items: run.items.with(index, item) });
}

/** Ends a running export, and forgets its files. */
export const endExportAtom = atom(null, (get, set) => {
  get(controllerAtom)?.abort();
  set(controllerAtom, null);
  set(exportRunAtom, null);
});

/** Saves one file of the export. */
export const saveExportedAtom = atom(null, async (get, _set, item: ExportItem) => {
  const opened = await get(servicesAtom)?.open();
  if (item.state === 'done') opened?.pipeline.save(item.blob, item.file.path.split('/').at(-1) ?? item.file.path);
});

/** Saves all finished files in one archive. */
export const saveExportZipAtom = atom(null, async (get): Promise<void> => {
  const run = get(exportRunAtom);
  const opened = await get(servicesAtom)?.open();
  if (!run || !opened) return;
  const now = Date.now();
  const done = run.items.flatMap((item) => (item.state === 'done' ? [item] : []));
  const entries = done.map(({ file, blob }) => ({ path: file.path, modifiedMs: now, open: async () => blob }));
  if (run.choice.set === 'favicon') {
    const manifest = new Blob([`${exportManifest(done.map(({ file }) => file))}\n`], { type: 'application/json' });
    entries.push({ path: MANIFEST_NAME, modifiedMs: now, open: async () => manifest });
  }
  await writeArchive(entries, exportZipName(run.sourceName), { save: opened.pipeline.save });
});
