import { readFile, stat } from 'node:fs/promises';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { roundUpBytes } from '../domain/settings/byte-size.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { ENGLISH } from '../i18n/t.ts';
import { limitWords } from '../words/limit-words.ts';
import type { SourceFile } from './find-sources.ts';
import { forEachAtMost } from './for-each.ts';
import type { MakeOptions, Prepared } from './make-images.ts';
import { type Records, sha256 } from './manifest.ts';
import { MEASURING, measuredBy, planSet, type SetEncoding, type SharedGoal, withSharedGoal } from './plan-set.ts';
import type { Terminal } from './terminal.ts';

/** Encoded results are kept for writing until they take this much memory. Others are encoded again. */
const MOST_KEPT_BYTES = 512 * 2 ** 20;

interface Set {
  readonly engine: NodeEngine;
  readonly options: MakeOptions;
  readonly sources: readonly SourceFile[];
  readonly encodings: Map<string, SetEncoding>;
}

/**
 * Gives every image its part of a budget. Each image is encoded to measure it, unless the manifest says that all were
 * made with this budget.
 *
 * @returns the options with which the images are made
 */
export async function shareBudget(
  engine: NodeEngine,
  options: MakeOptions,
  sources: readonly SourceFile[],
  budgetBytes: number,
  records: Records,
  terminal: Terminal,
): Promise<MakeOptions> {
  const stamps = await Promise.all(sources.map(stampOf));
  // Another image, or another version of one, changes the goals of all.
  const recipeHash = sha256(JSON.stringify([options.recipeHash, budgetBytes, stamps]));
  const areDone = !options.force && sources.every(({ path }) => records.get(path, recipeHash));
  if (areDone) return { ...options, recipeHash, prepared: new Map() };
  terminal.error(`Measuring ${sources.length} images to share ${limitWords(ENGLISH, budgetBytes)} among them.\n`);
  const set: Set = { engine, options, sources, encodings: new Map() };
  await encodeAll(set, sources, () => MEASURING);
  let isSaid = false;
  for (let round = 0; !options.signal.aborted; round++) {
    const { changes, verdict, neededBytes } = planSet([...set.encodings.values()], budgetBytes, round);
    // Only encodings at the lowest look may show it.
    if (verdict === 'unreachable' && !isSaid) {
      isSaid = true;
      terminal.error(
        `The images need at least ${limitWords(ENGLISH, roundUpBytes(neededBytes))}, so they get the lowest look. Make them smaller with --scale or --max-width.\n`,
      );
    }
    if (changes.size === 0) break;
    const changing = sources.filter(({ path }) => changes.has(path));
    await encodeAll(set, changing, ({ path }) => changes.get(path) ?? MEASURING);
  }
  return { ...options, recipeHash, prepared: preparedOf(set) };
}

async function stampOf({ file, path }: SourceFile): Promise<readonly unknown[]> {
  const stats = await stat(file).catch(() => null);
  return [path, stats?.size, stats?.mtimeMs];
}

async function encodeAll(set: Set, sources: readonly SourceFile[], goalOf: (source: SourceFile) => SharedGoal) {
  await forEachAtMost(sources, set.engine.concurrency + 2, async (source) => {
    if (!set.options.signal.aborted) await encode(set, source, goalOf(source));
  });
}

/** A file that cannot be read or is no image stays out. It is reported when it should be made. */
async function encode({ engine, options, encodings }: Set, { file, path }: SourceFile, goal: SharedGoal) {
  const bytes = await readFile(file).catch(() => null);
  const inspection = bytes && (await engine.inspect(new Blob([bytes])));
  if (!bytes || !inspection?.ok) return;
  const { info } = inspection;
  const [recipe] = resolveRecipe(withSharedGoal(options.recipe, goal), imageFactsOf(info));
  if (!recipe) return;
  const source = new Blob([bytes], { type: info.mime });
  const before = encodings.get(path);
  const steps = before?.reply.ok ? (before.reply.reached?.steps ?? []) : [];
  const knownTries = goal.maxBytes === undefined ? [] : steps.filter(({ sampled, size }) => !sampled && !size);
  const { maxPixels } = engine;
  const named = { path, changedMs: (await stat(file)).mtimeMs };
  const job = { jobId: path, source, info, recipes: [recipe], named, maxPixels, knownTries };
  const [reply] = await engine.run(job, { signal: options.signal });
  if (!reply) return;
  const measured = measuredBy(before?.measured ?? null, recipe, reply);
  encodings.delete(path);
  const keptBytes = [...encodings.values()].reduce((sum, each) => sum + sizeOf(each.reply), 0);
  const isKept = reply.ok && keptBytes + reply.buffer.byteLength <= MOST_KEPT_BYTES;
  const kept = isKept || !reply.ok ? reply : { ...reply, buffer: new ArrayBuffer(0) };
  encodings.set(path, { path, size: info.size, goal, recipe, reply: kept, measured });
}

function sizeOf(reply: SetEncoding['reply']): number {
  return reply.ok ? reply.buffer.byteLength : 0;
}

function preparedOf({ encodings }: Set): ReadonlyMap<string, Prepared> {
  return new Map(
    [...encodings].map(([path, { goal, reply }]) => [path, { goal, reply: sizeOf(reply) > 0 ? reply : null }]),
  );
}
