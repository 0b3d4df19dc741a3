import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN, digestOf, digestsIn, FIXTURES, filesIn, folderWith, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const SMALL = { to: 'webp', 'max-width': 64, 'max-height': '64' };

/** Starts the installed command as an agent does. */
async function connect(cwd: string, ...args: string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [BIN(), 'mcp', ...args], cwd, stderr: 'pipe' }),
  );
  onTestFinished(() => client.close());
  return async (name: string, values: { readonly [argument: string]: unknown }) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: values });
    const [{ text }] = content as [{ text: string }];
    if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
    return { text, isError: isError ?? false, value: structuredContent as never };
  };
}

test('the tools describe themselves', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [BIN(), 'mcp'], cwd: folderWith() }),
  );
  onTestFinished(() => client.close());
  expect(client.getServerVersion()).toMatchObject({ name: 'pixmill' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['inspect', true],
    ['convert', false],
    ['compare', true],
  ]);
  for (const { inputSchema, description } of tools) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(description?.length).toBeGreaterThan(40);
  }
  const convert = tools[1]?.inputSchema;
  expect(convert?.required).toEqual(['paths', 'out']);
  const { properties = {} } = (convert?.properties?.options ?? {}) as { properties?: object };
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['to', 'quality', 'look', 'size', 'max-width', 'name']),
  );
});

test('inspect reads the header and the metadata', async () => {
  const cwd = folderWith({
    'dog.jpg': 'dog-iphone-4032x3024-exif-orientation6.jpg',
    'a.gif': 'gif-animated-60pct.gif',
  });
  const call = await connect(cwd);
  const dog = await call('inspect', { path: 'dog.jpg' });
  expect(dog.value).toMatchObject({
    path: 'dog.jpg',
    format: 'jpeg',
    mime: 'image/jpeg',
    bytes: readFileSync(join(cwd, 'dog.jpg')).length,
    width: 3024,
    height: 4032,
    animated: false,
  });
  const { carries } = dog.value as { carries: { kind: string; tells?: object }[] };
  expect(carries.find(({ kind }) => kind === 'metadata')?.tells).toMatchObject({
    taken: { local: expect.stringMatching(/^2020-10-/) },
  });
  expect((await call('inspect', { path: join(cwd, 'a.gif') })).value).toMatchObject({ format: 'gif', animated: true });
});

test('convert makes the files of the command, not twice, and compare measures them', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/sub/b.png': 'one-pixel.png', 'in/notes.jpg': 'text.jpg' });
  const before = digestsIn(join(cwd, 'in'));
  const call = await connect(cwd);
  const args = { paths: ['in'], out: 'out', options: SMALL };
  const { value } = await call('convert', args);
  const { images } = value as { images: { outcome: string; source: string; results?: object[] }[] };
  expect(images.map(({ outcome, source }) => `${source} ${outcome}`).sort()).toEqual([
    'a.jpg made',
    'notes.jpg left-out',
    'sub/b.png made',
  ]);
  expect(images.find(({ source }) => source === 'a.jpg')?.results).toMatchObject([
    { path: 'a.webp', bytes: expect.any(Number), width: 64, height: 43, score: null, reached: true },
  ]);
  await pixmill(['in', '--to', 'webp', '--max-width', '64', '--max-height', '64', '--out', 'theirs'], { cwd });
  expect(digestsIn(join(cwd, 'out'))).toEqual(digestsIn(join(cwd, 'theirs')));
  const again = (await call('convert', args)).value as { images: { outcome: string }[] };
  expect(again.images.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(2);

  const recipe = { version: 1, outputs: [{ format: 'avif', look: 60 }] };
  const looks = (await call('convert', { paths: ['in/a.jpg'], out: 'looks', recipe, options: { width: 200 } }))
    .value as {
    images: { results: { score: number; path: string }[] }[];
  };
  const score = looks.images[0]?.results[0]?.score ?? 0;
  expect(score).toBeGreaterThan(59);
  await call('convert', { paths: ['in/a.jpg'], out: 'exact', options: { to: 'png', width: 200, lossless: true } });
  const compared = await call('compare', { original: 'exact/a.png', result: 'looks/a.avif' });
  expect(compared.value).toEqual({
    ssimulacra2: expect.closeTo(score, 0),
    psnrDb: expect.any(Number),
    ssim: expect.any(Number),
    samePixels: false,
  });
  expect((await call('compare', { original: 'exact/a.png', result: 'exact/a.png' })).value).toEqual({
    ssimulacra2: 100,
    psnrDb: null,
    ssim: 1,
    samePixels: true,
  });
  expect(digestsIn(join(cwd, 'in'))).toEqual(before);
});

