import { expect, test } from 'vitest';
import { writeIco } from '../../../../src/codecs/ico/write.ts';
import { faviconSet } from '../../../../src/domain/recipe/ready-sets.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import { imageFactsOf } from '../../../../src/domain/settings/recipe.ts';
import { createPipeline } from '../../../../src/pipeline/create-pipeline.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { requestFor } from '../../../support/engine-requests.ts';
import { paint } from '../../../support/images.ts';

/** Opaque, half transparent and transparent parts. */
const painted = (sidePx: number) =>
  paint(sidePx, sidePx, (x, y) => [x * 5, y * 5, 90, x < sidePx / 3 ? 255 : y < sidePx / 2 ? 128 : 0]);

const iconOf = (...images: Parameters<typeof writeIco>[0]) => new Blob([writeIco(images)], { type: 'image/x-icon' });

test.each([1, 16, 31, 32, 33, 48, 255])('Chromium shows the pixels of an icon of %i px', async (sidePx) => {
  const image = painted(sidePx);
  const shown = await decodeInBrowser(iconOf(image));
  expect(shown).toMatchObject({ widthPx: sidePx, heightPx: sidePx });
  // Canvas rounds the colors of transparent pixels.
  const isNear = (value: number, index: number) => Math.abs(value - (shown.rgba[index] ?? 0)) <= 1;
  expect(image.rgba.every((value, index) => image.rgba[index | 3] === 0 || isNear(value, index))).toBe(true);
  expect(image.rgba.every((value, index) => index % 4 !== 3 || value === shown.rgba[index])).toBe(true);
});

test('a favicon set of a photo becomes one file, in which Chromium finds each size', async () => {
  const pipeline = createPipeline();
  const { recipe: _, ...job } = await requestFor(await fetchFixture('abc-rgba-512x256.png'));
  const { inIco } = faviconSet(job.info);
  const recipes = resolveRecipe({ version: 1, outputs: [...inIco] }, imageFactsOf(job.info));
  const replies = await pipeline.images.run({ ...job, recipes });
  const files = replies.map((reply) => new Blob(reply.ok ? [reply.buffer] : []));
  const icon = await pipeline.makeIcon([...files].reverse());
  if (!icon.ok) throw new Error(icon.failure.code);
  expect(await decodeInBrowser(new Blob([icon.buffer]))).toMatchObject({ widthPx: 48, heightPx: 48 });
  const view = new DataView(icon.buffer);
  expect([0, 1, 2].map((index) => view.getUint8(6 + 16 * index))).toEqual([16, 32, 48]);
  // Cutting the directory to one entry at a time shows each image.
  for (const [index, file] of files.entries()) {
    const alone = icon.buffer.slice(0);
    const bytes = new Uint8Array(alone);
    bytes.copyWithin(6, 6 + 16 * index, 22 + 16 * index);
    bytes[4] = 1;
    const [shown, wanted] = [await decodeInBrowser(new Blob([alone])), await decodeInBrowser(file)];
    expect(shown).toEqual(wanted);
  }
});

test('an image of 256 px stays the PNG that it is', async () => {
  const pipeline = createPipeline();
  const canvas = new OffscreenCanvas(256, 256);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 100);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  const icon = await pipeline.makeIcon([png]);
  if (!icon.ok) throw new Error(icon.failure.code);
  expect(icon.buffer.slice(22)).toEqual(await png.arrayBuffer());
  expect(await decodeInBrowser(new Blob([icon.buffer]))).toMatchObject({ widthPx: 256, heightPx: 256 });
});

test('what is no PNG is refused with its reason', async () => {
  const pipeline = createPipeline();
  expect(await pipeline.makeIcon([new Blob(['no image'])])).toEqual({
    ok: false,
    failure: { code: 'not-an-image', kind: 'text' },
  });
});
