import { fileNameOf } from '../../domain/batch/naming.ts';
import type { FoundFile } from '../../intake/found-file.ts';
import type { BatchItem } from './batch-item.ts';

/** What tells files apart without reading them. */
export type FileFacts = Pick<BatchItem, 'path' | 'bytes' | 'lastModified'>;

/** Equal for files with the same path, size and modification time. */
export const keyOf = ({ path, bytes, lastModified }: FileFacts) => `${path}\n${bytes}\n${lastModified}`;
const byName = (facts: FileFacts) => keyOf({ ...facts, path: fileNameOf(facts.path) });

export interface MatchedSources {
  /** Images whose files are available again. */
  readonly returned: readonly { readonly id: string; readonly source: FoundFile }[];
  readonly added: readonly FoundFile[];
}

/**
 * Separates returning files from new files. A file returns if its path, size and modification time match those of an
 * image without a file. If the folder differs, the file name must match instead of the path. Each image takes one file,
 * so a file that was added twice on purpose remains two images.
 */
export function matchSources(items: Iterable<BatchItem>, sources: readonly FoundFile[]): MatchedSources {
  const missing = new Map<string, Set<string>>();
  const note = (key: string, id: string) => missing.set(key, (missing.get(key) ?? new Set()).add(id));
  const keysOf = (facts: FileFacts) => new Set([keyOf(facts), byName(facts)]);
  const keysById = new Map<string, Set<string>>();
  for (const item of items) {
    if (item.file !== null) continue;
    const keys = keysOf(item);
    keysById.set(item.id, keys);
    for (const key of keys) note(key, item.id);
  }
  if (missing.size === 0) return { returned: [], added: sources };
  const take = (key: string) => {
    const [id] = missing.get(key) ?? [];
    if (id === undefined) return null;
    for (const known of keysById.get(id) ?? []) missing.get(known)?.delete(id);
    return id;
  };

  const returned: { id: string; source: FoundFile }[] = [];
  const unknown: FoundFile[] = [];
  const factsOf = ({ path, file }: FoundFile) => ({ path, bytes: file.size, lastModified: file.lastModified });
  const settle = (source: FoundFile, id: string | null, otherwise: FoundFile[]) =>
    id === null ? otherwise.push(source) : returned.push({ id, source });
  // Full paths first, so that no file is mistaken for a file with the same name in another folder.
  for (const source of sources) settle(source, take(keyOf(factsOf(source))), unknown);
  const added: FoundFile[] = [];
  for (const source of unknown) settle(source, take(byName(factsOf(source))), added);
  return { returned, added };
}
