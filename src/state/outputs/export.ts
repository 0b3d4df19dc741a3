import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { withPlaces } from '../../domain/geometry/placed.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import { exampleName } from '../../domain/recipe/export-example.ts';
import {
  type ExportedFile,
  type ExportPlan,
  exportManifest,
  exportName,
  exportZipName,
  ICO_NAME,
  MANIFEST_NAME,
  planExport,
} from '../../domain/recipe/export-plan.ts';
import type { SourceName } from '../../domain/recipe/mark-text.ts';
import type { RecipeOutput } from '../../domain/recipe/recipe.ts';
import { withFiles } from '../../domain/recipe/recipe-files.ts';
import { resolveOutputs } from '../../domain/recipe/resolve.ts';
import { type ImageRecipe, imageFactsOf } from '../../domain/settings/recipe.ts';
import { formatOf, isShownByBrowsers, type SourceFormatId } from '../../formats/formats.ts';
import { ico } from '../../formats/ico.ts';
import { writeArchive } from '../../pipeline/archive/archive.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { currentRecipeAtom } from '../presets/current-recipe.ts';
import { servicesAtom } from '../store.ts';
import { subjectAtom } from '../workbench/atoms.ts';
import type { Subject } from '../workbench/model.ts';
import { dateForNameAtom } from '../workbench/original-facts.ts';
import { exportChoiceAtom } from './choice.ts';

/** One file of an export. `state`: what became of it. */
export type ExportItem = { readonly output: RecipeOutput } & (
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | {
      readonly state: 'done';
      readonly recipe: ImageRecipe;
      readonly file: ExportedFile;
      readonly blob: Blob;
      /** `null` if it was not measured, or cannot be. */
      readonly score: number | null;
    }
);

export type DoneExport = Extract<ExportItem, { readonly state: 'done' }>;

export interface ExportRun {
  readonly choice: ExportChoice;
  readonly sourceName: string;
  readonly isAnimated: boolean;
  readonly items: readonly ExportItem[];
  readonly isRunning: boolean;
}

const controllerAtom = atom<AbortController | null>(null);

/** The export of the image on the stage; `null` before one was started. */
export const exportRunAtom = atom<ExportRun | null>(null);

/** The export, unless another set is chosen, whose files these would seem to be. */
export const shownExportAtom = atom((get) => {
  const run = get(exportRunAtom);
  return run?.choice.set === get(exportChoiceAtom).set ? run : null;
});

/** The files that a choice would make of the image on the stage; `null` without an image. */
export const exportPlanAtom = atom((get) => {
  const image = readyImage(get(subjectAtom));
  const [chosen = {}] = get(currentRecipeAtom).outputs;
  return (choice: ExportChoice): ExportPlan | null =>
    image && planExport(choice, imageFactsOf(image.info), chosen, image.subject.pose);
});

/** The recipe that makes the result on the stage and the chosen files; `null` without an image. */
export const exportRecipeAtom = atom((get) => {
  const plan = get(exportPlanAtom)(get(exportChoiceAtom));
  return plan && withFiles(get(currentRecipeAtom), plan);
});

/** The name that the first file of a plan gets; `null` without an image. */
export const exportExampleAtom = atom((get) => {
  const image = readyImage(get(subjectAtom));
  return ({ outputs }: ExportPlan): string | null => {
    if (!image) return null;
    const { pose, name } = image.subject;
    return exampleName(outputs, imageFactsOf(image.info), pose, { path: name, date: get(dateForNameAtom) });
  };
});

interface ReadyImage {
  readonly subject: Subject;
  readonly file: File;
  readonly info: SourceInfo;
  readonly drawn: { readonly blob: Blob; readonly info: SourceInfo };
}

