import { expect, test } from 'vitest';
import { readCarried } from '../../../src/codecs/read-carried.ts';
import { readFixture } from '../../support/fixture-files.ts';

test.each([
  ['photo-srgb-untagged-900x600.jpg', 'srgb'],
  ['photo-display-p3-900x600.jpg', 'display-p3'],
  ['abc-rgba-512x256.png', 'srgb'],
  ['avif-sdr-srgb-200x200.avif', 'srgb'],
] as const)('%s carries the colors that its header describes: %s', async (name, profile) => {
  expect(await readCarried(readFixture(name))).toContainEqual({ kind: 'profile', profile });
});

test.each(['zero-byte.jpg', 'random-4k.png', 'text.jpg'])('%s is not an image and carries nothing', async (name) => {
  expect(await readCarried(readFixture(name))).toEqual([]);
});
