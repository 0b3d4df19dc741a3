import { expect, test } from 'vitest';
import { zipOverhead } from '../../../../src/domain/batch/zip-size.ts';
import type { ZipSource } from '../../../../src/workers/zip/zip-part.ts';
import { writeZipParts } from '../../../../src/workers/zip/zip-parts.ts';

function sourceOf(path: string, bytes: number): ZipSource {
  return {
    path,
    modifiedMs: 0,
    bytes,
    read: async function* () {
      yield new Uint8Array(bytes);
    },
  };
}

test.each([
  ['no file', []],
  ['plain names', ['a.jpg', 'folder/b.webp']],
  ['names of several bytes per character', ['Été 🏝️/naïve.png', 'ドア.jpg', `half ${'😀'.slice(0, 1)}.jpg`]],
])('an archive is larger than its files by exactly the predicted overhead: %s', async (_, paths) => {
  async function* sources() {
    for (const [index, path] of paths.entries()) yield sourceOf(path, index * 1000);
  }
  const output = { write: () => {}, close: async () => {}, discard: async () => {} };
  const { bytes } = await writeZipParts(sources(), async () => output);
  const files = paths.reduce((sum, _path, index) => sum + index * 1000, 0);
  expect(bytes - files).toBe(zipOverhead(paths));
});
