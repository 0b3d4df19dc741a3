import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { OPTIONS } from '../../src/cli/options.ts';
import { hasDjxl, jxlInfo } from '../support/djxl.ts';
import { digestOf, digestsIn, FIXTURES, filesIn, folderWith, inShell, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const SMALL = ['--to', 'webp', '--max-width', '64', '--max-height', '64'];

test('the package has at most 8 MB and nothing to install', () => {
  const { project, tarball } = inject('installed');
  expect(statSync(tarball).size).toBeLessThan(8e6);
  expect(filesIn(join(project, 'node_modules')).filter((path) => path.endsWith('package.json'))).toEqual([
    'pixmill/package.json',
  ]);
});

test('the notices in the package list what it contains', () => {
  const { project, packages } = inject('installed');
  const notices = readFileSync(join(project, 'node_modules/pixmill/dist/THIRD-PARTY-NOTICES.md'), 'utf8');
  const [, section = ''] = /\n## Packages of the command\n([\s\S]*?)\n## /.exec(notices) ?? [];
  const own = [...section.matchAll(/^\| ([@\w/-]+) \| \d/gm)].map(([, name]) => name);
  const ofSite = [...section.replace(/^[\s\S]*\n\n/, '').matchAll(/`([@\w/-]+)`/g)].map(([, name]) => name);
  expect([...own, ...ofSite].sort()).toEqual(packages);
});

test.skipIf(!hasDjxl())('an animation stays one in JPEG XL', async () => {
  const cwd = folderWith({ 'a.gif': 'gif-variable-delays-64x64.gif' });
  expect(await pixmill(['a.gif', '--to', 'jxl', '--out', 'o'], { cwd })).toMatchObject({ code: 0 });
  const info = jxlInfo(readFileSync(join(cwd, 'o/a.jxl')));
  expect(info).toContain('JPEG XL animation, 64x64');
  expect([...info.matchAll(/duration: ([\d.]+) ms/g)].map(([, ms]) => Number(ms))).toEqual([40, 100, 1000, 2550]);
});

describe('a folder', () => {
  test('keeps its tree, leaves out what is no image, and is not made twice', async () => {
    const cwd = folderWith({
      'in/a.jpg': PHOTO,
      'in/sub/b.png': 'one-pixel.png',
      'in/notes.jpg': 'text.jpg',
      'in/.hidden/c.jpg': PHOTO,
      'in/__MACOSX/._a.jpg': PHOTO,
    });
    const first = await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
    expect(first.code).toBe(0);
    expect(filesIn(join(cwd, 'out'))).toEqual(['a.webp', 'sub/b.webp']);
    expect(first.out).toContain('1 left out');
    const before = digestsIn(join(cwd, 'out'));
    const second = await pixmill(['in', ...SMALL, '--out', 'out', '--json'], { cwd });
    expect(linesOf(second.out).map(({ outcome }) => outcome)).toEqual(['unchanged', 'left-out', 'unchanged']);
    expect(digestsIn(join(cwd, 'out'))).toEqual(before);
  });

  test('says that a RAW photo is the preview of its camera', async () => {
    const cwd = folderWith({ 'in/a.rw2': 'quadrants-turned-160x96.rw2', 'in/b.dng': 'tiff/raw-photo.tif' });
    const { out, error } = await pixmill(['in', '--to', 'jpeg', '--out', 'out'], { cwd });
    expect(out).toContain("(the camera's preview, 96 × 160)");
    expect(`${out}${error}`).toContain('b.dng is a RAW photo without a JPEG preview of the camera.');
    expect(filesIn(join(cwd, 'out'))).toEqual(['a.jpeg']);
  });

  test('makes again what has changed, was removed or was damaged, and what another recipe wants', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.jpg': PHOTO, 'in/c.jpg': PHOTO, 'in/d.jpg': PHOTO });
    const run = (...more: string[]) => pixmill(['in', ...SMALL, '--out', 'out', '--json', ...more], { cwd });
    await run();
    writeFileSync(join(cwd, 'in/a.jpg'), readFileSync(join(FIXTURES, 'p3-patch-64x64.jpg')));
    writeFileSync(join(cwd, 'out/b.webp'), 'no image');
    // Touched, but with the same bytes.
    utimesSync(join(cwd, 'in/c.jpg'), 1e9, 1e9);
    const outcomes = linesOf((await run()).out).map(({ source, outcome }) => `${source} ${outcome}`);
    expect(outcomes.sort()).toEqual(['a.jpg made', 'b.jpg made', 'c.jpg unchanged', 'd.jpg unchanged']);
    const other = linesOf((await run('--quality', '30')).out);
    expect(other.map(({ outcome }) => outcome)).toEqual(['made', 'made', 'made', 'made']);
  });

  test('keeps results that were edited, and makes again those that were cut off, with whatever recipe', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/b.jpg': PHOTO });
    const run = (...more: string[]) => pixmill(['in', ...SMALL, '--out', 'out', ...more], { cwd });
    await run();
    cpSync(join(FIXTURES, 'webp-named.jpg'), join(cwd, 'out/a.webp'));
    writeFileSync(join(cwd, 'out/b.webp'), readFileSync(join(cwd, 'out/b.webp')).subarray(0, -20));
    const edited = digestOf(join(cwd, 'out/a.webp'));
    for (const more of [[], ['--quality', '30']]) {
      const { code, out } = await run(...more);
      expect(code).toBe(1);
      expect(out).toContain('failed: a.webp was changed since Pixmill made it. Use --force to overwrite it.');
      expect(out).toMatch(/^1 made, 1 failed/m);
      expect(digestOf(join(cwd, 'out/a.webp'))).toBe(edited);
    }
    expect((await run('--force')).code).toBe(0);
    expect(digestOf(join(cwd, 'out/a.webp'))).not.toBe(edited);
  });

  test('does not contain its own results, and a link to itself ends', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO });
    symlinkSync('.', join(cwd, 'in/loop'));
    const run = () => pixmill(['in', ...SMALL, '--out', 'in/out', '--json'], { cwd });
    await run();
    const { out, code } = await run();
    expect(code).toBe(0);
    expect(linesOf(out).every(({ source }) => !String(source).startsWith('out/'))).toBe(true);
    expect(linesOf(out).filter(({ source }) => source === 'a.jpg')).toHaveLength(1);
  });
});

