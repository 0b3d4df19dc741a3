import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['avif-sdr-srgb-200x200.avif', 200, 200],
  ['avif-alpha-80x80.avif', 80, 80],
];
