import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestsIn, FIXTURES, filesIn, folderWith, inShell, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const SMALL = ['--to', 'webp', '--max-width', '48', '--effort', 'fast'];

const TWELVE = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`in/${at % 3}/${at}.jpg`, PHOTO]));

interface Status {
  readonly images: number;
  readonly done: number;
  readonly failed: number;
  readonly missing: number;
  readonly leftOut: number;
  readonly paths: readonly string[];
  readonly shards?: readonly number[];
  readonly array?: string;
}

async function statusIn(cwd: string, ...more: string[]): Promise<Status & { readonly code: number | null }> {
  const { out, code } = await pixmill(['status', 'in', '--out', 'out', '--json', ...more], { cwd });
  return { ...JSON.parse(out), code };
}

const shard = (cwd: string, which: string, ...more: string[]) =>
  pixmill(['in', ...SMALL, '--out', 'out', '--shard', which, ...more], { cwd });

describe('shards', () => {
  test('make every image once, and the same bytes as a run without them', async () => {
    const cwd = folderWith(TWELVE);
    await pixmill(['in', ...SMALL, '--out', 'right'], { cwd });
    for (const which of ['1/3', '2/3', '3/3']) expect((await shard(cwd, which)).code).toBe(0);
    expect(digestsIn(join(cwd, 'out'))).toEqual(digestsIn(join(cwd, 'right')));
    const lines = [1, 2, 3].flatMap((at) =>
      readFileSync(join(cwd, `out/.pixmill/manifest-${at}-of-3.jsonl`), 'utf8')
        .trim()
        .split('\n'),
    );
    expect(lines).toHaveLength(12);
    expect(await statusIn(cwd)).toMatchObject({ code: 0, images: 12, done: 12, shards: [], array: '' });
    // Another number of shards finds what is done.
    expect((await shard(cwd, '1/2')).out).toMatch(/^0 made, \d+ done before/m);
  });

  test('that are empty succeed', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO });
    // The tenth shard of ten has this image.
    expect(await shard(cwd, '1/10')).toMatchObject({ code: 0, out: expect.stringContaining('0 made') });
    expect(filesIn(join(cwd, 'out'))).toEqual([]);
    expect(await statusIn(cwd, '--shards', '10')).toMatchObject({ code: 1, missing: 1, array: '10' });
  });

  test('that run twice at the same time do no harm', async () => {
    const cwd = folderWith(TWELVE);
    await pixmill(['in', ...SMALL, '--out', 'right'], { cwd });
    const both = await Promise.all([shard(cwd, '1/1'), shard(cwd, '1/1'), shard(cwd, '1/1')]);
    expect(both.map(({ code, error }) => `${code} ${error}`)).toEqual(['0 ', '0 ', '0 ']);
    expect(digestsIn(join(cwd, 'out'))).toEqual(digestsIn(join(cwd, 'right')));
    expect(filesIn(join(cwd, 'out/.pixmill/unfinished'))).toEqual([]);
    expect(await statusIn(cwd)).toMatchObject({ code: 0, done: 12 });
  });

  test('finish what a process made that was killed before it wrote the manifest', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.jpg': PHOTO });
    await shard(cwd, '1/1');
    rmSync(join(cwd, 'out/.pixmill'), { recursive: true });
    writeFileSync(join(cwd, 'out/b.webp'), 'foreign');
    const { code, out } = await shard(cwd, '1/1');
    expect(code).toBe(1);
    expect(out).toContain('b.webp exists, and Pixmill has no record of making it.');
    expect(out).toMatch(/^1 made, 1 failed/m);
  });

  test('do not need the manifests of others to know whose a result is', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.jpg': PHOTO, 'in/c.jpg': PHOTO, 'in/d.jpg': PHOTO });
    const numbered = (which: string) => shard(cwd, which, '--name', '{counter:00}.{ext}');
    for (const which of ['1/3', '2/3', '3/3']) await numbered(which);
    rmSync(join(cwd, 'in/a.jpg'));
    writeFileSync(join(cwd, 'in/e.jpg'), readFileSync(join(FIXTURES, 'p3-patch-64x64.jpg')));
    // Every number is now that of another image, often of another shard.
    for (const which of ['1/3', '2/3', '3/3']) expect((await numbered(which)).out).not.toContain('exists');
  });
});