describe('formats that only a browser decodes on the page', () => {
  test('are read here, too: drawings, icons, bitmaps and GIF', async () => {
    const cwd = folderWith({
      'in/a.svg': 'quadrants-120x80.svg',
      'in/b.svg': 'svg-utf16-bom.svg',
      'in/c.ico': 'quadrants-32x32.ico',
      'in/d.bmp': 'bmp-24bit.bmp',
      'in/e.gif': 'gif-still-48x32.gif',
    });
    const ran = await pixmill(['in', '--to', 'png', '--out', 'out', '--json'], { cwd });
    expect(ran.code).toBe(0);
    const sizes = linesOf(ran.out).map(({ results }) => `${results?.[0]?.width}x${results?.[0]?.height}`);
    expect(sizes).toEqual(['120x80', '40x30', '32x32', '127x64', '48x32']);
  });
});

describe('names', () => {
  test('are unique like those of an archive, in the order of the sources, and safe', async () => {
    const cwd = folderWith({ 'in/A.jpg': PHOTO, 'in/a.png': 'one-pixel.png', 'in/CON.jpg': PHOTO, 'in/-x.jpg': PHOTO });
    await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
    expect(filesIn(join(cwd, 'out'))).toEqual(['-x.webp', 'A.webp', '_CON.webp', 'a (2).webp']);
  });

  test('come from a template, with the day on which a photo was taken', async () => {
    const cwd = folderWith({ 'in/dog.jpg': 'dog-iphone-4032x3024-exif-orientation6.jpg' });
    const name = '{date:YYYY-MM}/{name}-{width}w-{counter:000}.{ext}';
    await pixmill(['in', '--to', 'webp', '--width', '60', '--name', name, '--out', 'out'], { cwd });
    expect(filesIn(join(cwd, 'out'))).toEqual(['2020-10/dog-60w-001.webp']);
  });
});

