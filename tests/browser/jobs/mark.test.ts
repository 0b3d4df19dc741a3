import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { codec as png } from '../../../src/codecs/png/codec.ts';
import type { Mark } from '../../../src/domain/geometry/mark.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import type { Stamp } from '../../../src/domain/settings/stamp.ts';
import { preview } from '../../../src/jobs/preview/preview.ts';
import type { JobRequest } from '../../../src/jobs/protocol.ts';
import { judge } from '../../../src/jobs/score/judge.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { canvasOf, decodeInBrowser, fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../support/engine-requests.ts';
import { paint } from '../../support/images.ts';
import { openTwoHosts } from '../../support/two-hosts.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

/** Tiles over the whole image, so every part of it is marked. */
const MARK: Mark = { text: '© Ada', place: 'tiled', size: 12, opacity: 100 };

const pool = new WorkerPool({
  create: () => new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' }),
  maxWorkers: 1,
  idleMs: 60_000,
});
const engines = [createWorkerEngine(pool, 'run'), createWorkerEngine(pool, 'runOnCanvas')] as const;
const hosts = openTwoHosts();

// The first image waits until the worker has started, which takes a long time on a busy machine.
beforeAll(async () => {
  await engines[0].run(await requestFor(await fetchFixture('one-pixel.png')));
});
afterAll(() => {
  void hosts.close();
  return pool.drain();
});

async function markedRequest(file: Blob, sketch: RecipeSketch, mark: Mark | null, stamp?: Stamp): Promise<JobRequest> {
  const request = await requestFor(file, sketch);
  const { output } = request.recipe;
  const recipe = {
    ...request.recipe,
    ...(mark && { mark }),
    output: { ...output, ...(stamp && { stamp }) },
  };
  return { ...request, recipe, named: { path: 'trip/IMG_7.jpg', changedMs: Date.parse('2025-03-04T05:06:07') } };
}

async function make(
  ...[file, sketch, mark = MARK, engine = engines[0]]: [Blob, RecipeSketch, (Mark | null)?, (typeof engines)[0]?]
) {
  const reply = await engine.run(await markedRequest(file, sketch, mark));
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

const shownBy = async ({ buffer }: { readonly buffer: ArrayBuffer }) => decodeInBrowser(new Blob([buffer]));

/** The share of pixels that differ by more than 8 levels. */
async function changedShare(...replies: readonly [{ readonly buffer: ArrayBuffer }, { readonly buffer: ArrayBuffer }]) {
  const [one, other] = [await shownBy(replies[0]), await shownBy(replies[1])];
  expect([one.widthPx, one.heightPx]).toEqual([other.widthPx, other.heightPx]);
  const differs = (i: number) => [0, 1, 2].some((c) => Math.abs((one.rgba[i + c] ?? 0) - (other.rgba[i + c] ?? 0)) > 8);
  let count = 0;
  for (let i = 0; i < one.rgba.length; i += 4) if (differs(i)) count++;
  return (count * 4) / one.rgba.length;
}

const urlOf = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
};

const small = { mode: 'inside', maxWidthPx: 240, maxHeightPx: 240 } as const;

describe.each([
  ['WASM', engines[0]],
  ['canvas', engines[1]],
] as const)('with %s, a mark is on', (_, engine) => {
  test.each<readonly [string, string, RecipeSketch]>([
    ['a JPEG whose planes could be kept', PHOTO, { format: 'jpeg', qualityPercent: 95 }],
    ['a JPEG that could be recompressed', PHOTO, { format: 'jpeg', recompress: 'if-smaller' }],
    ['a smaller JPEG', PHOTO, { format: 'jpeg', fit: small, qualityPercent: 95 }],
    ['a turned WebP', PHOTO, { format: 'webp', turn: 6, fit: small }],
    ['a PNG of transparent pixels', 'quadrants-transparent-64x48.png', { format: 'png' }],
    ['a padded image', PHOTO, { format: 'png', fit: small, pad: { widthPx: 260, heightPx: 260, fill: [9, 99, 9] } }],
    ['a result by look', PHOTO, { format: 'jpeg', fit: small, goal: { kind: 'look', score: 80 } }],
  ])('%s', async (_name, name, sketch) => {
    const file = await fetchFixture(name);
    const share = await changedShare(await make(file, sketch, MARK, engine), await make(file, sketch, null, engine));
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.6);
  });
});

test('a result without a mark is the same as before', async () => {
  const file = await fetchFixture(PHOTO);
  const [plain, empty] = [
    await make(file, { fit: small }, null),
    await make(file, { fit: small }, { text: '{creator}' }),
  ];
  expect(new Uint8Array(empty.buffer)).toEqual(new Uint8Array(plain.buffer));
});

test('every frame of an animation has the mark', async () => {
  const file = await fetchFixture('motion/animation.gif');
  const marked = await make(file, { format: 'png' });
  const plain = await make(file, { format: 'png' }, null);
  const frames = async ({ buffer }: { readonly buffer: ArrayBuffer }) => {
    const decoder = new ImageDecoder({ data: buffer, type: 'image/png' });
    await decoder.tracks.ready;
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const all: Uint8Array[] = [];
    for (let frameIndex = 0; frameIndex < count; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const rgba = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
      await image.copyTo(rgba, { format: 'RGBA' });
      all.push(rgba);
      image.close();
    }
    return all;
  };
  const [with_, without] = [await frames(marked), await frames(plain)];
  expect(with_.length).toBeGreaterThan(2);
  expect(with_.length).toBe(without.length);
  for (const [i, frame] of with_.entries()) expect(frame).not.toEqual(without[i]);
});

