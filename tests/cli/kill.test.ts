import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestsIn, filesIn, folderWith, pixmill } from './run-pixmill.ts';

/** Folders in which commands are killed at the same time, and how often in each. */
const FOLDERS = 4;
const KILLS = 25;

/** A command takes about twice this long, most of it to start. */
const LATEST_MS = 700;

const SOURCES = Object.fromEntries(
  ['photo-srgb-untagged-900x600.jpg', 'abc-rgba-512x256.png', 'p3-patch-64x64.jpg'].flatMap((fixture, kind) =>
    Array.from({ length: 12 }, (_, at) => [`in/${at}/${kind}${fixture.slice(-4)}`, fixture]),
  ),
);

const ARGS = ['in', '--to', 'webp', '--max-width', '48', '--effort', 'fast', '--out', 'out'];

test('a command that is killed a hundred times loses nothing and leaves nothing half', {
  timeout: 300_000,
}, async () => {
  const undisturbed = folderWith(SOURCES);
  await pixmill(ARGS, { cwd: undisturbed });
  const right = digestsIn(join(undisturbed, 'out'));
  expect(Object.keys(right)).toHaveLength(36);
  const folders = Array.from({ length: FOLDERS }, () => folderWith(SOURCES));
  const kills = await Promise.all(
    folders.map(async (cwd, folder) => {
      let killed = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        // Moments at equal distances, for each folder others.
        const afterMs = (LATEST_MS * (kill + (folder + 0.5) / FOLDERS)) / KILLS;
        const { code } = await pixmill(ARGS, {
          cwd,
          onStart: (process) => setTimeout(() => process.kill('SIGKILL'), afterMs),
        });
        if (code === null) killed++;
        // What is there is whole.
        const found = digestsIn(join(cwd, 'out'));
        expect(found).toEqual(Object.fromEntries(Object.entries(right).filter(([path]) => path in found)));
      }
      return killed;
    }),
  );
  // Otherwise the moments are all too late.
  expect(kills.reduce((sum, each) => sum + each, 0)).toBeGreaterThan((FOLDERS * KILLS) / 4);
  for (const cwd of folders) {
    expect((await pixmill(ARGS, { cwd })).code).toBe(0);
    expect(digestsIn(join(cwd, 'out'))).toEqual(right);
    expect(filesIn(join(cwd, 'out/.pixmill/unfinished'))).toEqual([]);
    const records = readFileSync(join(cwd, 'out/.pixmill/manifest.jsonl'), 'utf8').trim().split('\n');
    const whole = records.filter((line) => line !== '').map((line): { path: string } => JSON.parse(line));
    expect(new Set(whole.map(({ path }) => path)).size).toBe(36);
    // What is recorded is not made again.
    expect(whole).toHaveLength(36);
  }
});
