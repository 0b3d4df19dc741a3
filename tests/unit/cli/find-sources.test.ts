import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSources } from '../../../src/cli/find-sources.ts';

function folderOf(...paths: readonly string[]): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pixmill-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  return folder;
}

const found = async (...args: Parameters<typeof findSources>) =>
  (await findSources(...args)).sources.map(({ path }) => path);

test('a folder has its files in the order of their paths, without hidden ones and the results', async () => {
  const folder = folderOf('b.jpg', 'a/c.jpg', 'a b.jpg', '.hidden', '.git/d.jpg', 'a/.e.jpg', 'a/f/g', 'out/a.webp');
  expect(await found([folder], [join(folder, 'out')])).toEqual(['a b.jpg', 'a/c.jpg', 'a/f/g', 'b.jpg']);
  expect(await found([`${folder}/**/*`], [join(folder, 'out')])).toEqual(['a b.jpg', 'a/c.jpg', 'a/f/g', 'b.jpg']);
});

test('several inputs have paths below their common folder, once each', async () => {
  const folder = folderOf('a/b.jpg', 'c/d.jpg', 'c/.e.jpg');
  expect(
    await found([join(folder, 'a'), join(folder, 'c'), join(folder, 'a/b.jpg'), join(folder, 'c/.e.jpg')], []),
  ).toEqual(['a/b.jpg', 'c/.e.jpg', 'c/d.jpg']);
});

test('links are followed unless that is off, and loops end', async () => {
  const folder = folderOf('in/a.jpg', 'elsewhere/b.jpg', 'other/c.jpg');
  symlinkSync('.', join(folder, 'in/self'));
  symlinkSync('../elsewhere', join(folder, 'in/link'));
  symlinkSync('../other/c.jpg', join(folder, 'in/file.jpg'));
  symlinkSync('nowhere', join(folder, 'in/broken.jpg'));
  // Two folders that lead to each other.
  symlinkSync('../other', join(folder, 'elsewhere/other'));
  symlinkSync('../elsewhere', join(folder, 'other/elsewhere'));
  expect(await found([join(folder, 'in')], [])).toEqual(['a.jpg', 'file.jpg', 'link/b.jpg', 'link/other/c.jpg']);
  expect(await found([join(folder, 'in')], [], { followLinks: false })).toEqual(['a.jpg']);
});

test('only what is wanted is kept, and it has the same paths', async () => {
  const folder = folderOf(...Array.from({ length: 50 }, (_, at) => `${at % 3}/${at}.jpg`));
  const all = await found([folder], []);
  expect(await found([folder], [], { isWanted: (path) => path.startsWith('1/') })).toEqual(
    all.filter((path) => path.startsWith('1/')),
  );
});

test('a link that leads to nothing is not called missing', async () => {
  const folder = folderOf();
  symlinkSync('nowhere', join(folder, 'a.jpg'));
  await expect(found([join(folder, 'a.jpg')], [])).rejects.toThrow('a.jpg is a link that leads to nothing.');
});