function readyImage(subject: Subject | null): ReadyImage | null {
  if (subject?.status.kind !== 'ready') return null;
  const { file, source } = subject.status;
  return { subject, file, info: source.info, drawn: source.drawn };
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
  set(exportRunAtom, { choice, sourceName: name, isAnimated: image.info.animated, items, isRunning: true });
  const { signal } = controller;
  await makeAll({ get, set, pipeline: opened.pipeline, signal }, image, plan);
  if (!signal.aborted && plan.inIco > 0) await joinIcons({ get, set, pipeline: opened.pipeline, signal }, plan);
  const run = get(exportRunAtom);
  if (signal.aborted || !run) return;
  set(exportRunAtom, { ...run, isRunning: false });
  await measureAll({ get, set, pipeline: opened.pipeline, signal }, image);
});

interface Making {
  readonly get: Getter;
  readonly set: Setter;
  readonly pipeline: Pipeline;
  readonly signal: AbortSignal;
}

async function makeAll({ get, set, pipeline, signal }: Making, image: ReadyImage, { outputs }: ExportPlan) {
  const { subject, file, info, drawn } = image;
  const date = get(dateForNameAtom);
  const recipes = resolveOutputs(outputs, imageFactsOf(info), subject.pose);
  const { maxPixels } = pipeline;
  const named = namedBy(file);
  const job = { jobId: `${subject.id} export`, source: drawn.blob, info: drawn.info, recipes, named, maxPixels };
  const taken = new Set<string>([ICO_NAME, MANIFEST_NAME]);
  await pipeline.images.run(job, {
    signal,
    onReply: (reply, index) => {
      const [output, recipe] = [outputs[index], recipes[index]];
      if (signal.aborted || !output || !recipe) return;
      if (!reply.ok) return change(get, set, index, { output, state: 'failed', failure: reply.failure });
      const { format, size, bytes, buffer, reached, placed } = reply;
      const path = exportName(output, { format, size }, { path: subject.name, date }, taken);
      const blob = new Blob([buffer], { type: formatOf(format).mime });
      const file = { path, format, size, bytes };
      const made = { recipe: withPlaces(recipe, placed), file, blob, score: reached?.score ?? null };
      change(get, set, index, { output, state: 'done', ...made });
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
  const { output, recipe } = largest;
  const sidesPx = icons.flatMap((icon) => (icon.state === 'done' ? [icon.file.size.widthPx] : []));
  const item: ExportItem = reply.ok
    ? {
        output,
        state: 'done',
        recipe,
        file: { path: ICO_NAME, format: ico.id, size: largest.file.size, bytes: reply.buffer.byteLength, sidesPx },
        blob: new Blob([reply.buffer], { type: ico.mime }),
        score: null,
      }
    : { output, state: 'failed', failure: reply.failure };
  set(exportRunAtom, { ...run, items: [item, ...others] });
}

/** Measures the looks of the files that had no goal, one after the other. They compete with nothing then. */
async function measureAll({ get, set, pipeline, signal }: Making, { file, drawn }: ReadyImage): Promise<void> {
  const { blob: source, info } = drawn;
  const named = namedBy(file);
  const { maxPixels } = pipeline;
  for (const [index, item] of (get(exportRunAtom)?.items ?? []).entries()) {
    // The images in an ICO file differ.
    if (item.state !== 'done' || item.score !== null || item.file.sidesPx) continue;
    const judged = await pipeline.judge({ source, info, recipe: item.recipe, named, output: item.blob, maxPixels });
    if (signal.aborted) return;
    if (judged) change(get, set, index, { ...item, score: judged.score });
  }
}

function namedBy({ name, lastModified }: File): SourceName {
  return { path: name, changedMs: lastModified };
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

/** The file as an image that the page can show. */
export const openExportedAtom = atom(null, async (get, _set, blob: Blob, format: SourceFormatId): Promise<Blob> => {
  const opened = await get(servicesAtom)?.open();
  if (!opened || isShownByBrowsers(format)) return blob;
  const { previewer, maxPixels } = opened.pipeline;
  return (await previewer.makeDisplayable(null, blob, maxPixels)) ?? blob;
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
