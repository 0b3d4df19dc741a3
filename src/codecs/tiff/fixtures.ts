import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['tiff/rgb-lzw.tif', 45, 31],
  ['tiff/cmyk16-alpha.tif', 45, 31],
  ['tiff-multipage-3.tif', 150, 84],
];
