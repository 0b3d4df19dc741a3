import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['netpbm/photo.ppm', 45, 31],
  ['netpbm/alpha.pam', 45, 31],
];
