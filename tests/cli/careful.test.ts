import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf } from '../support/tiny-files.ts';
import { digestOf, filesIn, folderWith, inShell, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const SMALL = ['--to', 'webp', '--max-width', '48'];

test.each([
  ['the command', ['a.jpg', ...SMALL, '--out', 'out', '--report', 'b.jpg']],
  ['the codec lab', ['lab', '--encoders', 'jpeg', '--qualities', '50', '--json', 'b.jpg', 'a.jpg']],
])('a report of %s takes the place of a report, and of no other file', async (_name, args) => {
  const cwd = folderWith({ 'a.jpg': PHOTO, 'b.jpg': PHOTO });
  const before = digestOf(join(cwd, 'b.jpg'));
  expect(await pixmill(args, { cwd })).toMatchObject({
    code: 2,
    error: 'b.jpg exists, and is no report. Choose another name for the report.\n',
  });
  expect(digestOf(join(cwd, 'b.jpg'))).toBe(before);
  const again = args.map((arg) => (arg === 'b.jpg' ? 'r.txt' : arg));
  expect((await pixmill(again, { cwd })).code).toBe(0);
  const report = readFileSync(join(cwd, 'r.txt'), 'utf8');
  expect((await pixmill(again, { cwd })).code).toBe(0);
  expect(report).toContain('a.jpg');
});

test('an empty photo in a folder has failed, and an empty file that is none is left out', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO });
  writeFileSync(join(cwd, 'in/lost.JPG'), '');
  writeFileSync(join(cwd, 'in/py.typed'), '');
  const ran = await pixmill(['in', ...SMALL, '--out', 'out'], { cwd });
  expect(ran.code).toBe(1);
  expect(ran.out).toContain('failed: lost.JPG is empty. Copy or download it again.');
  expect(ran.out).toContain('1 left out (no images)');
  const status = await pixmill(['status', 'in', ...SMALL, '--out', 'out'], { cwd });
  expect(status).toMatchObject({ code: 1, out: expect.stringContaining('1 failed, 0 missing, 1 left out') });
});

test('a place below a file is wrong use', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  expect(await pixmill(['a.jpg', ...SMALL, '--out', 'a.jpg/out'], { cwd })).toMatchObject({
    code: 2,
    error: "--out is 'a.jpg/out', which would be in a file. It must be a folder.\n",
  });
});

test('an explanation is all that is asked for', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  const ran = await pixmill(['a.jpg', ...SMALL, '--explain', '--out', 'out'], { cwd });
  expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('The same bytes as the website makes') });
  expect(filesIn(cwd)).toEqual(['a.jpg']);
  const outputOf = async (...args: string[]) =>
    (await pixmill(['--explain', ...args], { cwd })).out.replace(/Sources that can differ[\s\S]*/, '');
  expect(await outputOf('--to', 'avif', '--effort', 'fast')).toContain("differs: AVIF at effort 'fast'");
  for (const format of ['jpeg', 'png', 'webp', 'gif']) {
    expect(await outputOf('--to', format, '--effort', 'fast')).not.toContain('differs');
  }
});

test('a recipe from a pipe is read, and one that never comes can be interrupted', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  writeFileSync(join(cwd, 'r.json'), '{"version": 1, "outputs": [{"format": "webp", "scale": 10}]}');
  const piped = await inShell('bash', 'pixmill a.jpg --recipe <(cat r.json) --out out', cwd);
  expect(piped.code).toBe(0);
  // A second interruption would end it in any case, and after ten seconds nothing helps.
  const line = 'mkfifo never; timeout --signal INT --kill-after 10 1 pixmill a.jpg --recipe never --out other';
  expect((await inShell('bash', line, cwd)).code).toBe(124);
});

