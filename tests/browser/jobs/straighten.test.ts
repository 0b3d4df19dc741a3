import { expect, test } from 'vitest';
import { cropImage } from '../../../src/jobs/preview/crop.ts';
import { preview } from '../../../src/jobs/preview/preview.ts';
import { runJob, runJobOnCanvas } from '../../../src/jobs/run-job.ts';
import type { PixelImage } from '../../../src/kernels/image.ts';
import { decodeInBrowser, fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../support/engine-requests.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const CROP = { x: 0.2, y: 0.1, width: 0.5, height: 0.6 };

const SHAPES: readonly RecipeSketch[] = [
  { straighten: 8, fit: { mode: 'exact', widthPx: 300, heightPx: 200 } },
  { straighten: -20, crop: CROP },
  { straighten: 5, crop: CROP, turn: 6 },
  { straighten: 5, crop: CROP, turn: 2, fit: { mode: 'inside', maxWidthPx: 200, maxHeightPx: 100 } },
];

/** The mean difference of a channel, in levels. */
function differenceOf(one: PixelImage, other: PixelImage): number {
  expect([one.widthPx, one.heightPx]).toEqual([other.widthPx, other.heightPx]);
  return one.rgba.reduce((sum, value, at) => sum + Math.abs(value - (other.rgba[at] ?? 0)), 0) / one.rgba.length;
}

test.each(SHAPES)('canvas and previews straighten and crop like the engine (%j)', async (shape) => {
  const request = await requestFor(await fetchFixture(PHOTO), { format: 'png', ...shape });
  const [made, drawn] = [await runJob(request, () => {}), await runJobOnCanvas(request, () => {})];
  const shown = await preview({ sourceKey: PHOTO, ...request });
  if (!made.ok || !drawn.ok || !shown.ok) throw new Error('not made');
  const exact = await decodeInBrowser(new Blob([made.buffer]));
  // Another place would differ by 20 levels.
  expect(differenceOf(exact, await decodeInBrowser(new Blob([drawn.buffer])))).toBeLessThan(4);
  expect(differenceOf(exact, await decodeInBrowser(shown.image))).toBeLessThan(4);
  expect(shown.size).toEqual(made.size);
  expect(shown.approximateBytes / made.bytes).toBeGreaterThan(0.4);
  expect(shown.approximateBytes / made.bytes).toBeLessThan(2.5);

  const { source, info, recipe } = request;
  const area = { xPx: 20, yPx: 30, widthPx: 40, heightPx: 20 };
  const part = await cropImage({ source, info, shaping: recipe, size: made.size, area, matte: null });
  const ofExact = new OffscreenCanvas(40, 20).getContext('2d');
  ofExact?.putImageData(new ImageData(exact.rgba, exact.widthPx, exact.heightPx), -20, -30);
  const { data } = ofExact?.getImageData(0, 0, 40, 20) ?? { data: exact.rgba };
  const cut = part && (await decodeInBrowser(part));
  expect(cut && differenceOf({ ...cut, rgba: data }, cut)).toBeLessThan(6);
});
