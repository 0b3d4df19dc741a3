import { atom } from 'jotai/vanilla';
import type { BatchToolId } from '../../domain/tool.ts';

/**
 * The tool of the batch that is on the screen, `null` without one. Apart from the other atoms of
 * batches: the home page asks for it in its first load.
 */
export const batchInHandAtom = atom<BatchToolId | null>(null);
