import { createHash } from 'node:crypto';
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

/** Lists the paths of all different JPEGs in the fixtures and the corpus, identified by their first bytes. */
export function listJpegs(): string[] {
  const corpus = findCorpus();
  const paths = [fixtures, ...(corpus === null ? [] : [corpus])].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter(beginsAsJpeg)
      .sort(),
  );
  const byContent = new Map<string, string>();
  for (const path of paths) {
    const content = hashOf(path);
    if (!byContent.has(content)) byContent.set(content, path);
  }
  return [...byContent.values()];
}

function hashOf(path: string): string {
  return createHash('sha1').update(readFileSync(path)).digest('hex');
}

function beginsAsJpeg(path: string): boolean {
  const file = openSync(path, 'r');
  const start = new Uint8Array(3);
  readSync(file, start);
  closeSync(file);
  return start.join() === '255,216,255';
}
