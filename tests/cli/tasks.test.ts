import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES, filesIn, folderWith, inShell } from './run-pixmill.ts';

const DOCS = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');

/** The ten tasks of docs/cli.md, with their lines. */
const TASKS = [...(/```sh\n([\s\S]*?)```/.exec(DOCS)?.[1] ?? '').matchAll(/^# (\d+)\. (.*)\n((?:pixmill.*\n)+)/gm)].map(
  ([, number = '', title = '', lines = '']) => ({ number, title, lines: lines.trimEnd().split('\n') }),
);

const RESPONSIVE = {
  version: 1,
  name: '{name}-{width}w.{ext}',
  outputs: [
    { format: 'webp', maxWidth: 64 },
    { format: 'jpeg', maxWidth: 32 },
  ],
};

test('docs/cli.md has ten tasks', () => {
  expect(TASKS.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test.each(TASKS)('task $number of docs/cli.md works as it stands: $title', { timeout: 120_000 }, async ({ lines }) => {
  const cwd = folderWith({ 'photos/a.jpg': 'quadrants-exif-6.jpg', 'photos/sub/b.png': 'abc-rgba-512x256.png' });
  cpSync(join(FIXTURES, 'abc-rgba-512x256.png'), join(cwd, 'a.png'));
  writeFileSync(join(cwd, 'responsive.json'), JSON.stringify(RESPONSIVE));
  const all = lines.map((line) => {
    // What stays is ended, and the other shards run, too.
    if (line.includes('--watch')) return `timeout --preserve-status --signal INT 10 ${line}; test $? -eq 130`;
    if (line.includes('--shard ')) return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => line.replace('3/10', `${at}/10`));
    return line;
  });
  const ran = await inShell('dash', all.flat().join(' && '), cwd);
  expect(ran.error).not.toMatch(/Pixmill failed|wrong/);
  expect(ran.code).toBe(0);
  const made = filesIn(cwd).filter((path) => path !== 'photos/a.jpg' && /\.(?:avif|webp|jpe?g)$/.test(path));
  expect(made.length > 0).toBe(!lines.every((line) => /--dry-run|--replace/.test(line)));
});
