import { atom } from 'jotai/vanilla';
import type { BatchToolId } from '../../tools/tools.ts';

/**
 * The tool of the current batch; `null` without one. In its own file, because the home page needs it in its first load.
 */
export const currentBatchToolAtom = atom<BatchToolId | null>(null);