describe('sources', () => {
  test.each(['bash', 'dash'])('can be quoted patterns and any names in %s', async (shell) => {
    const cwd = folderWith({
      "in/it's $HOME `x`.jpg": PHOTO,
      'in/a b/c.jpg': PHOTO,
      'in/new\nline.jpg': PHOTO,
      '-dash.jpg': PHOTO,
    });
    const ran = await inShell(shell, `pixmill 'in/**/*.jpg' -o out ${SMALL.join(' ')}`, cwd);
    expect(ran.code).toBe(0);
    expect(filesIn(join(cwd, 'out'))).toEqual(['a b/c.webp', "it's $HOME `x`.webp", 'newline.webp']);
    const dash = await inShell(shell, `pixmill -o out2 ${SMALL.join(' ')} -- -dash.jpg`, cwd);
    expect(dash.error).toBe('');
    expect(filesIn(join(cwd, 'out2'))).toEqual(['-dash.webp']);
  });

  test('are never overwritten without --replace, and a foreign file never without --force', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO, 'out/a.webp': 'webp-named.jpg' });
    const original = digestOf(join(cwd, 'a.jpg'));
    const foreign = digestOf(join(cwd, 'out/a.webp'));
    const onSource = await pixmill(['a.jpg', '--quality', '30', '--name', '{name}.jpg', '--out', '.'], { cwd });
    expect(onSource.code).toBe(1);
    expect(onSource.out).toContain('a.jpg would overwrite its source.');
    expect(digestOf(join(cwd, 'a.jpg'))).toBe(original);
    const refused = await pixmill(['a.jpg', ...SMALL, '--out', 'out'], { cwd });
    expect(refused.code).toBe(1);
    expect(refused.out).toContain(
      'a.webp exists, and Pixmill has no record of making it. Use --force to overwrite it.',
    );
    expect(digestOf(join(cwd, 'out/a.webp'))).toBe(foreign);
    expect((await pixmill(['a.jpg', ...SMALL, '--out', 'out', '--force'], { cwd })).code).toBe(0);
    expect(digestOf(join(cwd, 'out/a.webp'))).not.toBe(foreign);
  });

  test('are replaced by whole results, once', async () => {
    const cwd = folderWith({ 'in/a.JPG': PHOTO, 'in/b.png': 'one-pixel.png' });
    const run = () => pixmill(['in', '--to', 'jpeg', '--quality', '40', '--replace', '--json'], { cwd });
    expect((await run()).code).toBe(0);
    const after = digestsIn(join(cwd, 'in'));
    expect(Object.keys(after)).toEqual(['a.JPG', 'b.jpeg']);
    expect((await run()).code).toBe(0);
    expect(digestsIn(join(cwd, 'in'))).toEqual(after);
  });

  test.each([
    ['', []],
    [', not even with --force', ['--force']],
  ])('never take the place of each other%s', async (_name, options) => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/a.webp': 'quadrants-transparent-64x48.webp' });
    const run = () => pixmill(['in', '--to', 'webp', '--replace', '--json', ...options], { cwd });
    expect((await run()).code).toBe(0);
    const after = digestsIn(join(cwd, 'in'));
    expect(Object.keys(after)).toEqual(['a (2).webp', 'a.webp']);
    // A new photo with the name of the old one, alone and in its folder.
    cpSync(join(FIXTURES, 'p3-patch-64x64.jpg'), join(cwd, 'in/a.jpg'));
    if (options.length === 0) {
      const alone = await pixmill(['in/a.jpg', '--to', 'webp', '--replace'], { cwd });
      expect(alone).toMatchObject({ code: 1, out: expect.stringContaining('a.webp exists already. Use --force') });
    }
    expect((await run()).code).toBe(0);
    expect(filesIn(join(cwd, 'in'))).toEqual(['a (2).webp', 'a (3).webp', 'a.webp']);
    if (options.length === 0) expect(digestsIn(join(cwd, 'in'))).toMatchObject(after);
  });

  test('are all kept where results of several recipes have replaced some', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO });
    const run = (...options: string[]) => pixmill(['in', '--to', 'webp', ...options], { cwd });
    await run('--replace');
    await run('--name', '{name}-s.{ext}');
    cpSync(join(cwd, 'in/a.webp'), join(cwd, 'in/a-s.webp'));
    expect(await run('--replace')).toMatchObject({ code: 0 });
    expect(filesIn(join(cwd, 'in'))).toEqual(['a-s.webp', 'a.webp']);
    // What has replaced an image stays one, beside a new image with the old name.
    cpSync(join(FIXTURES, 'p3-patch-64x64.jpg'), join(cwd, 'in/a.jpg'));
    rmSync(join(cwd, 'in/a-s.webp'));
    expect((await run('--out', 'in', '--name', '{name}-x.{ext}')).out).toMatch(/^2 made;/m);
  });

  test('are not the results beside them', async () => {
    const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/sub/b.jpg': PHOTO });
    const args = ['in', ...SMALL, '--name', '{name}-s.{ext}'];
    const all = ['a-s.webp', 'a.jpg', 'sub/b-s.webp', 'sub/b.jpg'];
    expect((await pixmill(args, { cwd })).out).toMatch(/^2 made;/m);
    expect((await pixmill(args, { cwd })).out).toMatch(/^0 made, 2 done before;/m);
    for (const shard of ['1/2', '2/2']) await pixmill([...args, '--shard', shard], { cwd });
    expect(filesIn(join(cwd, 'in'))).toEqual(all);
    const inside = await pixmill(['.', ...SMALL, '--name', '{name}-s.{ext}', '--out', '.'], { cwd: join(cwd, 'in') });
    expect(inside.out).toMatch(/^0 made, 2 done before;/m);
    const status = await pixmill(['status', 'in', '--out', 'in', '--json'], { cwd });
    expect(JSON.parse(status.out)).toMatchObject({ images: 2, done: 2, missing: 0 });
    // An image that is named itself is one, and so is a result whose source is gone.
    expect((await pixmill(['in/a-s.webp', ...SMALL, '--out', 'in/x'], { cwd })).out).toMatch(/^1 made;/m);
    rmSync(join(cwd, 'in/a.jpg'));
    expect((await pixmill(['in', '--to', 'png', '--out', 'in'], { cwd })).out).toMatch(/^a-s\.webp .*-> a-s\.png/m);
  });
});

