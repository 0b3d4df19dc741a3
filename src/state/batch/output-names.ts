import { entryNamer, preferredName } from '../../domain/batch/entry-names.ts';
import { extensionFor, fileNameOf } from '../../domain/batch/naming.ts';
import { effectiveFormat, resolveFormat, type Settings } from '../../domain/settings/settings.ts';
import { DEFAULT_FORMAT, type FormatId, formatOf } from '../../formats/formats.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { inSlices } from '../../pipeline/batch/slices.ts';
import type { BatchTool } from '../../tools/tools.ts';

export interface OutputNames {
  /** The path of each image's result in an archive or a folder, by id. */
  readonly paths: ReadonlyMap<string, string>;
  /** New names, by id, for images whose own name is taken, or refused by some system. */
  readonly changed: ReadonlyMap<string, string>;
}

/** The format of the result, or the expected one. */
export function outputFormat(
  { result, override, source }: BatchItem,
  settings: Settings,
  tool: Pick<BatchTool, 'automaticFormat'>,
): FormatId {
  if (result) return result.format;
  return resolveFormat(effectiveFormat({ ...settings, ...override }, source, tool), source?.format ?? DEFAULT_FORMAT);
}

/**
 * Names the results of all images, even of failed ones, so that no name depends on the outcome of another image.
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
      const { extensions } = formatOf(outputFormat(item, settings, tool));
      // The specification of the numbered names says 'jpeg'.
      const extension = tool.entryNames === 'numbered' ? extensions[0] : extensionFor(item.path, extensions);
      const path = nameEntry(item.path, extension, index);
      const given = fileNameOf(path);
      paths.set(item.id, path);
      if (given !== preferredName(fileNameOf(item.path), extension, tool, index)) changed.set(item.id, given);
    }
  });
  return { paths, changed };
}
