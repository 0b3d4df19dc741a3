import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [['bmp-24bit.bmp', 127, 64]];