test.each([
  ['in a folder of their own', ['--out', 'out'], 'out', (name: string) => `${name}.webp`],
  ['beside their sources', ['--name', '{name}-s.{ext}'], 'in', (name: string) => `${name}-s.webp`],
])('a watched folder stays converted, with results %s', async (_name, options, folder, resultOf) => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO });
  const whole = (name: string) =>
    expect.poll(() => existsSync(join(cwd, folder, resultOf(name))), { timeout: 60_000 }).toBe(true);
  const ran = await pixmill(['in', ...SMALL, ...options, '--watch'], {
    cwd,
    onLine: async (process) => {
      // During the first run, and later.
      cpSync(join(FIXTURES, PHOTO), join(cwd, 'in/b.jpg'));
      await whole('b');
      cpSync(join(FIXTURES, PHOTO), join(cwd, 'in/c.jpg'));
      await whole('c');
      process.kill('SIGINT');
    },
  });
  expect(ran.code).toBe(130);
  const results = ['a', 'b', 'c'].map(resultOf);
  expect(filesIn(join(cwd, folder)).filter((path) => path.endsWith('.webp'))).toEqual(results);
  const made = ran.out.split('\n').filter((line) => line.includes(' -> ') && line.startsWith('c'));
  expect(made).toHaveLength(1);
});

