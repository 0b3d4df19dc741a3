import { type Orientation, swapsSides } from '../geometry/turn.ts';
import type { Settings } from './settings.ts';

/** Swaps the typed sides after a quarter turn. */
export function turnSides<Own extends Partial<Settings>>(own: Own, by: Orientation): Own {
  const isTyped = own.widthPx !== undefined || own.heightPx !== undefined;
  if (!isTyped || !swapsSides(by)) return own;
  return { ...own, widthPx: own.heightPx ?? null, heightPx: own.widthPx ?? null };
}
