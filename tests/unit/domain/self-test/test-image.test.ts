import { expect, test } from 'vitest';
import { photoLike, quadrants } from '../../../../src/domain/self-test/test-image.ts';

const HEADER = 'P6 4 2 255\n';

test('quadrants are red, green, blue and white, from the top left', () => {
  const file = quadrants({ widthPx: 4, heightPx: 2 });
  expect(String.fromCharCode(...file.subarray(0, HEADER.length))).toBe(HEADER);
  const [red, green, blue, white] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ] as const;
  const rows = [red, red, green, green, blue, blue, white, white];
  expect([...file.subarray(HEADER.length)]).toEqual(rows.flat());
});

test('the photo is the same on every call, and none of its channels is flat', () => {
  const size = { widthPx: 64, heightPx: 48 };
  const file = photoLike(size);
  expect(photoLike(size)).toEqual(file);
  const samples = file.subarray(file.length - 64 * 48 * 3);
  for (const channel of [0, 1, 2]) {
    const values = samples.filter((_, i) => i % 3 === channel);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(80);
  }
});
