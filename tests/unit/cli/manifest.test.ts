import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  listManifests,
  type ManifestRecord,
  ManifestWriter,
  readManifests,
  readRecords,
  recipeHash,
  sha256,
} from '../../../src/cli/manifest.ts';
import { shardIndexOf } from '../../../src/cli/shard.ts';
import type { Recipe } from '../../../src/domain/recipe/recipe.ts';

function outFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function record(path: string, recipe = 'r', bytes = 1): ManifestRecord {
  const source = { bytes, mtimeMs: 1, ctimeMs: 1, sha256: 's' };
  const result = { path: `${path}.webp`, bytes: 1, mtimeMs: 1, sha256: 's', format: 'webp', width: 1, height: 1 };
  return { version: 1, path, recipe, source, results: [{ ...result, quality: 80, score: null, reached: true }] };
}

const PATHS = [
  'a.jpg',
  'sub/b.png',
  'é.jpg',
  'a "quoted", name.jpg',
  'ends in ",.jpg',
  '日本\n.webp',
  'back\\slash.gif',
];

test('every path is read as it was written, by the images that are asked for', async () => {
  const folder = outFolder();
  const writer = new ManifestWriter(folder, null);
  await Promise.all([...PATHS, 'other.jpg'].map((path) => writer.append(record(path))));
  const records = await readManifests(folder, new Set(PATHS), null);
  expect([...records.values()]).toEqual(PATHS.map((path) => record(path)));
});

test('the last record of an image and a recipe counts', async () => {
  const folder = outFolder();
  const writer = new ManifestWriter(folder, null);
  for (const each of [record('a.jpg'), record('a.jpg', 'other'), record('a.jpg', 'r', 2)]) await writer.append(each);
  const records = await readManifests(folder, new Set(['a.jpg']), null);
  expect(records.get('a.jpg', 'r')?.source.bytes).toBe(2);
  expect(records.get('a.jpg', 'other')?.source.bytes).toBe(1);
});

test('half lines and anything else between the records are left out', async () => {
  const folder = outFolder();
  const file = join(folder, '.pixmill/manifest.jsonl');
  mkdirSync(join(folder, '.pixmill'));
  const whole = JSON.stringify(record('a.jpg'));
  const later = JSON.stringify({ ...record('b.jpg'), version: 2 });
  writeFileSync(file, `${whole.slice(0, 40)}\n${later}\n\0\n{}\n${whole.slice(0, 90)}`);
  await new ManifestWriter(folder, null).append(record('c.jpg'));
  appendFileSync(file, whole);
  const records = await readManifests(folder, new Set(['a.jpg', 'b.jpg', 'c.jpg']), null);
  expect([...records.values()].map(({ path }) => path)).toEqual(['c.jpg', 'a.jpg']);
});

test('a manifest is read in pieces, also where a piece ends within a character', async () => {
  const folder = outFolder();
  mkdirSync(join(folder, '.pixmill'));
  const paths = Array.from({ length: 6000 }, (_, at) => `${'日本'.repeat(at % 17)}${at}.jpg`);
  writeFileSync(
    join(folder, '.pixmill/manifest.jsonl'),
    paths.map((path) => `${JSON.stringify(record(path))}\n`).join(''),
  );
  const records = await readManifests(folder, new Set(paths), null);
  expect([...records.values()].map(({ path }) => path)).toEqual(paths);
});

test('a shard reads its own manifest and those of other numbers of shards, and no other', async () => {
  const folder = outFolder();
  const own = { index: shardIndexOf('a.jpg', 10), count: 10 };
  const bytes = { own: 1, other: 2, five: 3 };
  await new ManifestWriter(folder, own).append(record('a.jpg', 'own', bytes.own));
  await new ManifestWriter(folder, { ...own, index: (own.index + 1) % 10 }).append(record('a.jpg', 'other'));
  await new ManifestWriter(folder, { index: 0, count: 5 }).append(record('a.jpg', 'five', bytes.five));
  const records = await readManifests(folder, new Set(['a.jpg']), own);
  expect(records.recipes()).toEqual(['five', 'own']);
  // Status reads each manifest once.
  const manifests = await listManifests(folder);
  expect(manifests.map(({ shard }) => shard?.count).sort()).toEqual([10, 10, 5]);
  expect((await readRecords(manifests, new Set(['a.jpg']))).recipes()).toHaveLength(3);
});

test('two processes that append at the same time lose nothing', async () => {
  const folder = outFolder();
  const shard = { index: 2, count: 10 };
  const writers = [new ManifestWriter(folder, shard), new ManifestWriter(folder, shard)];
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => (writers[at % 2] as ManifestWriter).append(record(`${at}.jpg`))),
  );
  const lines = readFileSync(join(folder, '.pixmill/manifest-3-of-10.jsonl'), 'utf8').split('\n').filter(Boolean);
  expect(new Set(lines.map((line): string => JSON.parse(line).path)).size).toBe(200);
});

test('another crop or angle is another recipe, and one without them has the name that it always had', () => {
  const recipe: Recipe = { version: 1, outputs: [{ format: 'jpeg' }] };
  const framings: readonly Partial<Recipe>[] = [{}, { straighten: 1 }, { crop: { ratio: 1 } }, { crop: { ratio: 2 } }];
  expect(new Set(framings.map((framing) => recipeHash({ ...recipe, ...framing }))).size).toBe(4);
  expect(recipeHash({ ...recipe, crop: { x: 0, width: 0.5 } })).toBe(
    recipeHash({ ...recipe, crop: { width: 0.5, x: 0 } }),
  );
  expect(recipeHash(recipe)).toBe(sha256('{"outputs":[{"format":"jpeg"}]}'));
});