test('a recipe that is hostile is refused with sentences that cannot command a terminal', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  const refusal = async (recipe: string) => {
    writeFileSync(join(cwd, 'r.json'), recipe);
    const { code, error } = await pixmill(['a.jpg', '--recipe', 'r.json', '--out', 'out'], { cwd });
    expect(code).toBe(2);
    return error;
  };
  const json = 'r.json: This is not JSON, which has no comments, and no comma before a closing bracket.\n';
  expect(await refusal('// mine\n{"version": 1, "outputs": [{}]}')).toBe(json);
  expect(await refusal('{"version": 1, "outputs": [{},]}')).toBe(json);
  expect(await refusal('{"version": 1, "__proto__": {}, "outputs": [{}]}')).toBe(
    "r.json: There is no field '__proto__'.\n",
  );
  expect(await refusal(`{"version": 1, "outputs": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toContain(
    'outputs[0]',
  );
  const escapes = await refusal('{"version": 1, "outputs": [{"format": "\\u001b[2J\\r"}]}');
  expect(escapes).toContain("outputs[0].format is '?[2J?'.");
  symlinkSync('/dev/zero', join(cwd, 'zero.json'));
  const endless = await pixmill(['a.jpg', '--recipe', 'zero.json', '--out', 'out'], { cwd });
  expect(endless).toMatchObject({
    code: 2,
    error: 'zero.json: A recipe has at most 262,144 characters, and this one has more.\n',
  });
});

test('a list may have zeros between its paths, so that names may have lines', async () => {
  const cwd = folderWith({ 'in/a\nb.jpg': PHOTO, 'in/-c.jpg': PHOTO });
  const line = `find in -name '*.jpg' -print0 | pixmill --files-from - ${SMALL.join(' ')} --out out`;
  expect((await inShell('dash', line, cwd)).code).toBe(0);
  expect(filesIn(join(cwd, 'out'))).toEqual(['-c.webp', 'ab.webp']);
});

test('a pixmill.json that cannot be read is not passed over', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO });
  symlinkSync('pixmill.json', join(cwd, 'in/pixmill.json'));
  const ran = await pixmill(['a.jpg', ...SMALL, '--out', 'out'], { cwd: join(cwd, 'in') });
  expect(ran).toMatchObject({ code: 2, error: expect.stringContaining('Its links lead in a circle.') });
});

test('without loss and in place, no photo becomes a lossy one, a larger one or its preview', async () => {
  const cwd = folderWith({
    'in/a.bmp': 'bmp-24bit.bmp',
    'in/b.heic': 'quadrants-10bit-160x96.heic',
    'in/c.cr2': 'quadrants-160x96.cr2',
    'in/d.jpg': PHOTO,
  });
  const before = ['b.heic', 'c.cr2'].map((name) => digestOf(join(cwd, 'in', name)));
  const run = () => pixmill(['in', '--lossless', '--min-savings', '50%', '--replace', '--json'], { cwd });
  const first = await run();
  expect(first).toMatchObject({ code: 1, out: expect.stringContaining('c.cr2 stays: its result is only the preview') });
  const after = filesIn(join(cwd, 'in'));
  expect(after.map((name) => name.slice(0, 1))).toEqual(['a', 'b', 'c', 'd']);
  expect(after.filter((name) => /\.jpeg$/.test(name))).toEqual([]);
  expect(['b.heic', 'c.cr2'].map((name) => digestOf(join(cwd, 'in', name)))).toEqual(before);
  await run();
  expect(filesIn(join(cwd, 'in'))).toEqual(after);
});

test('without loss, a file that would get larger stays as it is, also as the result', async () => {
  const cwd = folderWith({ 'a.png': 'screenshot-graph.png', 'b.png': 'abc-rgba-512x256.png' });
  const ran = await pixmill(['a.png', 'b.png', '--lossless', '--out', 'out', '--json'], { cwd });
  expect(ran.code).toBe(0);
  const [a, b] = ['a.png', 'b.png'].map((name) => digestOf(join(cwd, name)) === digestOf(join(cwd, 'out', name)));
  expect([a, b]).toEqual([true, false]);
});

test('in place, a damaged animation stays, and elsewhere gets the frames before the damage', async () => {
  const cwd = folderWith({ 'in/a.gif': 'gif-rotating-squares-80x80.gif' });
  const file = join(cwd, 'in', 'a.gif');
  writeFileSync(file, readFileSync(file).subarray(0, -5000));
  const before = digestOf(file);
  const replaced = await pixmill(['in', '--to', 'webp', '--replace'], { cwd });
  expect(replaced).toMatchObject({ code: 1, out: expect.stringContaining('a.gif stays: it is damaged') });
  expect([filesIn(join(cwd, 'in')), digestOf(file)]).toEqual([['a.gif'], before]);
  expect(await pixmill(['in', '--to', 'webp', '--out', 'out'], { cwd })).toMatchObject({ code: 0 });
});

test('without loss, an image is refused that its format cannot hold', async () => {
  const cwd = folderWith({ 'a.png': 'abc-rgba-512x256.png' });
  expect(await pixmill(['a.png', '--to', 'jpeg', '--lossless', '--out', 'out'], { cwd })).toMatchObject({
    code: 1,
    out: expect.stringContaining('a.png cannot become JPEG without loss.'),
  });
});

test('without loss, an image is refused whose colors cannot be kept', async () => {
  const cwd = folderWith({ 'a.png': 'one-pixel.png', 'b.png': 'photo-adobe-rgb-96x64.png' });
  const plain = readFileSync(join(cwd, 'a.png'));
  // BT.709 with its own curve, which no decoder of ours keeps.
  const colors = chunkOf('cICP', [1, 1, 0, 1]);
  writeFileSync(join(cwd, 'a.png'), Buffer.concat([plain.subarray(0, 33), colors, plain.subarray(33)]));
  const ran = await pixmill(['a.png', 'b.png', '--lossless', '--out', 'out'], { cwd });
  expect(ran).toMatchObject({
    code: 1,
    out: expect.stringContaining('a.png cannot become PNG without loss: its colors'),
  });
  expect(filesIn(join(cwd, 'out'))).toEqual(['b.png']);
});

test.each([
  ['webp', 'tiff/rgb16-lzw.tif', 'its channels would have fewer bits'],
  ['avif', 'tiff/rgb16-lzw.tif', 'its channels would have fewer bits'],
  ['gif', 'tiff/rgb-deflate-tiles-be.tif', 'it may have more than 256 colors'],
  ['qoi', 'gif-rotating-squares-80x80.gif', 'only its first frame would stay'],
])('without loss, nothing becomes %s that cannot hold %s', async (format, fixture, reason) => {
  const name = `a.${fixture.split('.').at(-1)}`;
  const cwd = folderWith({ [name]: fixture });
  const run = (to: string) => pixmill([name, '--to', to, '--lossless', '--out', 'out'], { cwd });
  expect(await run(format)).toMatchObject({ code: 1, out: expect.stringContaining(`without loss: ${reason}.`) });
  expect(await run('png')).toMatchObject({ code: 0 });
  expect(filesIn(join(cwd, 'out'))).toEqual(['a.png']);
});

test('a list of paths may begin with a byte order mark', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  writeFileSync(join(cwd, 'list.txt'), '\uFEFFa.jpg\r\n');
  expect((await pixmill(['--files-from', 'list.txt', ...SMALL, '--out', 'out'], { cwd })).code).toBe(0);
});

test('lines that cannot be written fail the run, also those of a single image', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO });
  const line = `pixmill a.jpg ${SMALL.join(' ')} --out out --force --json > /dev/full`;
  expect(await inShell('dash', line, cwd)).toMatchObject({
    code: 1,
    error: expect.stringContaining('Standard output cannot be written.'),
  });
});

test('a set keeps its budget where the sizes of looks were predicted wrongly', async () => {
  const names = ['screenshot-graph.png', 'palette-flag-900x600.png', 'one-pixel.png'];
  const cwd = folderWith(Object.fromEntries(names.map((name) => [`in/${name}`, name])));
  const ran = await pixmill(['in', '--to', 'webp', '--set', '20k', '--out', 'out', '--json'], { cwd });
  expect(ran.code).toBe(0);
  const made = filesIn(join(cwd, 'out')).filter((path) => path.endsWith('.webp'));
  expect(made).toHaveLength(3);
  const bytes = made.reduce((sum, path) => sum + readFileSync(join(cwd, 'out', path)).length, 0);
  expect(bytes).toBeLessThanOrEqual(20_000);
  expect(bytes).toBeGreaterThan(17_000);
});
