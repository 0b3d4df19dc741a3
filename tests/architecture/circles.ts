import { posix } from 'node:path';
import { readReferences } from '../support/source-references.ts';
import type { SourceFile } from './source-files.ts';

/** `value`: imports that exist at run time, static and dynamic. `types`: also those that disappear at compile time. */
type Imports = 'value' | 'types';

/** @returns the groups of files that import each other in a circle, each group as sorted paths relative to `src` */
export function findCircles(files: readonly SourceFile[], imports: Imports): string[][] {
  const paths = files.map(({ path }) => path);
  const known = new Set(paths);
  const graph = new Map(
    files.map((file) => [file.path, importedBy(file, imports, paths).filter((to) => known.has(to))]),
  );
  return connectedGroups(graph)
    .filter((group) => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => group.toSorted())
    .toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
}

function importedBy({ path, code }: SourceFile, imports: Imports, paths: readonly string[]): string[] {
  const folder = posix.dirname(path);
  const named = readReferences(path, code)
    .filter(({ as }) => as === 'value' || as === imports)
    .flatMap(({ specifier }) => (specifier?.startsWith('.') ? [posix.join(folder, specifier)] : []));
  // The build replaces a pattern with imports of all files that match it.
  const patterns = [...code.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, glob = '']) => glob);
  const found = patterns.flatMap((glob) => paths.filter((to) => expressionOf(posix.join(folder, glob)).test(to)));
  return [...named, ...found];
}

function expressionOf(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
}

/** Tarjan's algorithm: the strongly connected components of a graph. */
function connectedGroups(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = index.has(next) ? (stack.includes(next) ? (index.get(next) ?? own) : own) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached));
    }
    const low = lowest.get(node) ?? own;
    if (low === own) groups.push(stack.splice(stack.indexOf(node)));
    return low;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups;
}
