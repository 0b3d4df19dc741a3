import { expect, test } from 'vitest';
import { preview } from '../../../../src/jobs/preview/preview.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';
import { psnr } from '../../../support/image-metrics.ts';

const TRANSPARENT = 'abc-rgba-512x256.png';
const PHOTO = 'photo-srgb-untagged-900x600.jpg';

async function previewOf(name: string, sketch: RecipeSketch) {
  const reply = await preview({ sourceKey: name, ...(await requestFor(await fetchFixture(name), sketch)) });
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const { widthPx, heightPx, rgba } = await decodeInBrowser(reply.image);
  const [red = 0, , blue = 0] = rgba;
  const corner = Math.abs(red - blue) < 30 ? 'gray' : red > blue ? 'red' : 'blue';
  return { bytes: reply.image.size, size: `${widthPx} x ${heightPx}`, corner };
}

test('each preview shows its own settings, even if the image is drawn only when they change its pixels', async () => {
  const first = await previewOf(TRANSPARENT, { qualityPercent: 90, matte: [255, 0, 0] });
  expect(first).toMatchObject({ size: '512 x 256', corner: 'red' });
  expect((await previewOf(TRANSPARENT, { qualityPercent: 20, matte: [255, 0, 0] })).bytes).toBeLessThan(first.bytes);
  expect((await previewOf(TRANSPARENT, { qualityPercent: 90, matte: [0, 0, 255] })).corner).toBe('blue');
  expect(await previewOf(TRANSPARENT, { qualityPercent: 90, matte: [0, 0, 255], turn: 6 })).toMatchObject({
    size: '256 x 512',
  });
  expect((await previewOf(PHOTO, { qualityPercent: 90, matte: [0, 0, 255] })).size).toBe('900 x 600');
  expect(await previewOf(TRANSPARENT, { qualityPercent: 90, matte: [255, 0, 0] })).toEqual(first);
});

/** Divides the expected bytes by the bytes of the result. Default: of a PNG. */
async function estimateOf(name: string, sketch: RecipeSketch): Promise<number> {
  const request = await requestFor(await fetchFixture(name), { format: 'png', ...sketch });
  const [expected, result] = [await preview({ sourceKey: name, ...request }), await runJob(request, () => {})];
  if (!expected.ok || !result.ok) throw new Error(name);
  return expected.approximateBytes / result.bytes;
}

test.each<[string, string, RecipeSketch]>([
  ['fewer colors', 'screenshot-graph.png', { colors: { leastScore: 90 } }],
  ['few colors from the start', 'palette-flag-900x600.png', {}],
  ['fewer colors by a look', 'screenshot-graph.png', { colors: { leastScore: 90 }, goal: { kind: 'look', score: 80 } }],
  [
    'fewer colors for a size',
    'screenshot-graph.png',
    { colors: { leastScore: 90 }, goal: { kind: 'size', maxBytes: 15_000, mayScale: false } },
  ],
  [
    'fewer colors for a size than its look allows',
    'screenshot-graph.png',
    { colors: { leastScore: 90 }, goal: { kind: 'size', maxBytes: 7_000, mayScale: false } },
  ],
])('the expected size of a PNG with %s matches the result', async (_, name, sketch) => {
  const ratio = await estimateOf(name, sketch);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});

test.each([PHOTO, 'palette-flag-900x600.png'])('the expected size of %s as QOI matches the result', async (name) => {
  const ratio = await estimateOf(name, { format: 'qoi' });
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});

test.each<[string, RecipeSketch]>([
  ['turned', { turn: 6 }],
  ['cropped at whole blocks', { crop: { x: 0, y: 0, width: 0.5, height: 0.5, lossless: true } }],
])('the expected size of a photo that is losslessly %s matches the result', async (_, sketch) => {
  const ratio = await estimateOf(PHOTO, { format: 'jpeg', qualityPercent: 20, recompress: 'always', ...sketch });
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});

test.each([1, 30])(
  'the expected size of a PNG on a larger canvas matches the result, with margins of %i percent',
  async (percent) => {
    // Too large to be encoded whole for the estimate.
    const fit = { mode: 'exact', widthPx: 1200 - percent * 20, heightPx: 800 - percent * 13 } as const;
    const pad = { widthPx: 1200, heightPx: 1200, fill: [255, 255, 255] } as const;
    const ratio = await estimateOf(PHOTO, { fit, pad });
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  },
);

test('a preview of an image that gets smaller is sharpened', async () => {
  const fit = { mode: 'exact', widthPx: 300, heightPx: 200 } as const;
  const [plain, sharp] = [await previewOf(PHOTO, { fit }), await previewOf(PHOTO, { fit, sharpen: 'high' })];
  expect(sharp.bytes).toBeGreaterThan(plain.bytes * 1.05);
  expect((await previewOf(PHOTO, { sharpen: 'high' })).bytes).toBe((await previewOf(PHOTO, {})).bytes);
});

test('what is transparent around an image is previewed as it will be saved', async () => {
  const pad = { widthPx: 1000, heightPx: 900, fill: 'transparent' } as const;
  expect((await previewOf(PHOTO, { pad, matte: [255, 0, 0] })).corner).toBe('red');
  const ifTransparent = { format: 'png', qualityPercent: 100 } as const;
  const request = await requestFor(await fetchFixture(PHOTO), { pad, ifTransparent });
  expect(await preview({ sourceKey: PHOTO, ...request })).toMatchObject({ ok: true, format: 'png' });
});

test('the preview of a photo as a lossless file shows its pixels within the loss of a JPEG of the highest quality', async () => {
  const request = await requestFor(await fetchFixture(PHOTO), { format: 'png' });
  const reply = await preview({ sourceKey: 'lossless', ...request });
  if (!reply.ok) throw new Error(reply.failure.code);
  expect(reply.image.type).toBe('image/jpeg');
  const [shown, source] = [await decodeInBrowser(reply.image), await decodeInBrowser(request.source)];
  expect(psnr(shown, source)).toBeGreaterThan(45);
});

test.each<[string, string, RecipeSketch]>([
  ['an image with transparency', TRANSPARENT, {}],
  ['a drawing', 'screenshot-graph.png', {}],
  ['a photo with a transparent margin', PHOTO, { pad: { widthPx: 1000, heightPx: 900, fill: 'transparent' } }],
])('the preview of %s as a lossless file is lossless', async (_, name, sketch) => {
  const reply = await preview({
    sourceKey: name,
    ...(await requestFor(await fetchFixture(name), { format: 'png', ...sketch })),
  });
  expect(reply).toMatchObject({ ok: true, image: { type: 'image/png' } });
});