test('an image with 16 bits keeps them, and the mark has as many', async () => {
  const file = await fetchFixture('netpbm/photo-16bit.ppm');
  const reply = await make(file, { format: 'png' });
  expect(reply.carries).toContainEqual({ kind: 'depth', bits: 16 });
  const { samples } = await png.deep.read(new Uint8Array(reply.buffer));
  expect(samples.some((value) => value % 257 !== 0)).toBe(true);
  expect(await changedShare(reply, await make(file, { format: 'png' }, null))).toBeGreaterThan(0.05);
});

test('red of a mark is the same red in a file of sRGB and in one of Display P3', async () => {
  const red = await canvasOf(paint(8, 8, () => [200, 30, 20, 255])).convertToBlob({ type: 'image/png' });
  const mark: Mark = { image: await urlOf(red), place: 'center', size: 50, opacity: 100 };
  for (const name of ['photo-display-p3-900x600.jpg', PHOTO]) {
    const reply = await make(await fetchFixture(name), { format: 'png', fit: small, color: 'keep' }, mark);
    const { rgba, widthPx, heightPx } = await shownBy(reply);
    const at = (Math.floor(heightPx / 2) * widthPx + Math.floor(widthPx / 2)) * 4;
    // The browser converts Display P3 to sRGB.
    for (const [c, value] of [200, 30, 20].entries()) {
      expect(Math.abs((rgba[at + c] ?? 0) - value), `${name}, channel ${c}`).toBeLessThanOrEqual(2);
    }
    const inspection = await inspect(new Blob([reply.buffer]), MAX_PIXELS);
    expect(inspection.ok && inspection.info.space).toBe(name === PHOTO ? undefined : 'display-p3');
  }
});

test('a text says which image it is on', async () => {
  const file = await fetchFixture(PHOTO);
  const stamp = { creator: 'Ada' };
  const bytesWith = async (text: string) => {
    const reply = await engines[0].run(
      await markedRequest(file, { format: 'png', fit: small }, { text, size: 20 }, stamp),
    );
    return reply.ok && new Uint8Array(reply.buffer);
  };
  expect(await bytesWith('{creator} {name} {date:YYYY}')).toEqual(await bytesWith('Ada IMG_7 2025'));
});

test('a result is compared with its original under the same mark', async () => {
  const request = await markedRequest(
    await fetchFixture(PHOTO),
    { format: 'png', fit: small },
    { ...MARK, text: '{name}' },
  );
  const reply = await engines[0].run(request);
  const output = new Blob(reply.ok ? [reply.buffer] : []);
  expect((await judge({ ...request, output }))?.score).toBeCloseTo(100);
  const other = await judge({ ...request, output, named: { path: 'Copy of it.jpg', changedMs: null } });
  expect(other?.score).toBeLessThan(60);
});

describe('an image that is no mark fails with a message:', () => {
  test.each([
    ['nonsense', 'data:image/png;base64,AAAA'],
    ['a damaged PNG', null],
  ])('%s', async (_, url) => {
    const image = url ?? (await urlOf(await fetchFixture('png-50pct.png'))).slice(0, 39_996);
    const request = await markedRequest(await fetchFixture(PHOTO), {}, { image });
    expect(await engines[0].run(request)).toEqual({ ok: false, failure: { code: 'unread-mark' } });
  });
});

test('a preview shows the mark', async () => {
  const request = await markedRequest(
    await fetchFixture(PHOTO),
    { format: 'jpeg', fit: small, qualityPercent: 95 },
    MARK,
  );
  const shown = async (recipe: JobRequest['recipe']) => {
    const reply = await preview({ ...request, sourceKey: PHOTO, recipe });
    return reply.ok ? { buffer: await reply.image.arrayBuffer() } : Promise.reject(new Error(reply.failure.code));
  };
  const { mark: _, ...unmarked } = request.recipe;
  expect(await changedShare(await shown(request.recipe), await shown(unmarked))).toBeGreaterThan(0.05);
});

test.each<readonly [string, Mark]>([
  ['a text', { text: 'Grüße, Άδα {date:YYYY}', place: 'bottom', size: 8 }],
  ['tiles', { ...MARK, opacity: 35 }],
])('%s gives the same bytes in Node and in the browser', async (_, mark) => {
  const outputs = (['jpeg', 'png', 'webp'] as const).map((format) => ({ format, maxWidth: 240, maxHeight: 240, mark }));
  for (const name of [PHOTO, 'photo-display-p3-900x600.jpg', 'quadrants-transparent-64x48.png']) {
    const { inNode, inBrowser } = await hosts.compareRecipe(name, { version: 1, outputs });
    expect(inNode).toEqual(inBrowser);
    expect(inNode.every((digest) => /^[\da-f]{64}$/.test(digest))).toBe(true);
  }
});

test('an image gives the same bytes in Node and in the browser', async () => {
  const logo = await urlOf(await fetchFixture('quadrants-transparent-64x48.png'));
  const mark: Mark = { image: logo, place: 'top-right', size: 30 };
  const { inNode, inBrowser } = await hosts.compareRecipe(PHOTO, {
    version: 1,
    outputs: [{ format: 'png', scale: 30, mark }],
  });
  expect(inNode).toEqual(inBrowser);
  expect(inNode[0]).toMatch(/^[\da-f]{64}$/);
});
