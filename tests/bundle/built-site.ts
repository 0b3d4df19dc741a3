import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReferences } from '../support/source-references.ts';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${repositoryRoot}dist/`;

/** Lists all files of the production build, relative to `dist`, with `/`. */
export function listFiles(): string[] {
  if (!existsSync(`${dist}index.html`)) throw new Error('dist/ is missing: run `npm run build` first.');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export function readBytes(file: string): Buffer {
  return readFileSync(dist + file);
}

export function readText(file: string): string {
  return readFileSync(dist + file, 'utf8');
}

/** Lists the scripts and style sheets that `index.html` loads for `/`, directly or through static imports. */
export function listEntryFiles(): string[] {
  return withStaticImports(
    [...readText('index.html').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []),
  );
}

/** Returns these files and all files that they import statically, directly or indirectly. */
export function withStaticImports(files: readonly string[]): string[] {
  const found = new Set<string>();
  const pending = [...files];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (file.endsWith('.js')) pending.push(...listStaticImports(file));
  }
  return [...found].sort();
}

function listStaticImports(file: string): string[] {
  return readReferences(file, readText(file)).flatMap(({ specifier, as, dynamic }) =>
    specifier === null || as !== 'value' || dynamic ? [] : [posix.join(posix.dirname(file), specifier)],
  );
}
