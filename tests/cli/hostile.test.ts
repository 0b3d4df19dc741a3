import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { pngOf } from '../support/tiny-files.ts';
import { digestsIn, FIXTURES, filesIn, folderWith, inShell, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const SMALL = ['--to', 'webp', '--max-width', '48', '--max-height', '48', '--effort', 'fast'];

interface Line {
  readonly outcome: string;
  readonly source: string;
  readonly code?: string;
  readonly message?: string;
}

const linesOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line));

test('every fixture is made, left out, or named with a sentence, in bounded memory', {
  timeout: 240_000,
}, async () => {
  const cwd = folderWith();
  cpSync(FIXTURES, join(cwd, 'in'), { recursive: true });
  const measured = `process.on('exit', () => process._rawDebug('peak ' + process.resourceUsage().maxRSS));`;
  writeFileSync(join(cwd, 'measure.cjs'), `if (require('node:worker_threads').isMainThread) ${measured}`);
  const ran = await pixmill(['in', ...SMALL, '--concurrency', '2', '--out', 'out', '--json'], {
    cwd,
    env: { NODE_OPTIONS: `--require ${join(cwd, 'measure.cjs')}` },
  });
  expect(ran.code).toBe(1);
  const lines = linesOf(ran.out);
  expect(lines).toHaveLength(filesIn(join(cwd, 'in')).filter((path) => !/(?:^|\/)\./.test(path)).length);
  const failed = lines.filter(({ outcome }) => outcome === 'failed');
  expect(new Set(failed.map(({ code }) => code))).toEqual(
    new Set(['cut-off', 'damaged', 'empty-file', 'too-many-pixels', 'unsupported-variant']),
  );
  for (const { source, message = '' } of failed) {
    expect(message.startsWith(source)).toBe(true);
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).not.toMatch(/browser|undefined|Error\b|\bat \w+\.|\[object/);
  }
  expect(lines.filter(({ outcome }) => outcome === 'made').length).toBeGreaterThan(200);
  // In KB. A thread may keep the memory of its largest image.
  expect(Number(/peak (\d+)/.exec(ran.error)?.[1])).toBeLessThan(1.5e6);
});

test('names from the disk cannot command a terminal', async () => {
  const cwd = folderWith({ 'in/a\u001b[31m\nb.jpg': PHOTO, 'in/c\u001b]0;x\u0007.jpg': 'jpeg-baseline-50pct.jpg' });
  const { out, code } = await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
  expect(code).toBe(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
  expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(out.trimEnd().split('\n')).toHaveLength(3);
});

test('a file and a folder that may not be read or written are named, and the rest is made', async (context) => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.jpg': PHOTO, 'in/closed/c.jpg': PHOTO });
  chmodSync(join(cwd, 'in/b.jpg'), 0);
  chmodSync(join(cwd, 'in/closed'), 0);
  mkdirSync(join(cwd, 'locked'), { mode: 0o555 });
  chmodSync(cwd, 0o777);
  // Others may run what is installed.
  chmodSync(dirname(inject('installed').project), 0o755);
  // Root may read everything.
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !can('setpriv')) {
    console.warn('SKIPPED: unreadable files were not tried: this is root, and there is no setpriv');
    return context.skip();
  }
  const line = (args: string) =>
    `${isRoot ? 'setpriv --reuid=65534 --regid=65534 --clear-groups ' : ''}pixmill ${args} ${SMALL.join(' ')}`;
  const ran = await inShell('dash', line('in --out out'), cwd);
  expect(ran.out).toContain('failed: b.jpg: Permission is denied.');
  expect(ran.out).toContain('failed: closed: Permission is denied.');
  expect(ran.code).toBe(1);
  expect(filesIn(join(cwd, 'out'))).toEqual(['a.webp']);
  const others = await inShell('dash', line("'in/closed/**' --out out"), cwd);
  expect(others).toMatchObject({ code: 1, out: expect.stringContaining('Permission is denied.') });
  const status = await inShell('dash', line('status in --out out'), cwd);
  expect(status).toMatchObject({ code: 1, error: 'closed: Permission is denied.\n' });
  const locked = await inShell('dash', line('in/a.jpg --out locked/out'), cwd);
  expect(locked).toMatchObject({ code: 1, out: expect.stringContaining('failed: a.jpg: Permission is denied.') });
});

const drawingOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="9"/>${content}</svg>`;

test('a drawing that resvg cannot draw as it is fails for its HTML or its memory, and others are drawn', async () => {
  const html = '<div xmlns="http://www.w3.org/1999/xhtml">Hello</div>';
  const huge = pngOf({ widthPx: 30_000, heightPx: 30_000, color: 6 }, 100);
  const href = `data:image/png;base64,${Buffer.from(huge).toString('base64')}`;
  const drawings = {
    'a.svg': drawingOf(`<foreignObject width="20" height="20">${html}</foreignObject>`),
    'b.svg': drawingOf(`<image width="20" height="20" href="${href}"/>`),
    'c.svg': drawingOf(''),
  };
  const cwd = folderWith();
  mkdirSync(join(cwd, 'in'));
  for (const [name, text] of Object.entries(drawings)) writeFileSync(join(cwd, 'in', name), text);
  const ran = await pixmill(['in', '--to', 'png', '--out', 'out', '--json', '--concurrency', '1'], { cwd });
  expect(
    linesOf(ran.out)
      .map(({ source, outcome, code }) => [source, code ?? outcome])
      .sort(),
  ).toEqual([
    ['a.svg', 'sealed-svg'],
    ['b.svg', 'out-of-memory'],
    ['c.svg', 'made'],
  ]);
});

const can = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('a full disk is named, leaves nothing half, and a later run makes the rest', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/small.png': 'one-pixel.png' });
  const args = 'in --to jpeg --quality 80 --out out';
  // No file may have more than 8 KB, which is how a shell can fill a disk. The large image does not fit.
  const full = await inShell('bash', `ulimit -f 8; pixmill ${args}`, cwd);
  expect(full.code).toBe(1);
  expect(full.out).toContain('failed: a.jpg: The result is larger than a file may be here.');
  expect(filesIn(join(cwd, 'out'))).toEqual(['small.jpeg']);
  expect(filesIn(join(cwd, 'out/.pixmill/unfinished'))).toEqual([]);
  expect((await inShell('bash', `pixmill ${args}`, cwd)).code).toBe(0);
  expect(filesIn(join(cwd, 'out'))).toEqual(['a.jpg', 'small.jpeg']);
});

test.each([
  ['full', 'size=100k', 'The disk is full.', 'ENOSPC'],
  ['read-only', 'ro', 'The disk can only be read.', 'EROFS'],
])('a %s disk ends the work, and every image that is missing is named', async (_name, options, words, reason) => {
  const cwd = folderWith(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`in/${at}.jpg`, PHOTO])));
  if (spawnSync('unshare', ['--mount', '--map-root-user', 'true']).status !== 0) {
    return console.warn('SKIPPED: full disks were not tried: this system allows no mounts');
  }
  mkdirSync(join(cwd, 'out'));
  writeFileSync(
    join(cwd, 'count.cjs'),
    `const { isMainThread, parentPort } = require('node:worker_threads');
    const post = parentPort?.postMessage;
    if (!isMainThread) parentPort.postMessage = function (...all) {
      require('node:fs').appendFileSync('jobs', 'x');
      post.apply(this, all);
    };`,
  );
  const mounted = `mount -t tmpfs -o ${options} tmpfs out && NODE_OPTIONS='--require ./count.cjs' pixmill in --to webp --quality 80 --concurrency 1 --out out --json`;
  const ran = await inShell('dash', `unshare --mount --map-root-user sh -c "${mounted}"`, cwd);
  expect(ran.code).toBe(1);
  const failed = linesOf(ran.out).filter(({ outcome }) => outcome === 'failed');
  expect(failed.length).toBeGreaterThan(35);
  for (const { source, code, message } of failed) {
    expect({ code, message }).toEqual({ code: reason, message: `${source}: ${words}` });
  }
  // The others were not encoded in vain. A thread sends a few messages for each image.
  expect(readFileSync(join(cwd, 'jobs')).length).toBeLessThan(60);
});

test('a full standard output and names that are not UTF-8 get a sentence', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO });
  const full = await inShell('dash', 'pixmill - --to webp < in/a.jpg > /dev/full', cwd);
  expect(full).toMatchObject({ code: 1, error: 'Standard output cannot be written. The disk is full.\n' });
  if (process.platform !== 'linux') return;
  await inShell('dash', `cp in/a.jpg "in/$(printf '\\377').jpg"`, cwd);
  const found = await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
  expect(found).toMatchObject({ code: 1, out: expect.stringContaining('.jpg: Its name is not UTF-8. Rename it.') });
  const named = await inShell('dash', `pixmill in/* ${SMALL.join(' ')} --out out`, cwd);
  expect(named).toMatchObject({ code: 2, error: expect.stringContaining('Its name is not UTF-8. Rename it.') });
});

test('a pipe with a name, and a disk that has no folders, do not make it wait', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO });
  execFileSync('mkfifo', [join(cwd, 'in/pipe.jpg')]);
  const named = await pixmill(['in/pipe.jpg', ...SMALL, '--out', 'out'], { cwd });
  expect(named).toMatchObject({ code: 2, error: 'in/pipe.jpg is no file. Read a pipe with - instead.\n' });
  const found = await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
  expect(found.code).toBe(0);
  if (process.platform === 'linux') {
    expect((await pixmill(['in/a.jpg', ...SMALL, '--out', '/proc/none/out'], { cwd })).code).toBe(1);
  }
});

test.each<readonly [string, readonly string[], string]>([
  ['an empty name', ['', '--out', 'out'], 'One of the images has an empty name. Is a variable of the shell not set?'],
  ['an empty folder', ['a.jpg', '--out', ''], '--out needs a value: --out FOLDER'],
  ['a file as folder', ['a.jpg', '--out', 'a.jpg'], "--out is 'a.jpg', which is a file. It must be a folder."],
  [
    'a report nowhere',
    ['a.jpg', '--out', 'out', '--report', 'none/r.csv'],
    'The report none/r.csv cannot be written. Its folder does not exist.',
  ],
  ['a folder as list', ['--files-from', '.', '--out', 'out'], 'The list . cannot be read.'],
  ['a report of a pipe', ['-', '--json'], '--json needs files, so it does not work with -.'],
])('%s is wrong use, before anything is written', async (_name, args, sentence) => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  const ran = await pixmill([...args, ...SMALL], { cwd });
  expect(ran).toMatchObject({ code: 2, out: '', error: `${sentence}\n` });
  expect(filesIn(cwd)).toEqual(['a.jpg']);
});

test('what a killed run wrote before it could record it is accepted, and never something else', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  const run = () => pixmill(['a.jpg', ...SMALL, '--out', 'out'], { cwd });
  await run();
  const right = digestsIn(join(cwd, 'out'));
  rmSync(join(cwd, 'out/.pixmill'), { recursive: true });
  expect((await run()).code).toBe(0);
  expect(digestsIn(join(cwd, 'out'))).toEqual(right);
  rmSync(join(cwd, 'out/.pixmill'), { recursive: true });
  // As long, but with other bytes.
  writeFileSync(join(cwd, 'out/a.webp'), Buffer.alloc(statSync(join(cwd, 'out/a.webp')).size));
  expect((await run()).code).toBe(1);
});

test('replacing is done once: a result is never a source, even after a kill', { timeout: 120_000 }, async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.png': 'abc-rgba-512x256.png' });
  const originals = { a: readFileSync(join(cwd, 'in/a.jpg')), b: readFileSync(join(cwd, 'in/b.png')) };
  const run = () => pixmill(['in', '--to', 'jpeg', '--quality', '40', '--replace'], { cwd });
  expect((await run()).code).toBe(0);
  const right = digestsIn(join(cwd, 'in'));
  expect(Object.keys(right)).toEqual(['a.jpg', 'b.jpeg']);
  expect((await run()).out).toContain('0 made, 2 done before');
  expect(digestsIn(join(cwd, 'in'))).toEqual(right);
  // A kill leaves only what was recorded before the sources were gone.
  const manifest = join(cwd, 'in/.pixmill/manifest.jsonl');
  const lines = readFileSync(manifest, 'utf8').split('\n');
  const intents = lines.filter((line) => line.includes('"mtimeMs":0,') || line.includes('"mtimeMs":0}'));
  expect(intents).toHaveLength(2);
  const interrupt = () => writeFileSync(manifest, `${intents.join('\n')}\n`);
  // Both results are in their places, but a source is still there.
  interrupt();
  writeFileSync(join(cwd, 'in/b.png'), originals.b);
  expect((await run()).code).toBe(0);
  expect(digestsIn(join(cwd, 'in'))).toEqual(right);
  // No result is in its place yet.
  interrupt();
  rmSync(join(cwd, 'in/b.jpeg'));
  writeFileSync(join(cwd, 'in/a.jpg'), originals.a);
  writeFileSync(join(cwd, 'in/b.png'), originals.b);
  expect((await run()).code).toBe(0);
  expect(digestsIn(join(cwd, 'in'))).toEqual(right);
});

test.each([
  ['jpeg', '.jpg'],
  ['webp', '.webp'],
])('runs that replace the same images at the same time by %s encode each once', async (format, extension) => {
  const names = Array.from({ length: 24 }, (_, at) => `${at}`);
  const sources = Object.fromEntries(names.map((name) => [`in/${name}.jpg`, PHOTO]));
  const run = (cwd: string) => pixmill(['in', '--to', format, '--quality', '40', '--replace'], { cwd });
  const [alone, together] = [folderWith(sources), folderWith(sources)];
  await run(alone);
  // The later one meets results of the first one.
  const first = pixmill(['in', '--to', format, '--quality', '40', '--replace', '--concurrency', '1'], {
    cwd: together,
    onLine: () => {
      second = run(together);
    },
  });
  let second: ReturnType<typeof run> | null = null;
  for (const ran of [await first, await second]) expect(`${ran?.code} ${ran?.out}`).not.toMatch(/^[^0]|failed/);
  expect(filesIn(join(together, 'in'))).toEqual(names.map((name) => name + extension).sort());
  expect(digestsIn(join(together, 'in'))).toEqual(digestsIn(join(alone, 'in')));
  expect((await run(together)).out).toContain('0 made, 24 done before');
});

/**
 * Code that every thread of the command runs first. Each death is a file that only one thread can create, because two
 * threads may start at the same time.
 *
 * @param deaths how many threads die
 */
