import type { Browser } from 'playwright';

/** Squoosh's names of the encoders that are compared. */
export type SquooshEncoder = 'mozJPEG' | 'webP' | 'oxiPNG';

export interface Squoosh {
  drop(paths: readonly string[], encoder: SquooshEncoder): Promise<{ cold: number; warm: number }>;
  close(): Promise<void>;
}

export declare class UnusableSquoosh extends Error {}

export declare function checkSquooshFolder(folder: string): void;
export declare function openSquoosh(folder: string, browser: Pick<Browser, 'newContext'>): Promise<Squoosh>;
