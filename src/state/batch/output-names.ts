import { entryNamer, preferredName } from '../../domain/batch/entry-names.ts';
import { extensionFor, fileNameOf } from '../../domain/batch/naming.ts';
import { dateForName } from '../../domain/outcome/private-facts.ts';
import { fillTemplate, goalFacts, type NameFacts, usableTemplate } from '../../domain/recipe/name-template.ts';
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

/** Facts for a name. The size is that of the original until there is a result. */
function factsOf(
  item: BatchItem,
  settings: Settings,
  { index, ...own }: Pick<NameFacts, 'extension' | 'format'> & { readonly index: number },
): NameFacts {
  const { result, source, override, path } = item;
  const { widthPx, heightPx } = result?.size ?? source?.size ?? { widthPx: 0, heightPx: 0 };
  const date = dateForName(item.privateFacts?.taken?.local ?? null, item.lastModified);
  return { path, number: index + 1, date, widthPx, heightPx, ...goalFacts({ ...settings, ...override }), ...own };
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
  const template = usableTemplate(settings);
  const paths = new Map<string, string>();
  const changed = new Map<string, string>();
  await inSlices(items, (slice) => {
    for (const item of slice) {
      const index = paths.size;
      const format = outputFormat(item, settings, tool);
      const { extensions } = formatOf(format);
      // The specification of the numbered names says 'jpeg'.
      const extension = tool.entryNames === 'numbered' ? extensions[0] : extensionFor(item.path, extensions);
      const own =
        template === null ? undefined : fillTemplate(template, factsOf(item, settings, { index, extension, format }));
      const path = nameEntry(item.path, extension, index, own);
      const given = fileNameOf(path);
      paths.set(item.id, path);
      const wanted = own === undefined ? preferredName(fileNameOf(item.path), extension, tool, index) : fileNameOf(own);
      if (given !== wanted) changed.set(item.id, given);
    }
  });
  return { paths, changed };
}