test('what cannot be watched is wrong use', async () => {
  const ran = await pixmill(['none', ...SMALL, '--out', 'out', '--watch'], { cwd: folderWith() });
  expect(ran).toMatchObject({ code: 2, error: 'There is no file or folder none.\n' });
});

describe('a pipe', () => {
  const photo = readFileSync(join(FIXTURES, PHOTO));

  test('gives the bytes that a file gets', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    const piped = await pixmill(['-', ...SMALL], { cwd, input: photo });
    expect(piped).toMatchObject({ code: 0, error: '' });
    await pixmill(['a.jpg', ...SMALL, '--out', 'out'], { cwd });
    expect(piped.stdout.equals(readFileSync(join(cwd, 'out/a.webp')))).toBe(true);
  });

  test('with something else fails with a sentence and no bytes', async () => {
    const ran = await pixmill(['-', ...SMALL], { cwd: folderWith(), input: Buffer.from('no image') });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error).toContain('is a text file, not an image.');
  });
});

describe('what is decided', () => {
  test('comes from a recipe file, from pixmill.json above, and from options over both', async () => {
    const cwd = folderWith({ 'deep/er/a.jpg': PHOTO });
    const recipe = {
      version: 1,
      name: '{name}-{width}w.{ext}',
      outputs: [
        { format: 'webp', maxWidth: 64 },
        { format: 'jpeg', look: 70, maxWidth: 32 },
      ],
    };
    writeFileSync(join(cwd, 'pixmill.json'), JSON.stringify(recipe));
    writeFileSync(join(cwd, 'other.json'), JSON.stringify({ version: 1, outputs: [{ format: 'png', maxWidth: 16 }] }));
    const at = { cwd: join(cwd, 'deep/er') };
    await pixmill(['a.jpg', '--out', 'up'], at);
    expect(filesIn(join(cwd, 'deep/er/up'))).toEqual(['a-32w.jpg', 'a-64w.webp']);
    await pixmill(['a.jpg', '--out', 'named', '--recipe', '../../other.json'], at);
    expect(filesIn(join(cwd, 'deep/er/named'))).toEqual(['a.png']);
    await pixmill(['a.jpg', '--out', 'over', '--to', 'webp', '--quality', '10'], at);
    expect(filesIn(join(cwd, 'deep/er/over'))).toEqual(['a-32w.webp', 'a-64w.webp']);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['an unknown option', ['--qualty', '8'], 'There is no option --qualty. Did you mean --quality?'],
    [
      'an unknown format',
      ['--to', 'wepb'],
      "--to is 'wepb'. It must be one of jpeg, png, webp, gif, avif, jxl, qoi, source or smallest. Did you mean webp?",
    ],
    [
      'a license that is no web address',
      ['--license-url', 'ftp://x'],
      "--license-url is 'ftp://x'. It must be an address such as https://example.org/license.",
    ],
    ['a number out of range', ['--quality', '101'], "--quality is '101'. It must be at most 100."],
    ['two goals', ['--quality', '80', '--look', '80'], 'Use only one of --quality and --look.'],
    ['a missing value', ['--to', '--quality', '5'], '--to needs a value: --to FORMAT'],
    ['a value too many', ['--force=yes'], '--force takes no value.'],
    ['a wrong size', ['--size', 'big'], "--size is 'big'. It must be a size such as 500k or 20MB."],
    [
      'a size that could be bytes or kilobytes',
      ['--size', '30000'],
      "--size is '30000'. Add what it counts: 30000k for kilobytes, 30000b for bytes.",
    ],
    ['a wrong name', ['--name', '{nam}.{ext}'], '--name: a name has no part {nam}. Did you mean {name}?'],
    ['a name with a dash', ['-lead.jpg'], 'There is no option -l. If -lead.jpg is a file, write ./-lead.jpg.'],
    ['a recipe that does not exist', ['--recipe', 'x.json'], 'The recipe x.json cannot be read. It does not exist.'],
    [
      'a recipe that is no JSON',
      ['--recipe', '{version: 1}'],
      'the recipe: This is not JSON, which has no comments, and no comma before a closing bracket.',
    ],
    ['a shard that does not exist', ['--shard', '11/10', '--to', 'webp'], '--shard 11/10 is outside of 1 to 10.'],
    ['nothing to do', [], 'Say what to make, such as --to avif --look 80, or name a recipe with --recipe.'],
  ])('%s is wrong use, with what was meant', async (_name, args, sentence) => {
    const ran = await pixmill(['a.jpg', '--out', 'out', ...args], { cwd: folderWith({ 'a.jpg': PHOTO }) });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.error.trim()).toBe(sentence);
  });

  test('a place for the results, and images that exist, must be named', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    expect(await pixmill(['a.jpg', ...SMALL], { cwd })).toMatchObject({
      code: 2,
      error: expect.stringContaining('--out FOLDER'),
    });
    expect(await pixmill(['b.jpg', ...SMALL, '--out', 'o'], { cwd })).toMatchObject({
      code: 2,
      error: 'There is no file or folder b.jpg.\n',
    });
    expect(await pixmill(["'*.gif'", ...SMALL, '--out', 'o'], { cwd })).toMatchObject({ code: 2 });
  });
});

