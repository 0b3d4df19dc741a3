import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewriteLosslessly } from '../../../src/codecs/jpeg/lossless.ts';
import { encodingOptions } from '../../../src/codecs/jpeg/options.ts';
import { readJpegHeader } from '../../../src/codecs/shared/jpeg/header.ts';
import { ByteSource } from '../../../src/codecs/shared/reading/byte-source.ts';
import { wholeImage } from '../../../src/kernels/image.ts';
import { openPlanes } from '../../../src/kernels/jpeg/decode.ts';
import { encodeRgba } from '../../../src/kernels/jpeg/encode.ts';
import { planesToRows } from '../../../src/kernels/pixels/planes.ts';
import { resizeImage } from '../../../src/kernels/resize/resample.ts';
import { prepare } from '../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { type InstalledPackages, installPackages } from '../../support/install-packages.ts';
import { TEST_TIMEOUT_MS } from '../../support/patience.ts';
import '../../support/use-node-host.ts';
import { repositoryRoot } from '../built-site.ts';

const PHOTO = 'photo-display-p3-900x600.jpg';

const folder = mkdtempSync(join(tmpdir(), 'pixmill-same-door-'));
let installed: InstalledPackages;

beforeAll(async () => {
  installed = await installPackages(folder);
}, TEST_TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script that makes files from fixtures. @returns reads one of them */
function run(fixtures: readonly string[], code: string): (name: string) => Uint8Array<ArrayBuffer> {
  const inProject = (name: string) => join(installed.project, name);
  for (const name of fixtures) copyFileSync(join(repositoryRoot, 'tests/fixtures', name), inProject(name));
  const imports = ['jpeg', 'resize', 'ssimulacra2'].map((name) => `import * as ${name} from '@pixmill/${name}';`);
  const start = "import { readFile, writeFile } from 'node:fs/promises';";
  writeFileSync(inProject('script.js'), [start, ...imports, code].join('\n'));
  execFileSync(process.execPath, ['script.js'], { cwd: installed.project });
  return (name) => new Uint8Array(readFileSync(inProject(name)));
}

test('the packages give the bytes of the site', { timeout: TEST_TIMEOUT_MS }, async () => {
  const read = run(
    [PHOTO],
    `const file = await readFile('${PHOTO}');
     const image = await jpeg.decode(file);
     const small = await resize.resize(image, { width: 300, height: 200, method: 'mitchell', linearRGB: true });
     await writeFile('decoded', image.data);
     await writeFile('small', small.data);
     await writeFile('encoded', await jpeg.encode(small, { quality: 62, effort: 'smallest' }));
     await writeFile('perceptual', await jpeg.encode(small, { quality: 62.5, tables: 'perceptual' }));
     await writeFile('lossless', await jpeg.lossless(file, { metadata: 'display' }));
     await writeFile('score', String((await ssimulacra2.compare(small, await jpeg.decode(await readFile('encoded')))).score));`,
  );
  const decode = async (bytes: Uint8Array) => {
    const { fill, ...shape } = openPlanes(bytes, 1);
    return wholeImage(await planesToRows(shape, fill));
  };
  const file = read(PHOTO);
  const image = await decode(file);
  const small = await resizeImage(image, { widthPx: 300, heightPx: 200 }, 'mitchell', 'linear');
  const encoded = await encodeRgba(small, encodingOptions(62, 'smallest'));
  const perceptual = await encodeRgba(small, encodingOptions(62.5, 'balanced', { tables: 'perceptual' }));
  const lossless = await rewriteLosslessly(file, { orientation: 1, profile: 'other' });
  const same = [image.rgba, small.rgba, encoded, perceptual, lossless.ok ? lossless.bytes : new Uint8Array()];
  for (const [at, name] of ['decoded', 'small', 'encoded', 'perceptual', 'lossless'].entries())
    expect(Buffer.from(read(name)).equals(Buffer.from(same[at] ?? [])), name).toBe(true);
  const score = (await prepare(small))?.compare(await decode(encoded)).score;
  expect(new TextDecoder().decode(read('score'))).toBe(String(score));
});

test('files keep what shows their pixels as before, and by default everything', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const turned = 'quadrants-exif-6.jpg';
  const calls = [turned, PHOTO].flatMap((name) =>
    ['all', 'display'].flatMap((metadata) =>
      ['lossless', 'requantize'].map((call) => ({ name, metadata, call, made: `${call}-${metadata}-${name}` })),
    ),
  );
  const read = run(
    [turned, PHOTO],
    `for (const { name, metadata, call, made } of ${JSON.stringify(calls)})
       await writeFile(made, await jpeg[call](await readFile(name), { metadata }));
     await writeFile('default', await jpeg.requantize(await readFile('${PHOTO}')));
     await writeFile('noted', await jpeg.requantize(Buffer.concat([
       (await readFile('${PHOTO}')).subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('a note'),
       (await readFile('${PHOTO}')).subarray(2),
     ])));`,
  );
  const factsOf = async (name: string) => (await readJpegHeader(new ByteSource(read(name)))).facts;
  for (const { name, made } of calls) expect(await factsOf(made), made).toEqual(await factsOf(name));
  expect((await factsOf(turned)).orientation).toBe(6);
  expect((await factsOf(PHOTO)).profile).toBe('other');
  expect(read('default')).toEqual(read(`requantize-all-${PHOTO}`));
  expect(Buffer.from(read('noted')).includes('a note')).toBe(true);
});
