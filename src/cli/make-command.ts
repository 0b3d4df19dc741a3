import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DEFAULT_TEMPLATE } from '../domain/recipe/name-template.ts';
import type { Recipe } from '../domain/recipe/recipe.ts';
import { createCollector } from '../host/node/collect-garbage.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { bytesWords } from '../i18n/amounts.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { explanationOf } from './explain.ts';
import { FileOwners } from './file-owner.ts';
import { type FindOptions, type FoundSources, findSources, readPathList, type SourceFile } from './find-sources.ts';
import { forEachAtMost } from './for-each.ts';
import { ImageMaker, type MakeOptions, unreadOutcome } from './make-images.ts';
import { GrowingRecords, ManifestWriter, readManifests, recipeHash } from './manifest.ts';
import { NameBook } from './name-book.ts';
import type { ReadArguments, Values } from './options.ts';
import { pathInResults, withoutResults } from './own-results.ts';
import { convertPipe } from './pipe.ts';
import { readBytes, recipeOf } from './recipe-option.ts';
import { refuseReport } from './report-file.ts';
import { Reporter, type Tally } from './reporter.ts';
import { readSavings } from './savings.ts';
import { type Shard, shardIndexOf, shardOf } from './shard.ts';
import { shareBudget } from './share-budget.ts';
import type { Terminal } from './terminal.ts';
import { TERMINAL_WORDS } from './terminal-words.ts';
import { UsageError } from './usage-error.ts';
import { watchSources } from './watch.ts';
import { removeUnfinished } from './write-file.ts';

/** What a run needs besides its sources. */
export interface Plan {
  readonly recipe: Recipe;
  readonly options: MakeOptions;
  readonly shard: Shard | null;
  /** The most bytes of all results together; `null` without a budget. */
  readonly setBytes: number | null;
}

/** `pixmill PHOTOS... --to FORMAT --out FOLDER`. @throws UsageError */
export async function makeCommand(
  { values, inputs }: ReadArguments,
  terminal: Terminal,
  openEngine: (concurrency: number | undefined) => NodeEngine,
): Promise<ExitCode> {
  const concurrency = readConcurrency(values);
  if (values.explain) {
    terminal.out(explanationOf(await recipeOf(values, process.cwd(), openEngine)));
    return EXIT.ok;
  }
  const listed = typeof values['files-from'] === 'string' ? await readPathList(values['files-from']) : [];
  const all = [...inputs, ...listed];
  if (all.length === 0) throw new UsageError('Name the images: files, folders or quoted globs. See pixmill --help.');
  if (all.includes('-')) return convertPipe(all, values, terminal, openEngine);

  if (all.includes(''))
    throw new UsageError('One of the images has an empty name. Is a variable of the shell not set?');
  const recipe = await recipeOf(values, process.cwd(), openEngine);
  if (values.replace && recipe.outputs.length > 1) {
    throw new UsageError('With --replace, a recipe has one output.');
  }
  const outFolder = await outFolderOf(values, all);
  const plan: Plan = {
    recipe,
    shard: shardOf(values, process.env),
    setBytes: typeof values.set === 'string' ? readBytes('set', values.set) : (recipe.setBytes ?? null),
    options: {
      recipe,
      recipeHash: recipeHash(recipe),
      outFolder,
      replace: values.replace === true,
      force: values.force === true,
      keepDates: values['keep-dates'] !== false,
      refuse: null,
      minSavings: typeof values['min-savings'] === 'string' ? readSavings(values['min-savings']) : null,
      prepared: null,
      dryRun: values['dry-run'] === true,
      signal: terminal.signal,
    },
  };
  const hasManyNames = templatesOf(recipe).every(namesDiffer);
  if (plan.setBytes !== null && (plan.shard || recipe.outputs.length > 1)) {
    throw new UsageError(
      '--set shares its bytes among all results of one output, so it works neither with shards nor with several outputs.',
    );
  }
  if (plan.shard && !hasManyNames) {
    throw new UsageError("With shards, --name needs {name} or {counter}, so that the shards' results differ.");
  }
  if (typeof values.report === 'string') await refuseReport(values.report);
  const engine = openEngine(concurrency);
  try {
    const run = async () =>
      makeAll(await findSources(all, [outFolder], wantedBy(plan)), plan, values, terminal, engine);
    return await (values.watch ? watchSources(all, outFolder, terminal, run) : run());
  } finally {
    engine.close();
  }
}

