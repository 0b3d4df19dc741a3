import { atom } from 'jotai/vanilla';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';

/** Which further files the batch makes of each image; `null` for none. */
export const batchExportsAtom = atom<ExportChoice | null>(null);
