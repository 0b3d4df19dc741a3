import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['abc-rgba-512x256.png', 512, 256],
  ['quadrants-exif-6.png', 160, 96],
  ['palette-flag-900x600.png', 900, 600],
  ['palette-alpha-points-33x11.png', 33, 11],
  ['one-pixel.png', 1, 1],
  ['thin-1x4000.png', 1, 4000],
  ['apng-variable-delays-64x64.png', 64, 64],
  ['png-named.jpg', 300, 169],
];
