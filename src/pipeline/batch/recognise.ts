import type { BatchItem, BatchSource } from './batch-item.ts';

type Facts = Pick<BatchItem, 'path' | 'bytes' | 'lastModified'>;

const byPath = ({ path, bytes, lastModified }: Facts) => `${path}\n${bytes}\n${lastModified}`;
const byName = (facts: Facts) => byPath({ ...facts, path: facts.path.slice(facts.path.lastIndexOf('/') + 1) });

export interface Recognised {
  /** Pictures whose files are here again. */
  readonly returned: readonly { readonly id: string; readonly source: BatchSource }[];
  readonly added: readonly BatchSource[];
}

/**
 * Tells files that come back from new ones: the same path, or where a folder is dropped from
 * elsewhere the same name, with size and time of the last change. Each picture takes one file, and
 * pictures that have theirs take none: the same file added twice on purpose is two pictures.
 */
export function recogniseSources(items: Iterable<BatchItem>, sources: readonly BatchSource[]): Recognised {
  const missing = new Map<string, Set<string>>();
  const note = (key: string, id: string) => missing.set(key, (missing.get(key) ?? new Set()).add(id));
  const keysOf = (facts: Facts) => new Set([byPath(facts), byName(facts)]);
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

  const returned: { id: string; source: BatchSource }[] = [];
  const unknown: BatchSource[] = [];
  const factsOf = ({ path, file }: BatchSource) => ({ path, bytes: file.size, lastModified: file.lastModified });
  const settle = (source: BatchSource, id: string | null, otherwise: BatchSource[]) =>
    id === null ? otherwise.push(source) : returned.push({ id, source });
  // Whole paths first, so that no file takes the place of its namesake in another folder.
  for (const source of sources) settle(source, take(byPath(factsOf(source))), unknown);
  const added: BatchSource[] = [];
  for (const source of unknown) settle(source, take(byName(factsOf(source))), added);
  return { returned, added };
}
