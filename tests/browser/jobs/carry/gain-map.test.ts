import { describe, expect, test } from 'vitest';
import { encodeMapPixels } from '../../../../src/codecs/jpeg/encode-map.ts';
import { findGainMap, joinGainMap, writeMap } from '../../../../src/codecs/jpeg/gain-map.ts';
import { CENTER, type Orientation, turnedSize, turnSpot } from '../../../../src/domain/geometry/turn.ts';
import { type FormatId, formatOf } from '../../../../src/formats/formats.ts';
import { makeWithGainMap } from '../../../../src/jobs/carry/gain-map.ts';
import { runJob, runJobOnCanvas } from '../../../../src/jobs/run-job.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';
import { paint } from '../../../support/images.ts';
import { hdrStops, PARAMETERS, parameterOf, readUltraHdr } from '../../../support/ultra-hdr.ts';

const PHOTO = 'metadata/jpeg-ultrahdr-seine.jpg';
const HALF = { mode: 'exact', widthPx: 200, heightPx: 150 } as const;
const GRID = { widthPx: 40, heightPx: 30 };

const look = (score: number) => ({ kind: 'look', score }) as const;
const size = (maxBytes: number) => ({ kind: 'size', maxBytes, mayScale: false }) as const;

async function make(file: Blob, sketch: RecipeSketch, run = runJob) {
  const reply = await run(await requestFor(file, sketch), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { ...reply, file: new Blob([reply.buffer], { type: formatOf(reply.format).mime }) };
}

/** Computes the mean difference in stops between two HDR images, where `after` is turned. */
async function differenceOf(before: Blob, after: Blob, turn: Orientation = 1): Promise<number> {
  const turned = turnedSize(GRID, turn);
  const [a, b] = [await hdrStops(before, GRID), await hdrStops(after, turned)];
  const total = a.reduce((sum, value, point) => {
    const spot = {
      x: ((point % GRID.widthPx) + 0.5) / GRID.widthPx,
      y: (Math.floor(point / GRID.widthPx) + 0.5) / GRID.heightPx,
    };
    const { x, y } = turnSpot(spot, turn);
    const at = Math.floor(y * turned.heightPx) * turned.widthPx + Math.floor(x * turned.widthPx);
    return sum + Math.abs(value - (b[at] as number));
  }, 0);
  return total / a.length;
}

/** The photo with an EXIF orientation. */
async function photoTurnedBy(orientation: Orientation): Promise<Blob> {
  const photo = await fetchFixture(PHOTO);
  const [first, second] = new Uint8Array(await photo.slice(4, 6).arrayBuffer()) as unknown as [number, number];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = new TextEncoder().encode('Exif\0\0MM\0*');
  const segment = Uint8Array.from([0xff, 0xe1, 0, 34, ...exif, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
  return new Blob([photo.slice(0, 2), segment, photo.slice(4 + first * 256 + second)]);
}

describe('the result of an Ultra HDR photo is the same Ultra HDR photo', () => {
  test.each<[string, RecipeSketch, Orientation]>([
    ['compressed', {}, 1],
    ['at half its size', { fit: HALF }, 1],
    ['at twice its size', { fit: { mode: 'exact', widthPx: 800, heightPx: 600 } }, 1],
    ['rotated', { turn: 6 }, 6],
    ['mirrored and smaller', { turn: 2, fit: HALF }, 2],
    ['recompressed without loss', { recompress: 'always' }, 1],
    ['with a look as its goal', { goal: look(80) }, 1],
    ['with a size as its goal', { goal: size(40_000) }, 1],
    ['with a small size as its goal', { goal: size(16_000) }, 1],
    ['with the size of the original as its goal', { goal: size(142_972) }, 1],
    ['with its public metadata', { metadata: 'public' }, 1],
    ['with all metadata, smaller', { metadata: 'all', fit: HALF }, 1],
    ['recompressed with all metadata', { metadata: 'all', recompress: 'always' }, 1],
    ['as the original without private metadata', { metadata: 'public', goal: size(142_972) }, 1],
    ['as the original', { metadata: 'all', goal: size(142_972) }, 1],
    ['with a choice of formats', { goal: size(40_000), choices: ['jpeg'] }, 1],
  ])('%s', async (_, sketch, turn) => {
    const source = await fetchFixture(PHOTO);
    const { file, notes, format, reached, carries } = await make(source, sketch);
    expect(format).toBe('jpeg');
    expect(carries).toContainEqual({ kind: 'hdr' });
    expect(notes.map(({ code }) => code)).not.toContain('hdr-left-out');
    const [before, after] = [await readUltraHdr(source), await readUltraHdr(file)];
    for (const name of PARAMETERS) expect(parameterOf(after.mapXmp, name)).toEqual(parameterOf(before.mapXmp, name));
    expect(await differenceOf(source, file, turn)).toBeLessThan(0.03);
    if (sketch.goal?.kind === 'size') expect(file.size).toBeLessThanOrEqual(sketch.goal.maxBytes);
    const steps = reached?.steps.filter(({ sampled }) => !sampled) ?? [];
    if (steps.length > 0) expect(steps.map(({ bytes }) => bytes)).toContain(file.size);
  });

  test.each<[string, RecipeSketch]>([
    ['encoded', {}],
    ['recompressed without loss', { recompress: 'always' }],
  ])('stored on its side and %s', async (_, sketch) => {
    const source = await photoTurnedBy(6);
    const { file } = await make(source, sketch);
    // The browser turns the images of the source and of the recompressed file, but not their gain maps.
    const [lying, result] = [await fetchFixture(PHOTO), new Blob([await withoutOrientation(file)])];
    expect(await differenceOf(lying, result, sketch.recompress ? 1 : 6)).toBeLessThan(0.03);
    expect(await decodeInBrowser(file)).toMatchObject({ widthPx: 300, heightPx: 400 });
  });

  test('cropped to its center', async () => {
    const source = await fetchFixture(PHOTO);
    const { file } = await make(source, { fit: { mode: 'cover', widthPx: 120, heightPx: 180, focus: CENTER } });
    const { map } = await readUltraHdr(file);
    expect(await decodeInBrowser(map)).toMatchObject({ widthPx: 120, heightPx: 180 });
    const middle = (await hdrStops(source, { widthPx: 8, heightPx: 6 })).filter((_, i) => i % 8 >= 2 && i % 8 < 6);
    const cut = await hdrStops(file, { widthPx: 4, heightPx: 6 });
    const errors = cut.map((value, i) => Math.abs(value - (middle[i] as number)));
    expect(errors.reduce((sum, error) => sum + error) / errors.length).toBeLessThan(0.05);
  });
});

/** The same file for readers that ignore EXIF. */
async function withoutOrientation(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const at = bytes.findIndex((_, i) => [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6].every((byte, k) => bytes[i + k] === byte));
  if (at >= 0) bytes[at + 9] = 1;
  return bytes;
}

test('an AVIF with a gain map becomes the Ultra HDR photo that shows the same', async () => {
  const { file, notes, carries } = await make(await fetchFixture('metadata/avif-gainmap-seine.avif'), {});
  expect([notes, carries.filter(({ kind }) => kind === 'hdr')]).toEqual([[], [{ kind: 'hdr' }]]);
  expect(await differenceOf(await fetchFixture(PHOTO), file)).toBeLessThan(0.05);
});

test('an Ultra HDR photo becomes an AVIF with a gain map, and shows the same when it comes back', async () => {
  const { file, notes, carries } = await make(await fetchFixture(PHOTO), { format: 'avif', metadata: 'all' });
  expect([notes, carries.filter(({ kind }) => kind === 'hdr')]).toEqual([[], [{ kind: 'hdr' }]]);
  expect(await decodeInBrowser(file)).toMatchObject({ widthPx: 400, heightPx: 300 });
  const back = await make(file, { metadata: 'all' });
  expect(await differenceOf(await fetchFixture(PHOTO), back.file)).toBeLessThan(0.08);
});

test('an image with XMP keeps a single packet, which also announces the gain map', async () => {
  const source = await fetchFixture(PHOTO);
  const found = await findGainMap(source);
  if (!found || typeof found === 'string') throw new Error('no gain map');
  const own =
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:RDF><rdf:Description dc:format="own"/></rdf:RDF></x:xmpmeta>';
  const xmp = Uint8Array.from([0xff, 0xe1, 0, own.length + 2, ...new TextEncoder().encode(own)]);
  const plain = new Uint8Array(await (await fetchFixture('gray-jpeg-900x600.jpg')).arrayBuffer());
  const image = new Uint8Array(await new Blob([plain.subarray(0, 2), xmp, plain.subarray(2)]).arrayBuffer());
  const map = new Uint8Array(await found.file.arrayBuffer());
  const { base, baseXmp } = await readUltraHdr(new Blob([joinGainMap(image, map, found.metadata)]));
  expect(baseXmp).toMatch(/dc:format="own".*hdrgm:Version="1\.0".*Item:Length="28410"/);
  expect((await base.text()).split('http://ns.adobe.com/xap/1.0/\0').length).toBe(2);
});

describe('a gain map with one channel', () => {
  test('stays gray, and is reduced with its image', async () => {
    const source = await fetchFixture(PHOTO);
    const found = await findGainMap(source);
    if (!found || typeof found === 'string') throw new Error('no gain map');
    const gradient = paint(100, 75, (x, y) => [x * 2, x * 2, x * 2, y < 0 ? 0 : 255]);
    const iso = new TextEncoder().encode('\0\0\0\0and all parameters');
    const metadata = { ...found.metadata, iso };
    const map = writeMap(await encodeMapPixels(gradient, 90), metadata);
    const plain = new Uint8Array(await (await readUltraHdr(source)).base.arrayBuffer());
    const made = await make(new Blob([joinGainMap(plain, map, metadata)]), { fit: HALF });
    const after = await readUltraHdr(made.file);
    const bytes = new Uint8Array(await after.map.arrayBuffer());
    const frame = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
    expect([...bytes.subarray(frame + 5, frame + 10)]).toEqual([0, 38, 0, 50, 1]);
    expect(new TextDecoder('latin1').decode(bytes)).toContain('\0\0\0\0\0and all parameters');
    expect(new TextDecoder('latin1').decode(await after.base.arrayBuffer())).toContain('urn:iso:std:iso:ts:21496:-1');
  });
});

describe('if the user allows several formats', () => {
  test.each<[string, RecipeSketch['goal'] & object, readonly FormatId[], FormatId]>([
    ['a look', look(70), ['jpeg', 'webp', 'jxl'], 'jpeg'],
    ['a size', size(40_000), ['jpeg', 'webp', 'jxl'], 'jpeg'],
    ['a look, the smaller one of two', look(70), ['jpeg', 'webp', 'avif'], 'avif'],
    ['a size, the better one of two', size(40_000), ['jpeg', 'webp', 'avif'], 'avif'],
  ])('one that supports HDR is chosen for %s', async (_, goal, choices, chosen) => {
    const { file, format, notes, carries } = await make(await fetchFixture(PHOTO), { goal, choices });
    expect(format).toBe(chosen);
    expect(carries).toContainEqual({ kind: 'hdr' });
    expect(notes).toEqual([{ code: 'format-chosen', format: chosen, because: 'hdr' }]);
    if (goal.kind === 'size') expect(file.size).toBeLessThanOrEqual(goal.maxBytes);
  });

  test('another one is chosen if the one with HDR misses the goal', async () => {
    const goal = size(40_000);
    const work = await requestFor(await fetchFixture(PHOTO), { goal, choices: ['jpeg', 'webp'] });
    const { format, notes } = await makeWithGainMap(
      work,
      () => {},
      async ({ recipe: { output } }) => {
        const isNarrowed = output.choices?.length === 1;
        const made = { buffer: new ArrayBuffer(0), size: work.info.size, notes: [], origin: 'pixels' } as const;
        const reached = { score: 50, regions: [], heat: null, qualityPercent: 10, steps: [] };
        return isNarrowed
          ? { ...made, format: 'jpeg', reached: { ...reached, verdict: 'best-effort' } }
          : { ...made, format: 'webp', reached: { ...reached, verdict: 'met' } };
      },
      goal,
    );
    expect(format).toBe('webp');
    expect(notes).toEqual([{ ...OMITTED, because: 'format', format: 'webp' }]);
  });
});

const OMITTED = { code: 'hdr-left-out' };

describe('a note explains why the gain map was omitted:', () => {
  test.each<[string, RecipeSketch, object]>([
    ['another format', { format: 'webp' }, { because: 'format', format: 'webp' }],
    ['a format that was chosen', { goal: look(70), choices: ['webp'] }, { because: 'format', format: 'webp' }],
    ['a size without room for it', { goal: size(6000) }, { because: 'size' }],
  ])('%s', async (_, sketch, note) => {
    const { notes, file } = await make(await fetchFixture(PHOTO), sketch);
    expect(notes).toContainEqual({ ...OMITTED, format: 'jpeg', ...note });
    if (sketch.goal?.kind === 'size') expect(file.size).toBeLessThanOrEqual(sketch.goal.maxBytes);
  });

  test('the engine without kernels, if the map has to change', async () => {
    const source = await fetchFixture(PHOTO);
    const turned = await make(source, { turn: 6 }, runJobOnCanvas);
    expect(turned.file.size).toBeGreaterThan(0);
  });
});

describe('the result is not affected by a gain map', () => {
  /** The offsets of the fixture's list of images and of the second image's entry. */
  const LIST = 75_980;
  const ENTRY = LIST + 50 + 16;
  const MAP = 114_562;
  /** The offset of the height in the frame header of the gain map. */
  const MAP_SIZE = MAP + 1262 + 5;

  test.each<[string, number, readonly number[], ('foreign' | 'damaged')?]>([
    ['that starts behind the file', ENTRY + 8, [0x7f, 0xff, 0xff, 0xff]],
    ['that is longer than the file', ENTRY + 4, [0xff, 0xff, 0xff, 0xff]],
    ['that has no bytes', ENTRY + 4, [0, 0, 0, 0]],
    ['that starts inside the image', ENTRY + 8, [0, 0, 0, 100]],
    ['that ends early', ENTRY + 4, [0, 0, 0x20, 0]],
    ['with more pixels than its image', MAP_SIZE, [0xff, 0xdc, 0xff, 0xdc], 'foreign'],
    ['with a parameter that is no number', MAP + 750, [...'Infinity'].map((c) => c.charCodeAt(0))],
    ['in a list of four billion images', LIST + 8 + 2 + 24 + 4, [0xff, 0xff, 0xff, 0xff]],
    ['in a list that is a part of itself', LIST + 8 + 2 + 24 + 8, [0, 0, 0, 0]],
  ])('%s', async (_, at, bytes, because = 'damaged') => {
    const damaged = new Uint8Array(await (await fetchFixture(PHOTO)).arrayBuffer());
    damaged.set(bytes, at);
    const plain = await make(await fetchFixture(PHOTO), { format: 'png', fit: HALF });
    const made = await make(new Blob([damaged]), { format: 'png', fit: HALF });
    expect(new Uint8Array(made.buffer)).toEqual(new Uint8Array(plain.buffer));
    const { notes, file, carries } = await make(new Blob([damaged]), { fit: HALF });
    expect(notes).toEqual([{ ...OMITTED, because, format: 'jpeg' }]);
    expect(carries).not.toContainEqual({ kind: 'hdr' });
    await expect(readUltraHdr(file)).rejects.toThrow('no list of images');
  });
});
