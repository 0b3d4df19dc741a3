import { wrap } from 'comlink';
import { afterAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import { crc32 } from '../../../src/kernels/crc32/plain.ts';
import type { WorkerApi } from '../../../src/workers/codec.worker.ts';
import { decodeInBrowser, fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';

/** Files of which two places say different things. The table in docs/formats.md says which of them counts. */

const worker = new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });
const api = wrap<WorkerApi>(worker);

afterAll(() => worker.terminate());

const be16 = (value: number) => [(value >>> 8) & 255, value & 255];
const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const le16 = (value: number) => be16(value).reverse();
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

function find(bytes: Uint8Array, letters: string): number {
  const wanted = text(letters);
  const at = bytes.findIndex((_, i) => wanted.every((code, j) => bytes[i + j] === code));
  if (at < 0) throw new Error(`there is no ${letters}`);
  return at;
}

/** Overwrites bytes. @param at an offset, or what comes right before the place */
const patch = (at: number | string, after: number, replacement: readonly number[]) => (bytes: Uint8Array) => {
  const copy = bytes.slice();
  copy.set(replacement, (typeof at === 'number' ? at : find(bytes, at) + at.length) + after);
  return copy;
};

const insert = (at: number, added: readonly number[]) => (bytes: Uint8Array) =>
  Uint8Array.from([...bytes.subarray(0, at), ...added, ...bytes.subarray(at)]);

