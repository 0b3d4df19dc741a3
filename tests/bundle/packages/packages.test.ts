import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACKAGE_NAMES } from '../../../build/packages/build-packages.ts';
import { BROWSER_FLAGS, locateBrowser } from '../../../scripts/find-browser.mjs';
import { installPackage } from '../../../scripts/install-package.mjs';
import { TSC } from '../../../scripts/steps.mjs';
import { type InstalledPackages, installPackages } from '../../support/install-packages.ts';
import { TEST_TIMEOUT_MS } from '../../support/patience.ts';
import { repositoryRoot } from '../built-site.ts';
import { BUNDLE_WITH, BUNDLERS_FOLDER } from './bundle-entry.ts';

/** The most bytes of each package as npm sends it. */
const MAX_PACKED_BYTES = { resize: 60_000, jpeg: 60_000, ssimulacra2: 40_000 };

const folder = mkdtempSync(join(tmpdir(), 'pixmill-packages-'));
let installed: InstalledPackages;

const inProject = (name: string) => join(installed.project, name);
const runNode = (name: string, ...flags: string[]) =>
  execFileSync(process.execPath, [...flags, inProject(name)], { cwd: installed.project, encoding: 'utf8' });
const inPackage = (name: string, file: string) => inProject(`node_modules/@pixmill/${name}/${file}`);

