import { expect, test } from 'vitest';
import { codec as png } from '../../../src/codecs/png/codec.ts';
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

test.each([
  [1, 'srgb'],
  [9, 'rec-2020'],
  [12, 'display-p3'],
] as const)(
  'HDR with the primaries %d carries no profile, but a name for these colors: %s',
  async (primaries, profile) => {
    const image = {
      widthPx: 2,
      heightPx: 1,
      channels: 3,
      samples: Uint16Array.of(0, 9e3, 2e4, 3e4, 4e4, 5e4),
    } as const;
    const light = { primaries, transfer: 16 };
    const file = await png.deep.write(image, 'fast', { qualityPercent: 100, bits: 16, light });
    const facts = await readCarried(file);
    expect(facts).toContainEqual({ kind: 'profile', profile });
    expect(facts).toContainEqual({ kind: 'hdr', curve: 'PQ' });
  },
);

test.each(['zero-byte.jpg', 'random-4k.png', 'text.jpg'])('%s is not an image and carries nothing', async (name) => {
  expect(await readCarried(readFixture(name))).toEqual([]);
});
