import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [['tiff-multipage-3.tif', 150, 84]];