beforeAll(async () => {
  installed = await installPackages(folder);
}, TEST_TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PACKAGE_NAMES)('the package %s is small, and needs no other', (name) => {
  expect(installed.packed.get(name)).toBeLessThanOrEqual(MAX_PACKED_BYTES[name]);
  const facts = JSON.parse(readFileSync(inPackage(name, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  expect(facts).toMatchObject({ version, license: 'Apache-2.0' });
  expect(Object.keys(facts).filter((key) => /dependencies/i.test(key))).toEqual([]);
  expect(readFileSync(inPackage(name, 'dist/index.js'), 'utf8')).not.toMatch(/\bfrom\s*["'](?!#wasm)/);
});

test('the lines of every README work as they stand', () => {
  copyFileSync(join(repositoryRoot, 'tests/fixtures/photo-srgb-untagged-900x600.jpg'), inProject('photo.jpg'));
  const printed = ['resize', 'jpeg', 'ssimulacra2'].map((name) => {
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(inPackage(name, 'README.md'), 'utf8')) ?? [];
    expect(
      code
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('import')).length,
    ).toBeLessThanOrEqual(5);
    writeFileSync(inProject('readme.js'), code);
    return runNode('readme.js');
  });
  const sizes = ['photo.jpg', 'same.jpg', 'smaller.jpg', 'small.jpg'].map(
    (name) => readFileSync(inProject(name)).length,
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  // The score of quality 60.
  expect(Number(printed[2])).toBeGreaterThan(60);
  expect(Number(printed[2])).toBeLessThan(80);
});

test('the types stand alone', () => {
  writeFileSync(
    inProject('consumer.ts'),
    `import { decode, encode, type KernelErrorCode } from '@pixmill/jpeg';
     import { resize } from '@pixmill/resize';
     import { compare } from '@pixmill/ssimulacra2';
     const image = await decode(new Uint8Array(), { divisor: 2 });
     const small: ImageData = new ImageData((await resize(image, { width: 2, height: 1 })).data, 2, 1);
     const bytes: Uint8Array = await encode(small, { quality: 50, effort: 'fast' });
     const tile: number = (await compare(small, image)).worst.score;
     // @ts-expect-error: there is no such filter
     await resize(image, { width: 2, height: 1, method: 'sinc' });
     export const code: KernelErrorCode = tile > bytes.length ? 'damaged' : 'unsupported';`,
  );
  const options = { strict: true, noEmit: true, target: 'es2022', module: 'nodenext', skipLibCheck: false, types: [] };
  writeFileSync(inProject('tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['consumer.ts'] }));
  const check = () => execFileSync(process.execPath, [join(repositoryRoot, TSC), '-p', installed.project]);
  expect(String(check())).toBe('');
});

test('bad input gives errors with codes, and no others', () => {
  writeFileSync(
    inProject('errors.js'),
    `import { readFile } from 'node:fs/promises';
     import * as jpeg from '@pixmill/jpeg';
     import * as resizer from '@pixmill/resize';
     import * as metric from '@pixmill/ssimulacra2';
     const image = (width, height) => ({ data: new Uint8ClampedArray(width * height * 4), width, height });
     const file = await jpeg.encode(image(64, 64));
     const transferred = (bytes) => {
       const own = bytes.slice();
       structuredClone(own, { transfer: [own.buffer] });
       return own;
     };
     const cases = [
       [jpeg, () => jpeg.decode(new Uint8Array(9))],
       [jpeg, () => jpeg.decode(file.subarray(0, file.length - 30))],
       [jpeg, () => jpeg.lossless('photo.jpg')],
       [jpeg, () => jpeg.requantize(file.slice().fill(0xc9, 159, 160))],
       [jpeg, () => jpeg.requantize(file, { quality: 200 })],
       [jpeg, () => jpeg.requantize(file, { subsampling: '4:4:4' })],
       [jpeg, () => jpeg.encode()],
       [jpeg, () => jpeg.encode({ ...image(4, 4), width: 5 })],
       [jpeg, () => jpeg.encode(image(65_501, 1))],
       [jpeg, async () => jpeg.init({ 'resize.wasm': file })],
       [jpeg, () => jpeg.encode(image(4, 4), { Quality: 5 })],
       [jpeg, () => jpeg.encode(image(4, 4), 5)],
       [jpeg, () => jpeg.encode(image(4, 4), { quality: '75', tables: 'perceptual' })],
       [jpeg, () => jpeg.encode(image(4, 4), { quality: 75n, tables: 'perceptual' })],
       [jpeg, () => jpeg.lossless(transferred(file))],
       [jpeg, () => jpeg.decode(transferred(file).buffer)],
       [resizer, () => resizer.resize(image(4, 4))],
       [resizer, () => resizer.resize(image(4, 4), { width: 0, height: 4 })],
       [resizer, () => resizer.resize(image(4, 4), { width: 2, height: 2, method: 'sinc' })],
       [resizer, () => resizer.resize(image(4, 4), { width: 2, height: 2, crop: { x: 2, y: 0, width: 3, height: 4 } })],
       [resizer, () => resizer.resize(image(4, 4), { width: Symbol(), height: 4 })],
       [resizer, () => resizer.resize(image(4, 4), { width: 2, height: 2, fit: 'cover' })],
       [resizer, () => resizer.resize(image(4, 4), { width: 2, height: 2, crop: { x: 0n, y: 0, width: 3, height: 4 } })],
       [resizer, () => resizer.resize(image(4, 4), { width: 65_535, height: 65_535 })],
       [metric, () => metric.compare(image(7, 9), image(7, 9))],
       [metric, () => metric.compare(image(9, 9), image(9, 8))],
     ];
     for (const [{ KernelError }, call] of cases) {
       const error = await call().then(() => null, (error) => error);
       console.log(error instanceof KernelError ? error.code : String(error));
     }`,
  );
  expect(runNode('errors.js').trim().split('\n')).toEqual([
    ...['damaged', 'damaged', 'bad-option', 'unsupported', 'bad-option', 'unsupported', 'bad-image', 'bad-image'],
    ...['bad-image', ...Array(5).fill('bad-option'), 'damaged', 'damaged', ...Array(7).fill('bad-option')],
    'out-of-memory',
    ...['bad-image', 'bad-image'],
  ]);
});

test('what is left out or null has its default, and a file keeps its colors at quality 100', () => {
  writeFileSync(
    inProject('defaults.js'),
    `import * as jpeg from '@pixmill/jpeg';
     import * as resizer from '@pixmill/resize';
     import * as metric from '@pixmill/ssimulacra2';
     for (const { init } of [jpeg, resizer, metric]) for (const files of [undefined, null, {}]) init(files);
     jpeg.init({ 'jpeg.wasm': undefined });
     const image = { data: new Uint8ClampedArray(1024).fill(200), width: 16, height: 16 };
     const file = await jpeg.encode(image, null);
     await jpeg.decode(file, null);
     await jpeg.requantize(file, null);
     await resizer.resize(image, { width: 8, height: 8, crop: null });
     for (const subsampling of ['4:2:0', '4:2:2', '4:4:4']) {
       const source = await jpeg.encode(image, { subsampling });
       const finest = await jpeg.requantize(source, { quality: 100 });
       const factors = (bytes) => bytes[bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0) + 11];
       console.log(factors(source) === factors(finest));
     }`,
  );
  expect(runNode('defaults.js')).toBe('true\ntrue\ntrue\n');
});

test('WebAssembly of another package is no reason to fail again with the right one', () => {
  writeFileSync(
    inProject('init.js'),
    `import { readFile } from 'node:fs/promises';
     import { fileURLToPath } from 'node:url';
     import { init, resize } from '@pixmill/resize';
     const read = async (name) => readFile(fileURLToPath(import.meta.resolve(name)));
     const image = { data: new Uint8ClampedArray(1024).fill(200), width: 16, height: 16 };
     const half = () => resize(image, { width: 8, height: 8 }).then(({ width }) => width, ({ code }) => code);
     init({ 'resize.wasm': await read('@pixmill/jpeg/jpeg.wasm') });
     console.log(await half());
     init({ 'resize.wasm': await read('@pixmill/resize/resize.wasm') });
     console.log(await half());`,
  );
  expect(runNode('init.js')).toBe('unavailable\n8\n');
});

test.each([
  ['SIMD', 'no-simd', []],
  ['WebAssembly', 'no-webassembly', ['--jitless']],
] as const)('without %s, JPEG says so, and JavaScript does the rest', (_, code, flags) => {
  writeFileSync(
    inProject('without.js'),
    `if (globalThis.WebAssembly) WebAssembly.validate = () => false;
     const jpeg = await import('@pixmill/jpeg');
     const { resize } = await import('@pixmill/resize');
     const { compare } = await import('@pixmill/ssimulacra2');
     const image = { data: new Uint8ClampedArray(1024).fill(200), width: 16, height: 16 };
     console.log(await jpeg.encode(image).catch(({ code }) => code));
     console.log((await resize(image, { width: 8, height: 8 })).data.every((byte) => byte === 200));
     console.log((await compare(image, image)).score);`,
  );
  expect(runNode('without.js', ...flags)).toBe(`${code}\ntrue\n100\n`);
});

test('an own address for the WebAssembly replaces the file of the package', () => {
  writeFileSync(
    inProject('init.js'),
    `import { readFile, rm } from 'node:fs/promises';
     import { init, resize } from '@pixmill/resize';
     const file = new URL(import.meta.resolve('@pixmill/resize/resize.wasm'));
     const bytes = await readFile(file);
     const image = { data: new Uint8Array(64), width: 4, height: 4 };
     init({ 'resize.wasm': bytes.subarray(0, 9) });
     console.log(await resize(image, { width: 2, height: 2 }).catch(({ code }) => code));
     init({ 'resize.wasm': bytes });
     console.log((await resize(image, { width: 2, height: 2 })).width);`,
  );
  expect(runNode('init.js')).toBe('unavailable\n2\n');
});

describe('in pages of bundlers', () => {
  let browser: Browser;
  let server: Server;
  let fromNode: unknown;

  beforeAll(async () => {
    expect(installPackage(BUNDLERS_FOLDER)).toBe(true);
    fromNode = JSON.parse(runNode('use-packages.js'));
    const executablePath = locateBrowser();
    browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
    server = createServer(({ url = '' }, response) => {
      const path = join(folder, url);
      const isScript = url.endsWith('.js') && existsSync(path);
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? readFileSync(path) : '<!doctype html><script src="bundle.js" type="module"></script>');
    }).listen(0);
  }, TEST_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test.each(Object.entries(BUNDLE_WITH))(
    '%s: as in Node, in the page and in a worker',
    async (name, bundle) => {
      mkdirSync(join(folder, name));
      await bundle(inProject('use-packages.js'), join(folder, name));
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${name}/`);
      const inPage = await page.waitForFunction(() => Reflect.get(globalThis, 'results'));
      expect(await inPage.jsonValue()).toEqual(fromNode);
      const inWorker = await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const worker = new Worker('bundle.js', { type: 'module' });
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
          }),
      );
      expect(inWorker).toEqual(fromNode);
      expect(errors).toEqual([]);
      await page.close();
    },
    TEST_TIMEOUT_MS,
  );
});