/** Makes the results of all sources, and reports them. */
export async function makeAll(
  found: FoundSources,
  { recipe, options, shard, setBytes }: Plan,
  values: Values,
  terminal: Terminal,
  engine: NodeEngine,
): Promise<ExitCode> {
  const startedMs = performance.now();
  const { outFolder, dryRun } = options;
  const folder = options.replace ? found.root : outFolder;
  const { sources } = options.replace ? found : await withoutResults(found, folder);
  const numbered = sources.map((source, index) => ({ source, index }));
  const mine = shard
    ? numbered.filter(({ source }) => shardIndexOf(source.path, shard.count) === shard.index)
    : numbered;
  if (!dryRun) await removeUnfinished(folder);
  const paths = new Set(mine.map(({ source }) => source.path));
  // Where results replace sources, the result of any image may be among the sources.
  const growing = options.replace ? new GrowingRecords(folder) : null;
  await growing?.read();
  const records = growing ?? (await readManifests(folder, paths, shard));
  const manifest = new ManifestWriter(folder, shard);
  const names = new NameBook(
    paths,
    templatesOf(recipe).every(namesDiffer),
    growing,
    sources.flatMap((source) => pathInResults(source, folder) ?? []),
  );
  const own = { ...options, outFolder: folder };
  const shared =
    setBytes === null
      ? own
      : await shareBudget(
          engine,
          own,
          mine.map(({ source }) => source),
          setBytes,
          records,
          terminal,
        );
  const maker = new ImageMaker(engine, shared, records, manifest, names, new FileOwners(folder, records));
  const chosen = dryRun ? sampleOf(mine) : mine;
  if (chosen.some(({ source }) => !records.get(source.path, own.recipeHash))) engine.warmUp(chosen.length);
  const hasTable = typeof values.report === 'string';
  const json = values.json === true;
  const reporter = new Reporter({ ...terminal, total: chosen.length, json, dryRun, hasTable, startedMs });
  const countSource = createCollector();
  for (const { folder, error } of found.unread) reporter.settled(unreadOutcome(folder, error));
  // A few more than the engine works on, so that files are read and written meanwhile.
  await forEachAtMost(chosen, engine.concurrency + 2, async ({ source, index }) => {
    const outcome = await maker.make(source, index);
    reporter.settled(outcome);
    if (outcome.kind === 'made') countSource(outcome.record.source.bytes);
  });
  reporter.end();
  if (dryRun) terminal.error(`${estimateOf(chosen, mine, reporter.tally)}\n`);
  if (typeof values.report === 'string') await reporter.writeTable(values.report);
  return exitCodeOf(reporter.tally, setBytes, options.signal);
}

function exitCodeOf(
  { failed, missed, interrupted, resultBytes }: Tally,
  setBytes: number | null,
  signal: AbortSignal,
): ExitCode {
  if (signal.aborted || interrupted > 0) return EXIT.interrupted;
  if (failed > 0) return EXIT.someFailed;
  return missed > 0 || resultBytes > (setBytes ?? Infinity) ? EXIT.goalMissed : EXIT.ok;
}

/** A shard needs only its own images, unless the number of an image counts all. */
function wantedBy({ shard, recipe }: Plan): FindOptions {
  if (!shard || templatesOf(recipe).some((template) => template.includes('{counter'))) return {};
  return { isWanted: (path) => shardIndexOf(path, shard.count) === shard.index };
}

function templatesOf({ name, outputs }: Recipe): readonly string[] {
  return outputs.map((output) => output.name ?? name ?? DEFAULT_TEMPLATE);
}

/** Whether two sources with different names get different results. */
function namesDiffer(template: string): boolean {
  return /\{name\}|\{counter(?::0+)?\}/.test(template);
}

/** An estimate encodes at most so many images. */
const SAMPLE_IMAGES = 24;

/** Images at equal distances in the list. */
function sampleOf<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= SAMPLE_IMAGES) return items;
  return Array.from(
    { length: SAMPLE_IMAGES },
    (_, at) => items[Math.floor(((at + 0.5) * items.length) / SAMPLE_IMAGES)] as Item,
  );
}

function estimateOf(chosen: readonly unknown[], all: readonly { readonly source: SourceFile }[], tally: Tally): string {
  const { made, resultBytes, sourceBytes } = tally;
  if (made === 0) return 'Nothing to estimate from.';
  const words = (bytes: number) => bytesWords(TERMINAL_WORDS, bytes);
  if (chosen.length === all.length) return `Nothing was written. The results would have ${words(resultBytes)}.`;
  const factor = all.length / chosen.length;
  return `Nothing was written. Estimated from ${made} of ${all.length} images: ${words(Math.round(sourceBytes * factor))} would become about ${words(Math.round(resultBytes * factor))}.`;
}

function readConcurrency({ concurrency }: Values): number | undefined {
  if (concurrency === undefined) return undefined;
  const number = Number(concurrency);
  if (Number.isInteger(number) && number >= 1 && number <= 256) return number;
  throw new UsageError(`--concurrency is '${concurrency}'. It must be a whole number from 1 to 256.`);
}

export async function outFolderOf(
  { out, replace, 'dry-run': dryRun, name }: Values,
  inputs: readonly string[],
): Promise<string> {
  if (replace) {
    if (out !== undefined) throw new UsageError('Use either --out or --replace.');
    return resolve('.');
  }
  if (typeof out === 'string') {
    if (out === '') throw new UsageError('--out needs a value: --out FOLDER');
    const kind = await stat(out).catch(({ code }: NodeJS.ErrnoException) => code);
    if (kind === 'ENOTDIR') throw new UsageError(`--out is '${out}', which would be in a file. It must be a folder.`);
    if (typeof kind === 'object' && !kind.isDirectory())
      throw new UsageError(`--out is '${out}', which is a file. It must be a folder.`);
    return resolve(out);
  }
  if (dryRun) return resolve('.');
  if (name === undefined)
    throw new UsageError('Say where the results go: --out FOLDER, or --replace for the places of their sources.');
  // A name of its own beside each source.
  return (await findSources(inputs, [])).root || dirname(resolve('.'));
}
