import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Reads a file of `tests/fixtures` in Node. */
export function readFixture(name: string): File {
  return fileAt(`${folder}${name}`);
}

export function fileAt(path: string): File {
  return new File([readFileSync(path)], basename(path));
}
