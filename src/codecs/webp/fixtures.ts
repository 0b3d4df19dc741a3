import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['quadrants-transparent-64x48.webp', 64, 48],
  ['quadrants-exif-6.webp', 160, 96],
  ['webp-variable-delays-64x64.webp', 64, 64],
  ['webp-named.jpg', 600, 338],
];
