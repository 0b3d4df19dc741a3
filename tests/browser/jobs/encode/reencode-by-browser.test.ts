import { expect, test, vi } from 'vitest';
import { codec as jpeg } from '../../../../src/codecs/jpeg/codec.ts';
import { codec as webp } from '../../../../src/codecs/webp/codec.ts';
import { type Orientation, QUARTER_TURN } from '../../../../src/domain/geometry/turn.ts';
import type { JobStage } from '../../../../src/domain/outcome/job.ts';
import type * as ByBrowser from '../../../../src/jobs/encode/reencode-by-browser.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import { orient } from '../../../../src/kernels/pixels/plain.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';
import { paintPhoto } from '../../../support/images.ts';
import { withOrientation } from '../../../support/jpeg-samples.ts';

async function run(file: Blob, recipe: RecipeSketch) {
  const stages: JobStage[] = [];
  const reply = await runJob(await requestFor(file, recipe), (stage) => stages.push(stage));
  if (!reply.ok) throw new Error(reply.failure.code);
  return { bytes: new Uint8Array(reply.buffer), stages };
}

async function jpegOf(widthPx: number, heightPx: number, orientation: Orientation): Promise<Uint8Array<ArrayBuffer>> {
  const sampling = orientation % 2 === 0 ? '4:2:0' : '4:2:2';
  const bytes = await encodeRgba(paintPhoto(widthPx, heightPx), { quality: 92, sampling, effort: 'fast' });
  return withOrientation(bytes, orientation);
}

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

test('a JPEG that keeps its size becomes the same WebP in the browser as with the codecs, in every orientation', async () => {
  for (const orientation of ORIENTATIONS) {
    const bytes = await jpegOf(131, 77, orientation);
    const { bytes: drawn, stages } = await run(new Blob([bytes]), { format: 'webp', qualityPercent: 80 });
    // The WASM decoder turns the pixels.
    const upright = await jpeg.decode(bytes);
    expect(drawn, `orientation ${orientation}`).toEqual(await webp.encode(upright, 80, 'balanced'));
    expect(stages).toEqual(['decoding', 'encoding']);
  }
});

test('the browser turns the image as the recipe requests', async () => {
  const bytes = await jpegOf(40, 24, 2);
  const { bytes: drawn } = await run(new Blob([bytes]), { format: 'webp', qualityPercent: 80, turn: QUARTER_TURN });
  const turned = orient(await jpeg.decode(bytes), QUARTER_TURN);
  expect(drawn).toEqual(await webp.encode(turned, 80, 'balanced'));
});

test('the codecs encode at an effort at which the browser would write different bytes', async () => {
  const { stages } = await run(new Blob([await jpegOf(40, 24, 1)]), { format: 'webp', effort: 'smallest' });
  expect(stages).toEqual(['decoding', 'resizing', 'encoding']);
});

test('the browser decodes nothing for a format that no browser writes like our codec', async () => {
  const createImageBitmap = vi.spyOn(globalThis, 'createImageBitmap');
  // Only the first image of a worker is decoded before it is known whether the browser's encoder suits. The query gives
  // the module another state.
  const first = '../../../../src/jobs/encode/reencode-by-browser.ts?first';
  const { reencodeByBrowser } = (await import(/* @vite-ignore */ first)) as typeof ByBrowser;
  const source = new Blob([await jpegOf(40, 24, 1)]);
  for (const format of ['png', 'avif', 'jxl', 'gif', 'qoi'] as const) {
    expect(await reencodeByBrowser(await requestFor(source, { format }), () => {})).toBeNull();
  }
  expect(createImageBitmap).not.toHaveBeenCalled();
});
