import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

export interface SourceFile {
  /** Relative to `src`, with `/`. */
  readonly path: string;
  readonly code: string;
}

/** Reads all TypeScript of `src`. AssemblyScript (`.as.ts`) is a different language with the same extension. */
export function readSourceFiles(): SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:d|as)\.ts$/.test(path))
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(src + path, 'utf8') }));
}
