import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['gif-still-48x32.gif', 48, 32],
  ['gif-rotating-squares-80x80.gif', 80, 80],
  // Cut off in a later frame. A still image contains only the first one.
  ['gif-animated-60pct.gif', 120, 90],
];
