import { expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/ico/codec.ts';
import { writeIco } from '../../../../src/codecs/ico/write.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { pixelImage } from '../../../../src/kernels/image.ts';
import { paint } from '../../../support/images.ts';

const painted = (widthPx: number, heightPx: number) =>
  paint(widthPx, heightPx, (x, y) => [x * 5, y * 5, 90, x % 3 === 0 ? 255 : x % 3 === 1 ? 128 : 0]);

test.each([
  [16, 16],
  [33, 7],
  [1, 255],
])('our reader finds the pixels of the largest image, here %i x %i', async (widthPx, heightPx) => {
  const image = painted(widthPx, heightPx);
  const bytes = writeIco([painted(1, 1), image]);
  expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ info: { format: 'ico', size: { widthPx, heightPx } } });
  const read = await codec.decode(bytes);
  expect(read.rgba.filter((_, index) => index % 4 === 3)).toEqual(image.rgba.filter((_, index) => index % 4 === 3));
  const visible = (rgba: ArrayLike<number>) => Array.from(rgba, (value, index) => (image.rgba[index | 3] ? value : 0));
  expect(visible(read.rgba)).toEqual(visible(image.rgba));
});

test('programs that know only the mask see no transparent pixel', () => {
  const [clear, red] = [
    [9, 9, 9, 0],
    [255, 0, 0, 255],
  ];
  const bytes = writeIco([pixelImage(new Uint8Array([clear, red, red, clear].flat()), 2, 2)]);
  const [pixels, mask] = [bytes.subarray(62, 78), bytes.subarray(78)];
  const [nothing, bgra] = [
    [0, 0, 0, 0],
    [0, 0, 255, 255],
  ];
  expect([...pixels]).toEqual([bgra, nothing, nothing, bgra].flat());
  expect([...mask]).toEqual([0x40, 0, 0, 0, 0x80, 0, 0, 0]);
});

test('an icon of transparent pixels only is transparent', async () => {
  const bytes = writeIco([pixelImage(new Uint8Array(16 * 16 * 4), 16, 16)]);
  expect((await codec.decode(bytes)).rgba.every((value) => value === 0)).toBe(true);
});
