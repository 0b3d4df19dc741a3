import { MAY_PASS } from '../domain/outcome/failure.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { fileErrorWords } from './file-errors.ts';
import { findSources, readPathList, type SourceFile } from './find-sources.ts';
import { forEachAtMost } from './for-each.ts';
import { outFolderOf } from './make-command.ts';
import {
  isLeftOut,
  isUnchanged,
  isWhole,
  listManifests,
  type Manifest,
  type ManifestRecord,
  Records,
  readRecords,
  recipeHash,
} from './manifest.ts';
import type { OpenEngine } from './mark-option.ts';
import { readArguments } from './options.ts';
import { withoutResults } from './own-results.ts';
import { recipeIfAny } from './recipe-option.ts';
import { readShards, shardIndexOf } from './shard.ts';
import type { Terminal } from './terminal.ts';
import { safeLine } from './terminal-words.ts';
import { UsageError } from './usage-error.ts';

const HELP = `Usage: pixmill status PHOTOS... --out FOLDER [--shards N] [options of the run]
Merges the manifests of all shards, and says what is missing: no shard has made
it, its result is gone or damaged, or it has changed since. With shards, it
prints those to run again as an expression for the arrays of clusters.
Exit codes: 0 nothing is missing, 1 something is missing or has failed`;

/** So many files are looked at at the same time. */
const CHECKED_AT_ONCE = 32;

/** A person is shown at most so many paths. */
const MOST_LISTED = 100;

interface Unfinished {
  readonly path: string;
  /** Why it failed; `null` if it is missing. */
  readonly failure: ManifestRecord['failure'] | null;
}

/** `pixmill status`. Takes the options of the run. @throws UsageError */
export async function statusCommand(
  args: readonly string[],
  terminal: Terminal,
  openEngine: OpenEngine,
): Promise<ExitCode> {
  const { values, inputs } = readArguments(args);
  if (values.help) {
    terminal.out(HELP);
    return EXIT.ok;
  }
  const listed = typeof values['files-from'] === 'string' ? await readPathList(values['files-from']) : [];
  const all = [...inputs, ...listed];
  if (all.length === 0 || (values.out === undefined && !values.replace)) throw new UsageError(HELP);
  if (values.set !== undefined) throw new UsageError('A budget for all images cannot be looked at. Leave out --set.');
  const out = await outFolderOf(values, all);
  const found = await findSources(all, [out]);
  const folder = values.replace ? found.root : out;
  const { sources } = values.replace ? found : await withoutResults(found, folder);
  const manifests = await listManifests(folder);
  const count = readShards(values.shards) ?? commonCountOf(manifests);
  const recipe = await recipeIfAny(values, process.cwd(), openEngine);
  const place = { folder, manifests, inPlace: values.replace === true };
  const { done, leftOut, unfinished } = await lookAt(sources, place, recipe && recipeHash(recipe));
  for (const { folder, error } of found.unread) {
    terminal.error(`${safeLine(`${folder.path}: ${fileErrorWords(error) ?? error}`)}\n`);
  }
  const failed = unfinished.filter(({ failure }) => failure);
  // Another try cannot help a damaged file.
  const mayPass = unfinished.filter(
    ({ failure }) => !failure || (MAY_PASS as readonly string[]).includes(failure.code),
  );
  const again = [...new Set(mayPass.map(({ path }) => shardIndexOf(path, count) + 1))].sort((a, b) => a - b);
  const array = rangesOf(again);
  const report = {
    images: sources.length - leftOut,
    done,
    failed: failed.length,
    missing: unfinished.length - failed.length,
    leftOut,
  };
  if (values.json) {
    const paths = unfinished.map(({ path }) => path);
    terminal.out(JSON.stringify({ ...report, paths, ...(count > 1 && { shards: again, array }) }));
  } else {
    const others = leftOut > 0 ? `, ${leftOut} left out (no images)` : '';
    terminal.out(
      `${report.images} images: ${report.done} done, ${report.failed} failed, ${report.missing} missing${others}`,
    );
    for (const { path, failure } of unfinished.slice(0, MOST_LISTED)) {
      terminal.out(safeLine(failure ? `failed: ${failure.message}` : `missing: ${path}`));
    }
    if (unfinished.length > MOST_LISTED) {
      terminal.out(`and ${unfinished.length - MOST_LISTED} more, which --json lists`);
    }
    if (count > 1 && again.length > 0) terminal.out(`Run again: --array=${array} with --shards ${count}`);
  }
  return unfinished.length + found.unread.length === 0 ? EXIT.ok : EXIT.someFailed;
}

/** The number of shards that all manifests name; 1 if they name none or several. */
function commonCountOf(manifests: readonly Manifest[]): number {
  const counts = new Set(manifests.map(({ shard }) => shard?.count ?? 1));
  const [only = 1] = counts;
  return counts.size === 1 ? only : 1;
}

interface Made {
  /** Of the results. */
  readonly folder: string;
  readonly manifests: readonly Manifest[];
  /** The results are where their sources were. */
  readonly inPlace: boolean;
}

/** Compares the manifests with the files. @param recipe the hash of the only one that counts; `null` if there is one */
async function lookAt(sources: readonly SourceFile[], { folder, manifests, inPlace }: Made, recipe: string | null) {
  const unfinished: Unfinished[] = [];
  const recipes = new Set<string>();
  let [done, leftOut] = [0, 0];
  // A result in place may have a name that belongs to another shard.
  for (const part of inPlace ? [{ sources, manifests }] : partsOf(sources, manifests)) {
    const paths = new Set(part.sources.map(({ path }) => path));
    const records = await (inPlace ? readInPlace : readRecords)(part.manifests, paths);
    for (const each of records.recipes()) recipes.add(each);
    const [only = ''] = recipes;
    if (recipe === null && recipes.size > 1) {
      throw new UsageError(
        `The manifests have results of ${recipes.size} recipes. Add the options of the run, such as --recipe FILE or --to webp --quality 80.`,
      );
    }
    await forEachAtMost(part.sources, CHECKED_AT_ONCE, async (source) => {
      const { path, file } = source;
      const record = records.get(path, recipe ?? only);
      if (!record || !(await isUnchanged(file, record.source))) unfinished.push({ path, failure: null });
      else if (record.failure && isLeftOut(source, record.failure.code)) leftOut++;
      else if (record.failure) unfinished.push({ path, failure: record.failure });
      else if (await isWhole(record, folder)) done++;
      else unfinished.push({ path, failure: null });
    });
  }
  unfinished.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { done, leftOut, unfinished };
}

/** Reads the records of images that are results now: by their own paths, not by those of their sources. */
async function readInPlace(manifests: readonly Manifest[], paths: ReadonlySet<string>): Promise<Records> {
  const records = new Records();
  for (const record of (await readRecords(manifests)).values()) {
    const path = record.results[0]?.path ?? record.path;
    if (paths.has(path)) records.add({ ...record, path });
  }
  return records;
}

interface Part {
  readonly sources: SourceFile[];
  readonly manifests: readonly Manifest[];
}

/** Parts of the images that can be looked at one after the other, because each has manifests of its own. */
export function partsOf(sources: readonly SourceFile[], manifests: readonly Manifest[]): readonly Part[] {
  const count = commonCountOf(manifests);
  const parts = Array.from({ length: count }, (_, at): Part => {
    return { sources: [], manifests: count === 1 ? manifests : manifests.filter(({ shard }) => shard?.index === at) };
  });
  for (const source of sources) parts[shardIndexOf(source.path, count)]?.sources.push(source);
  return parts;
}

/** `1-3,7,9-10` */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}
