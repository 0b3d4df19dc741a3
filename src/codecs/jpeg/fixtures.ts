import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['photo-srgb-untagged-900x600.jpg', 900, 600],
  ['photo-display-p3-900x600.jpg', 900, 600],
  ['gray-jpeg-900x600.jpg', 900, 600],
  ['jpeg-progressive-451x301.jpg', 451, 301],
  ['cmyk-photo-derived-450x300.jpg', 450, 300],
  ['quadrants-exif-6.jpg', 160, 96],
  ['quadrants-exif-invalid-9.jpg', 160, 96],
  ['jpeg-named.png', 600, 338],
];
