import type { Fixture } from '../contract.ts';

export const FIXTURES: readonly Fixture[] = [['jxl-screenshot-windows95-640x480.jxl', 640, 480]];
