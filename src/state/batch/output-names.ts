import { formatOf } from '../../codecs/formats.ts';
import { entryNamer, wishedName } from '../../domain/entry-names.ts';
import { DEFAULT_FORMAT, type FormatId } from '../../domain/format-id.ts';
import { fileNameOf } from '../../domain/naming.ts';
import { meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { inSlices } from '../../pipeline/batch/slices.ts';
import type { BatchTool } from '../../tools/tools.ts';

export interface OutputNames {
  /** Where each image's result goes, in an archive or a folder, by id. */
  readonly paths: ReadonlyMap<string, string>;
  /** New names, by id, of the images whose own would not do: another has it, or some system would refuse it. */
  readonly changed: ReadonlyMap<string, string>;
}

/** What the result is, or will be. */
export function outputFormat(
  { result, override, source }: BatchItem,
  settings: Settings,
  tool: Pick<BatchTool, 'automaticFormat'>,
): FormatId {
  if (result) return result.format;
  return resolveFormat(meantFormat({ ...settings, ...override }, source, tool), source?.format ?? DEFAULT_FORMAT);
}

/**
 * Every image of the list has a name, also one that fails: no name depends on what became of another
 * image.
 */
export async function nameOutputs(
  items: readonly BatchItem[],
  tool: BatchTool,
  settings: Settings,
): Promise<OutputNames> {
  const nameEntry = entryNamer(
    items.map(({ path }) => path),
    tool,
  );
  const paths = new Map<string, string>();
  const changed = new Map<string, string>();
  await inSlices(items, (slice) => {
    for (const item of slice) {
      const index = paths.size;
      const [extension] = formatOf(outputFormat(item, settings, tool)).extensions;
      const path = nameEntry(item.path, extension, index);
      const given = fileNameOf(path);
      paths.set(item.id, path);
      if (given !== wishedName(fileNameOf(item.path), extension, tool, index)) changed.set(item.id, given);
    }
  });
  return { paths, changed };
}
