import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCorpus } from './corpus.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

export function readJpeg(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

export function jpegFixture(name: string): Uint8Array<ArrayBuffer> {
  return readJpeg(join(fixtures, name));
}

/** Paths of all files in the fixtures and the corpus that start like a JPEG. */
export function listJpegs(): string[] {
  const corpus = findCorpus();
  return [fixtures, ...(corpus === null ? [] : [corpus])].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter(beginsAsJpeg)
      .sort(),
  );
}

function beginsAsJpeg(path: string): boolean {
  const file = openSync(path, 'r');
  const start = new Uint8Array(3);
  readSync(file, start);
  closeSync(file);
  return start.join() === '255,216,255';
}
