import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { findSources } from './find-sources.ts';
import { readManifests, recipeHash } from './manifest.ts';
import { recipeOf } from './recipe-option.ts';
import { shardIndexOf } from './shard.ts';
import type { Terminal } from './terminal.ts';
import { safeLine } from './terminal-words.ts';
import { UsageError } from './usage-error.ts';

const HELP = `Usage: pixmill status PHOTOS... --out FOLDER [--shards N] [--recipe FILE]
Merges the manifests of all shards, and says what is missing. With --shards, it prints the
shards to run again as an expression for the arrays of clusters. Exit codes: 0 nothing is
missing, 1 something is missing or has failed.`;

/** `pixmill status`. @throws UsageError */
export async function statusCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readStatusArguments(args);
  if (values.help) {
    terminal.out(HELP);
    return EXIT.ok;
  }
  if (positionals.length === 0 || values.out === undefined) throw new UsageError(HELP);
  const out = resolve(values.out);
  const shards = Number(values.shards ?? 1);
  if (!(Number.isInteger(shards) && shards >= 1))
    throw new UsageError(`--shards is '${values.shards}'. It must be a whole number.`);
  const { sources } = await findSources(positionals, [out]);
  const recipe =
    values.recipe === undefined ? null : recipeHash(await recipeOf({ recipe: values.recipe }, process.cwd()));
  const done = new Set<string>();
  const failures = new Map<string, string>();
  for (const record of (await readManifests(out)).values()) {
    if (recipe !== null && record.recipe !== recipe) continue;
    if (record.failure) failures.set(record.path, record.failure.message);
    else done.add(record.path);
  }
  const missing = sources.filter(({ path }) => !done.has(path));
  const failed = missing.filter(({ path }) => failures.has(path));
  const again = [...new Set(missing.map(({ path }) => shardIndexOf(path, shards) + 1))].sort((a, b) => a - b);
  const report = {
    images: sources.length,
    done: sources.length - missing.length,
    failed: failed.length,
    missing: missing.length - failed.length,
  };
  if (values.json) {
    terminal.out(
      JSON.stringify({ ...report, paths: missing.map(({ path }) => path), ...(shards > 1 && { shards: again }) }),
    );
  } else {
    terminal.out(`${report.images} images: ${report.done} done, ${report.failed} failed, ${report.missing} missing`);
    for (const { path } of missing) terminal.out(safeLine(failures.get(path) ?? `missing: ${path}`));
    if (shards > 1 && again.length > 0) terminal.out(`Run again: --array=${rangesOf(again)} with --shards ${shards}`);
  }
  return missing.length === 0 ? EXIT.ok : EXIT.someFailed;
}

function readStatusArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', short: 'o' },
        shards: { type: 'string' },
        recipe: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${HELP}`);
  }
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
