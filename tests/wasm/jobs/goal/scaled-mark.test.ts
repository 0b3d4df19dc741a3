import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import type { Mark } from '../../../../src/domain/geometry/mark.ts';
import { unsharpMask } from '../../../../src/domain/geometry/sharpen.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { OutputSpec } from '../../../../src/domain/settings/recipe.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { wasmTools } from '../../../../src/jobs/goal/encoder.ts';
import { finishScaled } from '../../../../src/jobs/goal/finish-scaled.ts';
import { markImage } from '../../../../src/jobs/mark/mark-image.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { wholeImage } from '../../../../src/kernels/image.ts';
import { flatten } from '../../../../src/kernels/pixels/plain.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { sharpenImage } from '../../../../src/kernels/resize/sharpen.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const MARK: Mark = { text: 'Ada Łukasik', place: 'bottom-right' };

async function open(source: Blob) {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return { info: inspection.info, image: wholeImage((await decodeSource(source, inspection.info, null)).image) };
}

test('a size goal scales, then sharpens and then marks an image', async () => {
  const source = readFixture('photo-srgb-untagged-900x600.jpg');
  const { info, image } = await open(source);
  const goal = { kind: 'size', maxBytes: 5000, mayScale: true } as const;
  const output: OutputSpec = { format: 'jpeg', qualityPercent: 80, matte: [255, 255, 255], effort: 'fast', goal };
  const recipe = { version: 1, fit: null, sharpen: 'high', mark: MARK, output } as const;
  const made = await runJob({ jobId: 'mark', source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  expect(made.notes.map(({ code }) => code)).toContain('scaled-to-fit');
  const result = (await open(new Blob([made.buffer]))).image;

  const { size } = made;
  const mask = unsharpMask('high', image, size) ?? expect.fail('not smaller');
  const marked = await markImage(await sharpenImage(await resizeImage(image, size), mask), MARK, info);
  const markedFirst = await resizeImage(await markImage(image, MARK, info), size);
  const wanted = distance(result, marked);
  expect(wanted).toBeLessThan(0.5 * distance(result, await sharpenImage(markedFirst, mask)));
});

test('an image on a background color is marked before it gets its background', async () => {
  const { info, image } = await open(readFixture('abc-rgba-512x256.png'));
  const matte = [9, 90, 200] as const;
  const output: OutputSpec = { format: 'jpeg', qualityPercent: 80, matte, effort: 'fast' };
  const work = { info, recipe: { version: 1, fit: null, mark: MARK, output } } as const;
  const whole = await markImage(image, MARK, info);
  const tools = finishScaled(wasmTools(output, whole), work, { image: whole, unmarked: image });
  const size = { widthPx: 256, heightPx: 128 };
  const marked = await markImage(await resizeImage(image, size), MARK, info);
  expect((await tools.resize(whole, size)).rgba).toEqual(marked.rgba);
  expect((await tools.resize(flatten(whole, matte), size)).rgba).toEqual(flatten(marked, matte).rgba);
});

function distance(one: { readonly rgba: Uint8ClampedArray }, other: { readonly rgba: Uint8ClampedArray }): number {
  const squares = one.rgba.reduce((sum, value, index) => sum + (value - (other.rgba[index] as number)) ** 2, 0);
  return squares / one.rgba.length;
}
