import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['quadrants-120x80.svg', 120, 80],
  ['svg-utf16-bom.svg', 40, 30],
  ['script.svg', 50, 50],
];
