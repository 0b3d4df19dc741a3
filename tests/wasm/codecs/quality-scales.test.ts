import { describe, expect, test } from 'vitest';
import { codec as avif } from '../../../src/codecs/avif/codec.ts';
import { codec as jpeg } from '../../../src/codecs/jpeg/codec.ts';
import { codec as jxl } from '../../../src/codecs/jxl/codec.ts';
import { prepare } from '../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { psnr } from '../../support/image-metrics.ts';
import { paintPhoto } from '../../support/images.ts';

describe.each([
  ['AVIF', avif],
  ['JPEG XL', jxl],
])('the quality of %s', (_name, codec) => {
  test('gives larger and more faithful files if it is higher', async () => {
    const photo = paintPhoto(97, 61);
    const files = await Promise.all([1, 30, 60, 80, 92, 99].map((quality) => codec.encode(photo, quality)));
    const fidelity = await Promise.all(files.map(async (bytes) => psnr(photo, await codec.decode(bytes))));
    expect(fidelity).toEqual(fidelity.toSorted((a, b) => a - b));
    expect(files.map(({ length }) => length)).toEqual(files.map(({ length }) => length).toSorted((a, b) => a - b));
  });

  test.each([60, 80, 92])('%d looks like a JPEG of the same quality', async (quality) => {
    const image = paintPhoto(256, 192);
    const reference = await prepare(image);
    const scoreOf = async (one: typeof codec | typeof jpeg) =>
      reference?.compare(await one.decode(await one.encode(image, quality))).score ?? Number.NaN;
    const difference = (await scoreOf(codec)) - (await scoreOf(jpeg));
    reference?.release();
    expect(Math.abs(difference)).toBeLessThan(7);
  });
});
