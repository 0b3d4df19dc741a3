import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [['heic-structure-7x5.heic', 7, 5]];
