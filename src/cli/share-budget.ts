import { readFile, stat } from 'node:fs/promises';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { bytesWords } from '../i18n/amounts.ts';
import { ENGLISH } from '../i18n/t.ts';
import type { SourceFile } from './find-sources.ts';
import { forEachAtMost } from './for-each.ts';
import type { MakeOptions } from './make-images.ts';
import { type Records, sha256 } from './manifest.ts';
import { MEASURING, type MeasuredImage, planSet, withSharedGoal } from './plan-set.ts';
import type { Terminal } from './terminal.ts';

/**
 * Gives every image its part of a budget. Each image is encoded once to measure it, unless the manifest says that all
 * images were made with this budget.
 *
 * @returns the options with which the images are made
 */
export async function shareBudget(
  engine: NodeEngine,
  options: MakeOptions,
  images: readonly { readonly source: SourceFile }[],
  budgetBytes: number,
  records: Records,
  terminal: Terminal,
): Promise<MakeOptions> {
  const stamps = await Promise.all(images.map(({ source }) => stampOf(source)));
  // Another image, or another version of one, changes the goals of all.
  const recipeHash = sha256(JSON.stringify([options.recipeHash, budgetBytes, stamps]));
  const areDone = !options.force && images.every(({ source }) => records.get(source.path, recipeHash));
  if (areDone) return { ...options, recipeHash, goals: new Map() };
  const measured: MeasuredImage[] = [];
  terminal.error(`Measuring ${images.length} images to share ${bytesWords(ENGLISH, budgetBytes)} among them.\n`);
  await forEachAtMost(images, engine.concurrency + 2, async ({ source }) => {
    const image = options.signal.aborted ? null : await measureImage(engine, options, source);
    if (image) measured.push(image);
  });
  const { goals, verdict, neededBytes } = planSet(measured, budgetBytes);
  if (verdict === 'unreachable') {
    terminal.error(
      `The images need at least ${bytesWords(ENGLISH, neededBytes)}, so they get the lowest look. Make them smaller with --scale or --max-width.\n`,
    );
  }
  return { ...options, recipeHash, goals };
}

async function stampOf({ file, path }: SourceFile): Promise<readonly unknown[]> {
  const { size = 0, mtimeMs = 0 } = await stat(file).catch(() => ({}) as { size?: number; mtimeMs?: number });
  return [path, size, mtimeMs];
}

/** @returns `null` for a file that cannot be read or is no image, which is reported when it should be made */
async function measureImage(
  engine: NodeEngine,
  { recipe, signal }: MakeOptions,
  { file, path }: SourceFile,
): Promise<MeasuredImage | null> {
  const bytes = await readFile(file).catch(() => null);
  const inspection = bytes && (await engine.inspect(new Blob([bytes])));
  if (!bytes || !inspection?.ok) return null;
  const { info } = inspection;
  const [imageRecipe] = resolveRecipe(withSharedGoal(recipe, MEASURING), imageFactsOf(info));
  if (!imageRecipe) return null;
  const source = new Blob([bytes], { type: info.mime });
  const job = { jobId: path, source, info, recipes: [imageRecipe], maxPixels: engine.maxPixels };
  const [reply] = await engine.run(job, { signal });
  return reply
    ? { path, size: info.size, recipe: imageRecipe, reply: reply.ok ? { ...reply, buffer: new ArrayBuffer(0) } : reply }
    : null;
}
