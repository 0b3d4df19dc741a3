import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [
  ['qoi-gray-rgb-48x32.qoi', 48, 32],
  ['qoi-alpha-rgba-33x21.qoi', 33, 21],
];
