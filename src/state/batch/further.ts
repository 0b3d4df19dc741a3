import { atom } from 'jotai/vanilla';
import { UPRIGHT } from '../../domain/geometry/upright.ts';
import { dateForName } from '../../domain/outcome/private-facts.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import { exampleName } from '../../domain/recipe/export-example.ts';
import { nameFurther } from '../../domain/recipe/name-further.ts';
import { planFurther } from '../../domain/recipe/plan-further.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { withFiles } from '../../domain/recipe/recipe-files.ts';
import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { type BatchItem, furtherId } from '../../pipeline/batch/batch-item.ts';
import { currentRecipeAtom } from '../presets/current-recipe.ts';
import { archiveStateAtom, batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { batchExportsAtom } from './batch-exports.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';

/** Which further files the batch makes of each image; `null` for none. Another choice makes results outdated. */
export const batchFilesAtom = atom(
  (get) => get(batchExportsAtom),
  (get, set, exports: ExportChoice | null) => {
    set(batchExportsAtom, exports);
    const live = get(liveBatchAtom);
    if (!live) return;
    live.run.settings.changeExports(exports);
    live.record({ exports });
    if (get(archiveStateAtom).kind !== 'waiting') set(archiveStateAtom, { kind: 'idle' });
  },
);

/** The files that a choice would make of each image, by the first one that is known, and the name of the first file. */
export const previewFurtherAtom = atom((get) => {
  const [tool, settings] = [get(batchToolAtom), get(batchSettingsAtom)];
  const items = get(liveBatchAtom)?.run.items ?? [];
  const first = items.find(({ source }) => source !== null) ?? items[0];
  return (choice: ExportChoice) => {
    const image = first?.source ?? TYPICAL;
    const pose = first?.pose ?? UPRIGHT;
    const plan = planFurther(choice, image, pose, { settings: { ...settings, ...first?.override }, tool });
    const date = dateForName(first?.privateFacts?.taken?.local ?? null, first?.lastModified ?? 0);
    return { plan, example: exampleName(plan.outputs, image, pose, { path: first?.path ?? 'image.jpg', date }) };
  };
});

/** The settings with the files that the batch makes of each image, as a recipe. */
export const batchRecipeAtom = atom((get): Recipe => {
  const recipe = get(currentRecipeAtom);
  const choice = get(batchExportsAtom);
  return choice ? withFiles(recipe, get(previewFurtherAtom)(choice).plan) : recipe;
});

/** Stands for an image of which nothing is known yet. */
const TYPICAL: ImageFacts = { format: jpeg.id, size: { widthPx: 6000, heightPx: 4000 }, mayHaveAlpha: false };

/** A further file of an image, and where it is saved. */
export interface NamedFurther {
  readonly id: string;
  readonly path: string;
}

/**
 * The further files of images, with paths beside the results.
 *
 * @param paths of the results of all images, by id
 */
export function namedFurther(
  { run }: LiveBatch,
  items: readonly BatchItem[],
  paths: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly NamedFurther[]> {
  if (items.every(({ further }) => !further)) return new Map();
  const numbers = new Map(run.items.map(({ id }, index) => [id, index + 1]));
  const sources = items.map(({ id, path, lastModified, privateFacts, further }) => ({
    path,
    resultPath: paths.get(id) ?? id,
    number: numbers.get(id) ?? 1,
    date: dateForName(privateFacts?.taken?.local ?? null, lastModified),
    files: further?.files ?? [],
  }));
  const named = nameFurther(sources, paths.values());
  return new Map(
    items.map(({ id }, at) => [id, (named[at] ?? []).map((path, index) => ({ id: furtherId(id, index), path }))]),
  );
}
