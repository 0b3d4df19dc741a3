import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { FileOwners } from '../../../src/cli/file-owner.ts';
import { type ManifestRecord, ManifestWriter, readManifests, sha256 } from '../../../src/cli/manifest.ts';

afterEach(() => void vi.restoreAllMocks());

/** A record of `path`, whose result has this text. */
function record(path: string, text: string, recipe = 'r'): ManifestRecord {
  const source = { bytes: 1, mtimeMs: 1, ctimeMs: 1, sha256: 's' };
  const size = { bytes: text.length, mtimeMs: 1e12, sha256: sha256(text) };
  const facts = { format: 'webp', width: 1, height: 1, quality: 80, score: null, reached: true };
  return { version: 1, path, recipe, source, results: [{ path: `${path}.webp`, ...size, ...facts }] };
}

/** A folder of results with these files, and the owners of what is in it. */
async function resultsWith(files: { readonly [name: string]: string }, records: readonly ManifestRecord[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-owner-'));
  onEnd.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const writer = new ManifestWriter(folder, { index: 0, count: 2 });
  for (const each of records) await writer.append(each);
  const owners = new FileOwners(folder, await readManifests(folder, new Set(['a.jpg'])));
  return { folder, owners, writer };
}

const onEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of onEnd.splice(0)) end();
});

/** Files are as old as if nobody had just written them. */
function later(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
}

test('a result of whatever recipe, image and manifest is ours, as it was written', async () => {
  const files = { 'a.jpg.webp': 'first', 'B.jpg.webp': 'of b', 'c.jpg.webp': 'foreign' };
  const records = [record('a.jpg', 'first'), record('a.jpg', 'second', 'other'), record('b.jpg', 'of b', 'other')];
  const { folder, owners } = await resultsWith(files, records);
  later();
  expect(await owners.ownerOf('a.jpg', 'a.jpg.webp')).toBe('pixmill');
  expect(await owners.ownerOf('a.jpg', 'B.jpg.webp')).toBe('pixmill');
  expect(await owners.ownerOf('a.jpg', 'c.jpg.webp')).toBe('other');
  writeFileSync(join(folder, 'a.jpg.webp'), 'edits');
  expect(await owners.ownerOf('a.jpg', 'a.jpg.webp')).toBe('changed');
});

test('a result that another run writes now is ours as soon as that run has recorded it', async () => {
  const { owners, writer } = await resultsWith({ 'a.jpg.webp': 'now' }, []);
  const now = Date.now();
  let recorded: Promise<void> | null = null;
  // The other run records it after the first look. Time stands still, because a busy disk can take seconds.
  vi.spyOn(Date, 'now').mockImplementation(() => {
    recorded ??= writer.append(record('a.jpg', 'now', 'of the other run'));
    return now;
  });
  expect(await owners.ownerOf('a.jpg', 'a.jpg.webp')).toBe('pixmill');
  await recorded;
});