describe('the status', () => {
  test('names the shards to run again, for what is missing, gone, damaged or changed', async () => {
    const cwd = folderWith(TWELVE);
    for (const which of ['1/4', '2/4', '3/4', '4/4']) await shard(cwd, which);
    rmSync(join(cwd, 'out/0/0.webp'));
    writeFileSync(join(cwd, 'out/1/1.webp'), 'damaged');
    writeFileSync(join(cwd, 'in/2/2.jpg'), readFileSync(join(FIXTURES, 'p3-patch-64x64.jpg')));
    // Touched, but with the same bytes.
    utimesSync(join(cwd, 'in/0/3.jpg'), 1e9, 1e9);
    const status = await statusIn(cwd);
    expect(status).toMatchObject({ code: 1, done: 9, failed: 0, paths: ['0/0.jpg', '1/1.jpg', '2/2.jpg'] });
    const { shards = [] } = status;
    for (const at of [1, 2, 3, 4].filter((each) => !shards.includes(each))) {
      expect((await shard(cwd, `${at}/4`)).out).toMatch(/^0 made/m);
    }
    const words = (await pixmill(['status', 'in', '--out', 'out'], { cwd })).out;
    expect(words).toMatch(/^12 images: 9 done, 0 failed, 3 missing\nmissing: 0\/0\.jpg\n/);
    expect(words).toContain(`Run again: --array=${status.array} with --shards 4`);
    for (const at of shards) await shard(cwd, `${at}/4`);
    expect(await statusIn(cwd)).toMatchObject({ code: 0, done: 12 });
  });

  test('counts what is no image as left out, and does not ask to repeat what cannot succeed', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/notes.jpg': 'text.jpg', 'in/b.jpg': 'jpeg-no-quant-table.jpg' });
    const run = () => shard(cwd, '1/1');
    await run();
    const before = readFileSync(join(cwd, 'out/.pixmill/manifest-1-of-1.jsonl'), 'utf8');
    expect(await statusIn(cwd, '--shards', '10')).toMatchObject({
      code: 1,
      images: 2,
      done: 1,
      failed: 1,
      missing: 0,
      leftOut: 1,
      array: '',
    });
    // Nothing is written again about them.
    await run();
    expect(readFileSync(join(cwd, 'out/.pixmill/manifest-1-of-1.jsonl'), 'utf8')).toBe(before);
    // Another try may help here.
    const line = before.split('\n').find((each) => each.includes('"path":"b.jpg"')) ?? '';
    appendFileSync(
      join(cwd, 'out/.pixmill/manifest-1-of-1.jsonl'),
      `${line.replace(/"code":"[^"]+"/, '"code":"out-of-memory"')}\n`,
    );
    expect((await statusIn(cwd, '--shards', '10')).shards).toHaveLength(1);
  });

  test('looks at one recipe, which the options of the run name', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.jpg': PHOTO });
    await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
    rmSync(join(cwd, 'in/b.jpg'));
    await pixmill(['in', ...SMALL, '--quality', '30', '--out', 'out', '--force'], { cwd });
    writeFileSync(join(cwd, 'in/b.jpg'), readFileSync(join(FIXTURES, PHOTO)));
    const unclear = await pixmill(['status', 'in', '--out', 'out'], { cwd });
    expect(unclear).toMatchObject({ code: 2, error: expect.stringContaining('results of 2 recipes') });
    expect(await statusIn(cwd, ...SMALL, '--quality', '30')).toMatchObject({ done: 1, missing: 1 });
    expect(await statusIn(cwd, '--to', 'avif')).toMatchObject({ done: 0, missing: 2 });
  });

  test('works where the results are in the folder of the command, and where they replace their sources', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    await pixmill(['.', ...SMALL, '--out', '.', '--name', '{name}-small.{ext}'], { cwd });
    const here = await pixmill(['status', 'a.jpg', '--out', '.', '--json'], { cwd });
    expect(JSON.parse(here.out)).toMatchObject({ done: 1, missing: 0 });
  });

  test.each([
    ['the same name', ['--to', 'jpeg', '--quality', '40'], 'a.jpg'],
    ['another extension', SMALL, 'a.webp'],
    ['another name, and shards', [...SMALL, '--name', '{name}-x.{ext}', '--shard', '1/1'], 'a-x.webp'],
  ])('finds results that replaced their sources, with %s', async (_name, options, result) => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO });
    const status = async (...more: string[]) =>
      JSON.parse((await pixmill(['status', 'in', '--replace', '--json', ...more], { cwd })).out);
    await pixmill(['in', ...options, '--replace'], { cwd });
    expect(filesIn(join(cwd, 'in'))).toEqual([result]);
    expect(await status()).toMatchObject({ images: 1, done: 1, missing: 0 });
    expect(await status('--shards', '5')).toMatchObject({ done: 1, array: '' });
    expect(await status('--to', 'avif')).toMatchObject({ done: 0, missing: 1 });
    // A new image with the name of the old one, and a result that somebody has changed.
    cpSync(join(FIXTURES, 'p3-patch-64x64.jpg'), join(cwd, 'in/b.jpg'));
    cpSync(join(FIXTURES, 'p3-patch-64x64.jpg'), join(cwd, 'in/a.jpg'));
    appendFileSync(join(cwd, 'in', result), ' ');
    expect((await status()).paths).toEqual([...new Set(['a.jpg', 'b.jpg', result])].sort());
  });

  test.each([
    ['after', SMALL, 'a.webp'],
    ['before', ['--to', 'avif', '--effort', 'fast', '--width', '90'], 'a.avif'],
  ])(
    'does not count an image as done whose source was not removed before its process was killed, with a result that sorts %s it',
    async (_, options, result) => {
      const cwd = folderWith({ 'in/a.jpg': PHOTO });
      const source = readFileSync(join(cwd, 'in/a.jpg'));
      const run = () => pixmill(['in', ...options, '--replace', '--json', '--concurrency', '1'], { cwd });
      await run();
      const manifest = join(cwd, 'in/.pixmill/manifest.jsonl');
      const [early = ''] = readFileSync(manifest, 'utf8').split('\n');
      writeFileSync(manifest, `${early}\n`);
      writeFileSync(join(cwd, 'in/a.jpg'), source);
      const status = async () => JSON.parse((await pixmill(['status', 'in', '--replace', '--json'], { cwd })).out);
      expect((await status()).paths).toContain('a.jpg');
      expect((await run()).code).toBe(0);
      expect(filesIn(join(cwd, 'in'))).toEqual([result]);
      expect(await status()).toMatchObject({ images: 1, done: 1, missing: 0 });
    },
  );

  test.each<readonly [string, readonly string[], string]>([
    ['no folder', ['in'], 'Usage: pixmill status'],
    ['a number that is none', ['in', '--out', 'out', '--shards', 'x'], "--shards is 'x'"],
    ['a budget', ['in', '--out', 'out', '--set', '1MB'], 'Leave out --set'],
    ['a wrong word', ['in', '--out', 'out', '--shard5', '1'], 'There is no option --shard5'],
  ])('with %s is refused', async (_name, args, words) => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO });
    const { code, error } = await pixmill(['status', ...args], { cwd });
    expect(code).toBe(2);
    expect(error).toContain(words);
  });
});