describe('the exit code and the report', () => {
  test('say which images failed and why, while the others are made', async () => {
    const cwd = folderWith({
      'in/a.jpg': PHOTO,
      'in/broken.jpg': 'jpeg-baseline-50pct.jpg',
      'in/z.png': 'png-claims-2147483647x2147483647.png',
    });
    const ran = await pixmill(['in', ...SMALL, '--out', 'out', '--json', '--report', 'report.csv'], { cwd });
    expect(ran.code).toBe(1);
    const [made, broken, huge] = linesOf(ran.out);
    expect(made).toMatchObject({
      outcome: 'made',
      source: 'a.jpg',
      results: [{ path: 'a.webp', format: 'webp', width: 64 }],
    });
    expect(broken).toMatchObject({
      outcome: 'failed',
      code: 'cut-off',
      message: expect.stringContaining('broken.jpg'),
    });
    expect(huge).toMatchObject({ outcome: 'failed', code: 'too-many-pixels' });
    expect(ran.error).toContain('1 made, 2 failed');
    const report = readFileSync(join(cwd, 'report.csv'), 'utf8').split('\r\n');
    expect(report).toHaveLength(5);
    expect(report[1]).toContain('"a.jpg"');
  });

  test('are 3 if a goal was not reached', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    const ran = await pixmill(['a.jpg', '--to', 'jpeg', '--size', '3000b', '--out', 'out', '--json'], { cwd });
    expect(ran.code).toBe(3);
    expect(linesOf(ran.out)[0]).toMatchObject({ outcome: 'failed', code: 'size-unreachable' });
  });

  test('are 3 if one of several outputs misses its goal, and the others are made', async () => {
    const outputs = [
      { format: 'webp', quality: 60 },
      { format: 'jpeg', maxBytes: 1000, name: 'small-{name}' },
    ];
    const cwd = folderWith({ 'a.jpg': PHOTO });
    writeFileSync(join(cwd, 'recipe.json'), JSON.stringify({ version: 1, outputs }));
    const run = () =>
      pixmill(['a.jpg', '--recipe', 'recipe.json', '--out', 'out', '--json', '--report', 'r.csv'], { cwd });
    const first = await run();
    expect(first.code).toBe(3);
    expect(linesOf(first.out)[0]).toMatchObject({
      outcome: 'failed',
      code: 'size-unreachable',
      results: [{ path: 'a.webp', quality: 60 }],
    });
    expect(filesIn(join(cwd, 'out'))).toEqual(['a.webp']);
    expect(readFileSync(join(cwd, 'r.csv'), 'utf8').split('\r\n')).toEqual([
      expect.stringContaining('source'),
      expect.stringMatching(/"a\.webp".*"made"/),
      expect.stringMatching(/"failed","a\.jpg/),
      '',
    ]);
    const [second, status] = [await run(), await pixmill(['status', 'a.jpg', '--out', 'out'], { cwd })];
    expect(linesOf(second.out)[0]).toMatchObject({ outcome: 'failed', results: [{ path: 'a.webp' }] });
    expect(status.code).toBe(1);
    writeFileSync(join(cwd, 'recipe.json'), JSON.stringify({ version: 1, outputs: outputs.slice(1) }));
    expect(linesOf((await run()).out)[0]).not.toHaveProperty('results');
  });

  test('are 130 after an interruption, which leaves nothing half', async () => {
    const cwd = folderWith(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`in/${at}.jpg`, PHOTO])));
    const ran = await pixmill(['in', '--to', 'webp', '--out', 'out'], {
      cwd,
      onLine: (process) => process.kill('SIGINT'),
    });
    expect(ran.code).toBe(130);
    const records = readFileSync(join(cwd, 'out/.pixmill/manifest.jsonl'), 'utf8').trim().split('\n');
    expect(filesIn(join(cwd, 'out'))).toHaveLength(records.length);
    expect(filesIn(join(cwd, 'out/.pixmill/unfinished'))).toEqual([]);
  });
});

