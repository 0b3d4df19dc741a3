import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, FIXTURES, filesIn, folderWith } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

async function connect(cwd: string, ...args: string[]) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN(), 'mcp', ...args], cwd }));
  onTestFinished(() => client.close());
  const call = async (name: string, given: { readonly [field: string]: unknown }) => {
    const { isError = false, content } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return isError ? { error: text } : JSON.parse(text);
  };
  return { client, call };
}

test('an agent inspects, converts and compares images', async () => {
  const cwd = folderWith({
    'in/a.jpg': PHOTO,
    'in/b.png': 'abc-rgba-512x256.png',
    'in/broken.jpg': 'jpeg-baseline-50pct.jpg',
  });
  const { client, call } = await connect(cwd);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['inspect', 'compare', 'convert']);
  expect(await call('inspect', { path: 'in/a.jpg' })).toMatchObject({
    format: 'jpeg',
    width: 900,
    height: 600,
    bytes: 119_442,
  });
  const made = await call('convert', { paths: ['in'], out: 'out', to: 'webp', look: 75, 'max-width': 200 });
  expect(made).toMatchObject({ exitCode: 1 });
  expect(made.images).toHaveLength(3);
  expect(filesIn(join(cwd, 'out'))).toEqual(['a.webp', 'b.webp']);
  await call('convert', { paths: ['in/a.jpg'], out: 'same', to: 'png' });
  expect(await call('compare', { original: 'in/a.jpg', result: 'same/a.png' })).toMatchObject({ score: 100, ssim: 1 });
});

test('an agent reads and writes only below the roots, and each mistake is a sentence', async () => {
  const cwd = folderWith({ 'root/a.jpg': PHOTO, 'secret.jpg': PHOTO });
  symlinkSync('..', join(cwd, 'root/up'));
  cpSync(join(FIXTURES, PHOTO), join(cwd, 'root/out.jpg'));
  const { call } = await connect(cwd, '--root', 'root');
  for (const path of ['../secret.jpg', 'up/secret.jpg', join(cwd, 'secret.jpg'), 'a/../../secret.jpg']) {
    expect((await call('inspect', { path })).error).toContain('is outside of');
  }
  for (const out of ['..', 'up', '/', join(cwd, 'new')]) {
    expect((await call('convert', { paths: ['a.jpg'], out, to: 'webp' })).error).toContain('is outside of');
  }
  expect(existsSync(join(cwd, 'a.webp'))).toBe(false);
  expect((await call('inspect', { path: 'none.jpg' })).error).toBe('The file does not exist.');
  expect((await call('convert', { paths: ['a.jpg'], out: 'o', to: 'wepb' })).error).toContain('Did you mean webp?');
  expect((await call('convert', { paths: ['a.jpg'], out: 'o', to: 'webp', quality: 500 })).error).toContain(
    'at most 100',
  );
  const refused = await call('convert', { paths: ['a.jpg'], out: '.', to: 'jpeg', name: 'out.jpg' });
  expect(refused.images[0]).toMatchObject({ outcome: 'failed', message: expect.stringContaining('--force') });
});