/** A program that copies like `aws s3 sync`, as far as the script needs it. */
const AWS = `#!/bin/sh
[ "$1 $2" = 's3 sync' ] || exit 9
from=$(echo "$3" | sed "s#^s3:/#$STORE#"); to=$(echo "$4" | sed "s#^s3:/#$STORE#")
mkdir -p "$from" "$to" && cp -R "$from/." "$to"
`;

test('the script of the docs makes what is in a bucket, and not twice', async () => {
  const cwd = folderWith({ 'store/archive/photos/2019/a.jpg': PHOTO, 'store/archive/photos/2019/sub/b.jpg': PHOTO });
  writeFileSync(join(cwd, 'aws'), AWS, { mode: 0o755 });
  const script = new URL('../../docs/many-machines/object-storage.sh', import.meta.url).pathname;
  const task = async (machine: string) => {
    mkdirSync(join(cwd, machine));
    writeFileSync(
      join(cwd, machine, 'recipe.json'),
      '{ "version": 1, "outputs": [{ "format": "webp", "maxWidth": 48 }] }',
    );
    return inShell(
      'sh',
      `STORE=${cwd}/store PATH=${cwd}:$PATH BUCKET=s3://archive PREFIX=2019 sh ${script}`,
      join(cwd, machine),
    );
  };
  expect(await task('first')).toMatchObject({ code: 0, out: expect.stringMatching(/^2 made/m) });
  expect(filesIn(join(cwd, 'store/archive/dist/2019'))).toEqual(['a.webp', 'sub/b.webp']);
  // On another machine, all files have other dates.
  expect(await task('second')).toMatchObject({ code: 0, out: expect.stringMatching(/^0 made, 2 done before/m) });
  cpSync(join(FIXTURES, 'jpeg-no-quant-table.jpg'), join(cwd, 'store/archive/photos/2019/c.jpg'));
  expect(await task('third')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^0 made, 2 done before, 1 failed/m),
  });
});