describe('a result', () => {
  test('has the dates of its source, unless that is off', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    utimesSync(join(cwd, 'a.jpg'), 1e9, 1e9);
    await pixmill(['a.jpg', ...SMALL, '--out', 'kept'], { cwd });
    await pixmill(['a.jpg', ...SMALL, '--out', 'new', '--no-keep-dates'], { cwd });
    expect(statSync(join(cwd, 'kept/a.webp')).mtimeMs).toBe(1e12);
    expect(statSync(join(cwd, 'new/a.webp')).mtimeMs).toBeGreaterThan(1.1e12);
  });

  test('that saves too little is the original', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    const args = ['a.jpg', '--quality', '100', '--min-savings', '50%'];
    await pixmill([...args, '--out', 'out'], { cwd });
    expect(digestOf(join(cwd, 'out/a.jpg'))).toBe(digestOf(join(cwd, 'a.jpg')));
  });

  test.each([
    ['a crop', ['--crop', '1:1']],
    ['a margin', ['--width', '900', '--height', '600', '--fit', 'pad', '--margin', '10']],
    ['private data that must go', []],
  ])('with %s is never the original', async (_, more) => {
    const cwd = folderWith({ 'a.jpg': more.length > 0 ? PHOTO : 'metadata/private-markers.jpg' });
    await pixmill(['a.jpg', '--quality', '100', '--min-savings', '99%', ...more, '--out', 'out'], { cwd });
    expect(digestOf(join(cwd, 'out/a.jpg'))).not.toBe(digestOf(join(cwd, 'a.jpg')));
  });

  test('that gets smaller is sharpened on request', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    for (const more of [[], ['--sharpen', 'high']]) {
      await pixmill(['a.jpg', '--width', '300', ...more, '--out', `out${more.length}`], { cwd });
    }
    expect(statSync(join(cwd, 'out2/a.jpg')).size).toBeGreaterThan(statSync(join(cwd, 'out0/a.jpg')).size * 1.05);
  });

  test('has the stamp of recipe and options, and is then not the original', async () => {
    const stamp = { creator: 'Ada', usageTerms: 'Ask first' };
    const cwd = folderWith({ 'a.jpg': PHOTO });
    writeFileSync(join(cwd, 'r.json'), JSON.stringify({ version: 1, outputs: [{ quality: 100, stamp }] }));
    const args = [
      'a.jpg',
      '--recipe',
      'r.json',
      '--min-savings',
      '50%',
      '--creator',
      'Zoë',
      '--license-url',
      'https://example.org/',
    ];
    expect(await pixmill([...args, '--out', 'out'], { cwd })).toMatchObject({ code: 0 });
    const text = readFileSync(join(cwd, 'out/a.jpg'), 'utf8');
    for (const part of ['Zoë', 'Ask first', 'https://example.org/']) expect(text).toContain(part);
    expect(text).not.toContain('Ada');
  });

  test('is only estimated in a dry run', async () => {
    const cwd = folderWith({ 'a.jpg': PHOTO });
    const ran = await pixmill(['a.jpg', ...SMALL, '--out', 'out', '--dry-run'], { cwd });
    expect(ran.code).toBe(0);
    expect(ran.error).toContain('Nothing was written.');
    expect(filesIn(cwd)).toEqual(['a.jpg']);
    expect(statSync(join(cwd, 'a.jpg')).isFile()).toBe(true);
  });

  test('of a set fits into the budget of all', async () => {
    const cwd = folderWith({
      'in/a.jpg': 'jpeg-progressive-451x301.jpg',
      'in/b.jpg': 'gray-jpeg-900x600.jpg',
      'in/c.jpg': 'cmyk-photo-derived-450x300.jpg',
    });
    const run = () => pixmill(['in', '--to', 'webp', '--set', '40k', '--out', 'out', '--json'], { cwd });
    const first = await run();
    expect(first.code).toBe(0);
    const bytes = filesIn(join(cwd, 'out')).reduce((sum, path) => sum + statSync(join(cwd, 'out', path)).size, 0);
    expect(bytes).toBeLessThanOrEqual(40_000);
    expect(bytes).toBeGreaterThan(35_000);
    expect(linesOf((await run()).out).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const recipe = JSON.stringify({ version: 1, setBytes: 40_000, outputs: [{ format: 'webp' }] });
    expect((await pixmill(['in', '--recipe', recipe, '--out', 'saved'], { cwd })).code).toBe(0);
    const contents = (folder: string) =>
      filesIn(join(cwd, folder)).map((path) => readFileSync(join(cwd, folder, path)));
    expect(contents('saved')).toEqual(contents('out'));
    const tooSmall = ['in', '--to', 'webp', '--set', '3k', '--out', 'small'];
    expect(await pixmill(tooSmall, { cwd })).toMatchObject({
      code: 3,
      error: expect.stringContaining('need at least'),
    });
    expect((await pixmill(tooSmall, { cwd })).code).toBe(3);
  });
});

test.each([[[]], [['status']], [['lab']], [['mcp']]])(
  'the help of %j fits one screen, and has every option',
  async (command) => {
    const { code, out } = await pixmill([...command, '--help'], { cwd: folderWith() });
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    // With the prompt below it.
    expect(lines.length).toBeLessThanOrEqual(23);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    const names = Object.keys(OPTIONS).filter((name) => name !== 'help' && name !== 'version');
    if (command.length === 0)
      expect(names.filter((name) => !out.includes(`--${name} `) && !out.includes(`--${name}\n`))).toEqual([]);
  },
);

interface Line {
  readonly outcome?: string;
  readonly source?: string;
  readonly results?: readonly { readonly width: number; readonly height: number }[];
}

/** The JSON objects on standard output, sorted by their sources. */
function linesOf(out: string): Line[] {
  const lines = out.trimEnd().split('\n');
  return lines.map((line): Line => JSON.parse(line)).sort((a, b) => (String(a.source) < String(b.source) ? -1 : 1));
}