test('convert overwrites nothing without being asked, neither its own results', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO });
  const call = await connect(cwd);
  mkdirSync(join(cwd, 'out'));
  writeFileSync(join(cwd, 'out/a.webp'), 'precious');
  const args = { paths: ['in/a.jpg'], out: 'out', options: SMALL };
  const refused = await call('convert', args);
  expect(refused).toMatchObject({ isError: true, text: 'out/a.webp exists. Set overwrite to true to replace it.' });
  expect(readFileSync(join(cwd, 'out/a.webp'), 'utf8')).toBe('precious');
  expect((await call('convert', { ...args, overwrite: true })).isError).toBe(false);
  const made = digestOf(join(cwd, 'out/a.webp'));
  const other = await call('convert', { ...args, options: { ...SMALL, quality: 20 } });
  expect(other).toMatchObject({ isError: true, text: expect.stringContaining('out/a.webp exists.') });
  const source = await call('convert', { paths: ['in/a.jpg'], out: 'in', options: { to: 'jpeg' } });
  expect(source).toMatchObject({ isError: true, text: expect.stringContaining('in/a.jpg exists.') });
  const asked = await call('convert', { paths: ['in/a.jpg'], out: 'in', options: { to: 'jpeg' }, overwrite: true });
  expect(asked).toMatchObject({ isError: true, text: expect.stringContaining('would overwrite its source') });
  expect(digestOf(join(cwd, 'out/a.webp'))).toBe(made);
  expect(digestOf(join(cwd, 'in/a.jpg'))).toBe(digestOf(join(FIXTURES, PHOTO)));
});

