import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [['quadrants-32x32.ico', 32, 32]];
