import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { FoundSources, SourceFile } from './find-sources.ts';
import { forEachRecord, type ManifestRecord } from './manifest.ts';

/** The path of a source below the folder of the results, with `/`; `null` if it is not there. */
export function pathInResults({ file }: SourceFile, outFolder: string): string | null {
  const path = relative(outFolder, file);
  return path.startsWith('..') || path === '' ? null : path.split(sep).join('/');
}

/**
 * Where results are beside their sources, leaves out what was made of another image that is still there. Otherwise each
 * run would make results of results.
 */
export async function withoutResults(found: FoundSources, outFolder: string): Promise<FoundSources> {
  const { root, sources } = found;
  const inResults = new Map<string, SourceFile>();
  for (const source of sources) {
    const path = source.isNamed ? null : pathInResults(source, outFolder);
    if (path !== null) inResults.set(path, source);
  }
  if (inResults.size === 0) return found;
  const makers = new Map<SourceFile, Set<string>>();
  await forEachRecord(outFolder, (record) => {
    const from = resolve(root, record.path);
    for (const { path } of record.results) {
      const source = inResults.get(path);
      if (!source || from === source.file || hasReplaced(record)) continue;
      makers.set(source, (makers.get(source) ?? new Set()).add(from));
    }
  });
  const made = new Set<SourceFile>();
  for (const [source, all] of makers) {
    for (const from of all) if (await stat(from).catch(() => null)) made.add(source);
  }
  return { ...found, sources: sources.filter((source) => !made.has(source)) };
}

/** A result that has replaced its source is an image of its own. What is recorded before it is there has no date. */
function hasReplaced({ source, results: [only] }: ManifestRecord): boolean {
  return only?.mtimeMs === 0 || (only?.sha256 === source.sha256 && !only.kept);
}