describe('paths', () => {
  /** A folder with `open`, which is a root, and `closed`, which is not. */
  function halfOpen(): string {
    const cwd = folderWith({ 'open/a.jpg': PHOTO, 'closed/secret.jpg': PHOTO });
    const links = {
      'open/link.jpg': '../closed/secret.jpg',
      'open/folder': '../closed',
      'open/nowhere': '../closed/new',
    };
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(cwd, path));
    symlinkSync('a.jpg', join(cwd, 'open/inner.jpg'));
    return cwd;
  }

  test.each([
    '../closed/secret.jpg',
    'folder/secret.jpg',
    'link.jpg',
    'x/../../closed/secret.jpg',
    '/etc/hostname',
    '/',
    'folder/../../closed/secret.jpg',
    '../open-too/a.jpg',
  ])('%s is refused by every tool', async (path) => {
    const cwd = halfOpen();
    const call = await connect(cwd, '--root', 'open');
    const outside = { isError: true, text: expect.stringContaining(`${path} is outside the folders`) };
    expect(await call('inspect', { path })).toMatchObject(outside);
    expect(await call('compare', { original: 'a.jpg', result: path })).toMatchObject(outside);
    expect(await call('compare', { original: path, result: 'a.jpg' })).toMatchObject(outside);
    expect(await call('convert', { paths: ['a.jpg', path], out: 'out', options: SMALL })).toMatchObject(outside);
    expect(existsSync(join(cwd, 'open/out'))).toBe(false);
    expect(filesIn(join(cwd, 'closed'))).toEqual(['secret.jpg']);
  });

  test.each(['../closed/out', 'folder', 'folder/out', 'nowhere', 'nowhere/out', '/tmp/out', 'a.jpg/../../closed'])(
    'results do not go to %s',
    async (out) => {
      const cwd = halfOpen();
      const call = await connect(cwd, '--root', 'open');
      const { isError, text } = await call('convert', { paths: ['a.jpg'], out, options: SMALL });
      expect(isError).toBe(true);
      expect(text).toMatch(/is outside the folders|leads through a link to nowhere/);
      expect(filesIn(join(cwd, 'closed'))).toEqual(['secret.jpg']);
    },
  );

  test('a folder is searched without its links', async () => {
    const cwd = halfOpen();
    const call = await connect(cwd, '--root', 'open');
    const { value } = await call('convert', { paths: ['.'], out: 'out', options: SMALL });
    const { images } = value as { images: { source: string }[] };
    expect(images.map(({ source }) => source)).toEqual(['a.jpg']);
    expect(await call('inspect', { path: 'inner.jpg' })).toMatchObject({ isError: false });
  });

  test('results do not go through links inside their folder, nor does what the command keeps', async () => {
    const cwd = halfOpen();
    const call = await connect(cwd, '--root', 'open');
    mkdirSync(join(cwd, 'open/in/sub'), { recursive: true });
    cpSync(join(cwd, 'open/a.jpg'), join(cwd, 'open/in/sub/a.jpg'));
    mkdirSync(join(cwd, 'open/out'));
    symlinkSync('../../closed', join(cwd, 'open/out/sub'));
    const through = await call('convert', { paths: ['in'], out: 'out', options: SMALL, overwrite: true });
    expect(through).toMatchObject({
      isError: true,
      text: expect.stringContaining('out/sub/a.webp leads through a link'),
    });
    mkdirSync(join(cwd, 'open/kept'));
    symlinkSync('../../closed', join(cwd, 'open/kept/.pixmill'));
    const kept = await call('convert', { paths: ['a.jpg'], out: 'kept', options: SMALL });
    expect(kept).toMatchObject({ isError: true, text: expect.stringContaining('is outside the folders') });
    expect(readdirSync(join(cwd, 'closed'))).toEqual(['secret.jpg']);
  });

  test('a name cannot leave the folder of the results', async () => {
    const cwd = halfOpen();
    const call = await connect(cwd, '--root', 'open');
    const options = { ...SMALL, name: '../../closed/{name}.{ext}' };
    await call('convert', { paths: ['a.jpg'], out: 'out', options });
    const made = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.webp'));
    expect(made).toEqual([expect.stringMatching(/^open\/out\/.+a\.webp$/)]);
  });

  test('several folders can be open, and files that are none are refused', async () => {
    const cwd = halfOpen();
    const call = await connect(cwd, '--root', 'open', '--root', 'closed');
    expect((await call('inspect', { path: join(cwd, 'closed/secret.jpg') })).isError).toBe(false);
    expect((await call('inspect', { path: 'link.jpg' })).isError).toBe(false);
    execFileSync('mkfifo', [join(cwd, 'open/pipe.jpg')]);
    expect(await call('inspect', { path: 'pipe.jpg' })).toMatchObject({ isError: true, text: 'pipe.jpg is no file.' });
    expect(await call('inspect', { path: '.' })).toMatchObject({ isError: true, text: '. is a folder.' });
    const piped = await call('convert', { paths: ['pipe.jpg'], out: 'out', options: SMALL });
    expect(piped).toMatchObject({ isError: true, text: 'pipe.jpg is no file.' });
  });
});

