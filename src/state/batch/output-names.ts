import { FORMATS } from '../../codecs/formats.ts';
import type { BulkSettings, BulkTool } from '../../domain/bulk.ts';
import { entryPaths, wishedName } from '../../domain/entry-names.ts';
import type { FormatId } from '../../domain/format-id.ts';
import { resolveFormat } from '../../domain/settings.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';

/** What the result is, or will be. */
export function outputFormat({ result, override, source }: BatchItem, settings: BulkSettings): FormatId {
  return result?.format ?? resolveFormat(override?.format ?? settings.format, source?.format ?? 'jpeg');
}

/**
 * Where each picture's result goes, in an archive or a folder. Every picture of the list has a name,
 * also one that fails: no name depends on what became of another picture.
 */
export function outputPaths(
  items: readonly BatchItem[],
  tool: BulkTool,
  settings: BulkSettings,
): ReadonlyMap<string, string> {
  const extensionOf = (item: BatchItem) => FORMATS[outputFormat(item, settings)].extension;
  const paths = entryPaths(
    items.map((item) => ({ path: item.path, extension: extensionOf(item) })),
    tool,
  );
  return new Map(items.map(({ id }, index) => [id, paths[index] ?? id]));
}

/** New names of the pictures whose own would not do: another has it, or some system would refuse it. */
export function changedNames(
  items: readonly BatchItem[],
  paths: ReadonlyMap<string, string>,
  tool: BulkTool,
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const [index, { id, path }] of items.entries()) {
    const given = nameIn(paths.get(id) ?? '');
    const extension = given.slice(given.lastIndexOf('.') + 1);
    if (given !== wishedName(nameIn(path), extension, tool, index)) changed.set(id, given);
  }
  return changed;
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
