import { describe, expect, test, vi } from 'vitest';
import { ByteSource, bytesOf, EndOfBytes } from '../../../../../src/codecs/shared/reading/byte-source.ts';

const bytes = Uint8Array.from({ length: 6_000_000 }, (_, i) => (i * i) >> 7);

/** A file in storage, and the lengths of all reads from it. */
function inStorage() {
  const file = new Blob([bytes]);
  const slice = vi.spyOn(file, 'slice');
  const lengths = () => slice.mock.calls.map(([start = 0, end = 0]) => end - start);
  return { source: new ByteSource(file), lengths };
}

describe('a file in storage', () => {
  test.each([
    ['in small pieces, as libpng writes them', 8204],
    ['in pieces of 64 kB', 65_548],
  ])('is walked through %s with few reads', async (_, step) => {
    const { source, lengths } = inStorage();
    for (let offset = 8; offset + 8 <= bytes.length; offset += step) {
      expect(bytesOf(await source.read(offset, 8))).toEqual(bytes.subarray(offset, offset + 8));
    }
    expect(lengths().length).toBeLessThan(30);
  });

  test('is read only where it is needed', async () => {
    const { source, lengths } = inStorage();
    for (const offset of [0, 5_000_000, 2_000_000, 5_000_100, 30]) {
      expect(bytesOf(await source.read(offset, 20))).toEqual(bytes.subarray(offset, offset + 20));
    }
    expect(lengths()).toEqual([16_384, 16_384, 16_384]);
  });

  test('is read to its end, and not beyond', async () => {
    const { source } = inStorage();
    for (let offset = bytes.length - 200_000; offset < bytes.length; offset += 9000) await source.read(offset, 1);
    expect(await source.readUpTo(bytes.length - 3, 10)).toEqual(bytes.subarray(-3));
    await expect(source.read(bytes.length - 3, 4)).rejects.toThrow(EndOfBytes);
    expect(await source.readUpTo(1000, 40_000)).toEqual(bytes.subarray(1000, 41_000));
  });
});

test.each([
  ['in storage', new Blob([bytes])],
  ['in memory', bytes],
])('numbers of a damaged file that are no place have no bytes: %s', async (_, file) => {
  const source = new ByteSource(file);
  for (const [offset, length] of [
    [0.5, 40_000],
    [8, 40_000.5],
    [-4, 40_000],
    [Number.NaN, 4],
    [8, Number.NaN],
  ] as const) {
    expect(await source.readUpTo(offset, length)).toHaveLength(0);
    expect(() => source.part(offset, length)).toThrow(EndOfBytes);
  }
  expect(source.part(bytes.length - 5, Number.POSITIVE_INFINITY).size).toBe(5);
});