test('wrong arguments are answered with sentences', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO, 'b.png': 'one-pixel.png', 'text.jpg': 'text.jpg' });
  const call = await connect(cwd);
  const wrong: [name: string, values: { readonly [argument: string]: unknown }, text: string][] = [
    ['convrt', {}, "There is no tool 'convrt'. There are inspect, convert, compare."],
    ['inspect', {}, 'path is missing.'],
    ['inspect', { path: 7 }, 'path must be text.'],
    ['inspect', { path: '' }, 'A path is empty or contains a zero character.'],
    ['inspect', { path: 'a\0.jpg' }, 'A path is empty or contains a zero character.'],
    ['inspect', { paht: 'a.jpg' }, "There is no argument 'paht'. Did you mean path?"],
    ['inspect', { path: 'a.jpg', toString: 'x' }, "There is no argument 'toString'."],
    ['inspect', { path: 'none.jpg' }, 'There is no file or folder none.jpg.'],
    ['inspect', { path: 'text.jpg' }, 'text.jpg is a text file, not an image.'],
    ['compare', { original: 'a.jpg', result: 'b.png' }, 'a.jpg has 900 × 600 pixels and b.png has 1 × 1.'],
    ['convert', { paths: [], out: 'o' }, 'paths must be a list of texts that is not empty.'],
    ['convert', { paths: 'a.jpg', out: 'o' }, 'paths must be a list of texts that is not empty.'],
    ['convert', { paths: ['a.jpg'], out: 'o' }, 'Say what to make'],
    ['convert', { paths: ['a.jpg'], out: 'o', options: { too: 'webp' } }, "'options.too'. Did you mean to?"],
    ['convert', { paths: ['a.jpg'], out: 'o', options: { to: 'wepb' } }, 'Did you mean webp?'],
    ['convert', { paths: ['a.jpg'], out: 'o', options: { to: 'webp', size: 'big' } }, 'It must be a size such as 500k'],
    ['convert', { paths: ['a.jpg'], out: 'o', recipe: { version: 9, outputs: [{}] } }, 'a later version of Pixmill'],
    ['convert', { paths: ['a.jpg'], out: 'o', recipe: 'text.jpg' }, 'This is not JSON, which'],
    ['convert', { paths: ['a.jpg'], out: 'o', recipe: '/etc/passwd' }, 'is outside the folders'],
    ['convert', { paths: ['a.jpg'], out: 'o', recipe: 7 }, 'recipe must be an object or the path of a file.'],
    ['convert', { paths: ['a.jpg'], out: 'o', options: { to: 'webp', quality: 500 } }, 'at most 100'],
    ['convert', { paths: ['text.jpg'], out: 'o', options: SMALL }, 'text.jpg is a text file, not an image.'],
    ['convert', { paths: ['*.jpg'], out: 'o', options: SMALL }, 'There is no file or folder *.jpg.'],
    ['convert', { paths: ['a.jpg'], out: 'b.png', options: SMALL }, 'There is a file in the place of a folder.'],
  ];
  for (const [name, values, text] of wrong) {
    const answer = await call(name, values);
    expect(answer, JSON.stringify(values)).toMatchObject({ isError: true, text: expect.stringContaining(text) });
  }
  // The server still works.
  expect((await call('inspect', { path: 'a.jpg' })).isError).toBe(false);
});

test('some failures do not hide what was made', async () => {
  const call = await connect(folderWith({ 'a.jpg': PHOTO, 'text.jpg': 'text.jpg' }));
  const { isError, value } = await call('convert', { paths: ['a.jpg', 'text.jpg'], out: 'o', options: SMALL });
  expect(isError).toBe(false);
  expect(value).toMatchObject({ images: expect.arrayContaining([expect.objectContaining({ outcome: 'failed' })]) });
});

test('the command says what is wrong before it serves, and ends with its input', async () => {
  const cwd = folderWith();
  const missing = await pixmill(['mcp', '--root', 'none'], { cwd });
  expect(missing).toMatchObject({ code: 2, out: '', error: "--root is 'none', which is no folder.\n" });
  expect(await pixmill(['mcp', '--rot', 'x'], { cwd })).toMatchObject({ code: 2, out: '' });
  expect((await pixmill(['mcp', '--help'], { cwd })).out).toContain('inspect, convert, compare');
  expect(await pixmill(['mcp'], { cwd })).toMatchObject({ code: 0, out: '', error: '' });
  const garbage = await pixmill(['mcp'], { cwd, input: Buffer.from('no json\n{"jsonrpc":"2.0"}\n\0\xff\n') });
  expect(garbage).toMatchObject({ code: 0, error: '' });
});