/** A TIFF block with one orientation. */
const exif = (orientation: number) => [
  ...text('MM\0*'),
  ...[...be32(8), ...be16(1)],
  ...[...be16(0x0112), ...be16(3), ...be32(1), ...be16(orientation), 0, 0],
  ...be32(0),
];
const app1 = (...body: readonly number[]) => [0xff, 0xe1, ...be16(body.length + 2), ...body];
const exifSegment = (orientation: number) => app1(...text('Exif\0\0'), ...exif(orientation));
const xmpSegment = (orientation: number) =>
  app1(
    ...text(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="${orientation}"/></rdf:RDF></x:xmpmeta>`,
    ),
  );

type Change = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const SIZES: readonly [what: string, fixture: string, change: Change][] = [
  ['JPEG: two EXIF blocks', 'quadrants-exif-6.jpg', insert(2, exifSegment(3))],
  ['JPEG: EXIF and XMP', 'quadrants-exif-6.jpg', insert(2, xmpSegment(3))],
  ['JPEG: only XMP', 'quadrants-exif-1.jpg', insert(2, xmpSegment(6))],
  ['JPEG: one directory with two orientations', 'orientation-twice-8-1.jpg', (bytes) => bytes],
  ['PNG: EXIF', 'quadrants-exif-6.png', (bytes) => bytes],
  ['GIF: a screen smaller than its frame', 'gif-still-48x32.gif', patch(6, 0, [...le16(20), ...le16(10)])],
  ['GIF: a screen larger than its frame', 'gif-still-48x32.gif', patch(6, 0, [...le16(60), ...le16(50)])],
  ['WebP: EXIF', 'quadrants-exif-6.webp', (bytes) => bytes],
  ['WebP: a canvas larger than its image', 'quadrants-exif-6.webp', patch('VP8X', 8, [180])],
  ['WebP: a canvas smaller than its image', 'quadrants-exif-6.webp', patch('VP8X', 8, [30])],
  ['AVIF: a property larger than the coded image', 'avif-sdr-srgb-200x200.avif', patch('ispe', 4, be32(220))],
  ['AVIF: a property smaller than the coded image', 'avif-sdr-srgb-200x200.avif', patch('ispe', 4, be32(100))],
  ['AVIF: a clean aperture', 'avif-crop-irot1-420.avif', (bytes) => bytes],
  ['BMP: a wrong length of the file', 'bmp-24bit.bmp', patch(2, 0, [9, 0, 0, 0])],
  ['BMP: a wrong length of the pixels', 'bmp-24bit.bmp', patch(34, 0, [9, 0, 0, 0])],
  ['icon: an entry smaller than its image', 'quadrants-32x32.ico', patch(6, 0, [16, 16])],
  ['icon: an entry larger than its PNG', 'ico-entry-larger-than-png.ico', (bytes) => bytes],
  [
    'SVG: sizes and a view box',
    'quadrants-120x80.svg',
    (bytes) => Uint8Array.from(text(String.fromCharCode(...bytes).replace(/viewBox="[^"]*"/, 'viewBox="0 0 9 90"'))),
  ],
];

async function open(fixture: string, change: Change): Promise<File> {
  const file = await fetchFixture(fixture);
  const bytes = (await change(new Uint8Array(await file.arrayBuffer()))) as Uint8Array<ArrayBuffer>;
  const type = { svg: 'image/svg+xml', jpg: 'image/jpeg', ico: 'image/x-icon' }[file.name.split('.').pop() ?? ''];
  return new File([bytes], file.name, { type: type ?? `image/${file.name.split('.').pop()}` });
}

async function sizeInBrowser(file: File): Promise<string> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  } catch {
    return 'refused';
  }
}

/** Where another value than Chromium's is right. */
const OTHERWISE: { readonly [what: string]: string } = {
  // Chromium ignores the orientation of WebP, which phones and editors write and apply.
  'WebP: EXIF': '160x96',
  // Chromium enlarges the image to the entry. The PNG inside is the image.
  'icon: an entry larger than its PNG': '64x64',
};

describe('where two places disagree, the size is that of Chromium', () => {
  test.each(SIZES)('%s', async (what, fixture, change) => {
    const file = await open(fixture, change);
    const shown = await sizeInBrowser(file);
    const inspection = await inspect(file, MAX_PIXELS);
    const { widthPx = 0, heightPx = 0 } = inspection.ok ? inspection.info.size : {};
    const reply = inspection.ok ? await api.run(await requestFor(file, { format: 'png' })) : null;
    const made = reply?.ok ? `${reply.size.widthPx}x${reply.size.heightPx}` : 'refused';
    expect(made).toBe(OTHERWISE[what] ?? shown);
    // The header's size is that of the result: no fact is read from two places.
    if (made !== 'refused') expect(`${widthPx}x${heightPx}`).toBe(made);
  });
});

const chunk = (type: string, ...body: readonly number[]) => {
  const checked = Uint8Array.from([...text(type), ...body]);
  return [...be32(body.length), ...checked, ...be32(crc32(checked))];
};
/** After the header of a PNG. */
const AFTER_IHDR = 33;
const linear = chunk('gAMA', ...be32(100_000));
const swapped = chunk('cHRM', ...[31270, 32900, 30000, 60000, 64000, 33000, 15000, 6000].flatMap(be32));
const srgb = chunk('sRGB', 0);
const p3 = chunk('cICP', 12, 13, 0, 1);

/** Adds the Display P3 profile of a JPEG to a PNG, after other chunks. */
const withProfile = (before: readonly number[]) => async (bytes: Uint8Array) => {
  const jpeg = new Uint8Array(await (await fetchFixture('photo-display-p3-900x600.jpg')).arrayBuffer());
  const at = find(jpeg, 'ICC_PROFILE') - 2;
  const profile = jpeg.slice(at + 2 + 14, at + (((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0)));
  const stream = new Blob([profile]).stream().pipeThrough(new CompressionStream('deflate'));
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer());
  return insert(AFTER_IHDR, [...before, ...chunk('iCCP', ...text('p3'), 0, 0, ...deflated)])(bytes);
};

const COLORS: readonly [what: string, fixture: string, change: Change][] = [
  ['PNG: a profile and sRGB', 'screenshot-graph.png', withProfile(srgb)],
  ['PNG: a profile, gamma and primaries', 'screenshot-graph.png', withProfile([...linear, ...swapped])],
  ['PNG: a profile and code points', 'screenshot-graph.png', withProfile(chunk('cICP', 9, 13, 0, 1))],
  ['PNG: sRGB, gamma and primaries', 'screenshot-graph.png', insert(AFTER_IHDR, [...srgb, ...linear, ...swapped])],
  ['PNG: code points and sRGB', 'screenshot-graph.png', insert(AFTER_IHDR, [...p3, ...srgb])],
  ['PNG: code points and gamma', 'screenshot-graph.png', insert(AFTER_IHDR, [...p3, ...linear])],
  ['JPEG: a profile, and EXIF that says sRGB', 'p3-patch-64x64.jpg', insert(2, exifSegment(1))],
];

test.each(COLORS)('the colors are those of Chromium where two places disagree: %s', async (_, fixture, change) => {
  const file = await open(fixture, change);
  const reply = await api.run(await requestFor(file, { format: 'png' }));
  expect(reply.ok && reply.format).toBe('png');
  if (!reply.ok) return;
  const [ours, shown] = await Promise.all([new Blob([reply.buffer], { type: 'image/png' }), file].map(decodeInBrowser));
  const sum = ours?.rgba.reduce((total, value, at) => total + Math.abs(value - (shown?.rgba[at] ?? 0)), 0) ?? Infinity;
  expect(sum / (ours?.rgba.length ?? 1)).toBeLessThan(1);
});