const DYING = (deaths: number) => `
const { appendFileSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');
const log = process.env.DEATHS;
const dies = () => {
  for (let death = 0; death < ${deaths}; death++) {
    try {
      writeFileSync(log + death, '', { flag: 'wx' });
      return true;
    } catch {}
  }
  return false;
};
if (!isMainThread && dies()) {
  appendFileSync(log, 'x');
  const post = require('node:worker_threads').parentPort;
  post.on('message', () => process.exit(1));
}`;

test.each([
  [1, 0, '12 made'],
  [1000, 1, '12 failed'],
] as const)('of %i threads that die, each is replaced', async (deaths, code, summary) => {
  const cwd = folderWith(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`in/${at}.jpg`, PHOTO])));
  writeFileSync(join(cwd, 'dying.cjs'), DYING(deaths));
  const ran = await pixmill(['in', ...SMALL, '--out', 'out', '--concurrency', '2'], {
    cwd,
    env: { NODE_OPTIONS: `--require ${join(cwd, 'dying.cjs')}`, DEATHS: join(cwd, 'deaths') },
  });
  expect(ran.out).toContain(summary);
  expect(ran.code).toBe(code);
  expect(ran.error).toBe('');
  expect(readFileSync(join(cwd, 'deaths')).length).toBeGreaterThanOrEqual(Math.min(deaths, 12));
  if (code === 1)
    expect(ran.out).toContain('could not be processed: part of Pixmill failed to load. Install it again.');
});
