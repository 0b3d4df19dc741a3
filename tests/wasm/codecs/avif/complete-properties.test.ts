import { expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/avif/codec.ts';
import { completeProperties } from '../../../../src/codecs/avif/complete-properties.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { bytesOf } from '../../../support/tiny-files.ts';

const read = async (name: string) => new Uint8Array(await readFixture(name).arrayBuffer());

/** Replaces all occurrences of a byte sequence by another of the same length. */
function replace(file: Uint8Array<ArrayBuffer>, from: Uint8Array, to: Uint8Array): Uint8Array<ArrayBuffer> {
  const changed = file.slice();
  for (let at = 0; at + from.length <= file.length; at++) {
    if (from.every((byte, i) => file[at + i] === byte)) changed.set(to, at);
  }
  return changed;
}

test.each([
  'avif-sdr-srgb-200x200.avif',
  'avif-hdr-pq-p3-200x200.avif',
  'avif-alpha-80x80.avif',
  'avif-irot-alpha-512x256.avif',
])('%s is read without the depths of its images, which libavif requires', async (name) => {
  const file = await read(name);
  const without = replace(file, bytesOf('pixi'), bytesOf('skip'));
  const complete = completeProperties(without);
  expect(complete).not.toBeNull();
  expect(await codec.decode(without)).toEqual(await codec.decode(file));
});

test('an alpha image without a size has that of the image', async () => {
  const file = await read('avif-irot-alpha-512x256.avif');
  // The associations of the alpha image: 1 is the size, 6 the depth.
  const without = replace(file, Uint8Array.of(0, 2, 5, 1, 6, 0x87), Uint8Array.of(0, 2, 5, 6, 6, 0x87));
  expect(without).not.toEqual(file);
  expect(await codec.decode(without)).toEqual(await codec.decode(file));
});

test('a file with all properties stays as it is', async () => {
  expect(completeProperties(await read('avif-sdr-srgb-200x200.avif'))).toBeNull();
});

test('a file that ends within a box stays as it is', async () => {
  const file = replace(await read('avif-sdr-srgb-200x200.avif'), bytesOf('pixi'), bytesOf('skip'));
  for (let length = 0; length < file.length; length += 7) {
    expect(completeProperties(file.subarray(0, length))).toBeNull();
  }
});
