import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['quadrants-160x96.heic', 160, 96],
  ['quadrants-transparent-64x48.heic', 64, 48],
];
