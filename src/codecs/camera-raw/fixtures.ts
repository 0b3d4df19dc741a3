import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['quadrants-160x96.cr2', 160, 96],
  ['quadrants-turned-160x96.rw2', 96, 160],
];
