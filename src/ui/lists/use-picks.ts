import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Picks several rows or tiles of a list, as in a file manager. */
export interface ListPicks {
  readonly ids: ReadonlySet<string>;
  /** Adds or removes a row. @param joins whether the active row is picked, too, if it is the first pick */
  readonly toggle: (id: string, joins: boolean) => void;
  /** Picks all rows up to this one. @param adds whether other rows stay picked */
  readonly extend: (id: string, adds: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
  /** Removes the picked rows. */
  readonly remove: () => void;
}

/** How long a finger rests on a row until it picks the row. */
const HOLD_MS = 500;

/** A finger that moves further scrolls. */
const HOLD_PX = 10;

/** Marks a button that does what its row does. Other buttons keep their clicks. */
export const ROW_OPENER = { 'data-row-opener': '' } as const;

/**
 * Picks by pointer: Ctrl, Cmd and Shift with a click, and a finger that rests. While something is picked, taps pick, too.
 *
 * @returns handlers for the element around the rows, which have their id as `data-id`
 */
export function usePicks(picks: ListPicks | undefined) {
  const hold = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const isTouch = useRef(false);
  /** The click at the end of a rest. */
  const isSpent = useRef(false);
  const release = () => window.clearTimeout(hold.current?.timer);
  useEffect(() => () => window.clearTimeout(hold.current?.timer), []);
  if (!picks) return {};
  const isPicking = (event: MouseEvent) =>
    event.ctrlKey || event.metaKey || event.shiftKey || (isTouch.current && picks.ids.size > 0);
  return {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      release();
      isSpent.current = false;
      isTouch.current = event.pointerType === 'touch';
      const row = rowOf(event);
      if (!row) return;
      // A tile would become the active one.
      if (isPicking(event)) event.stopPropagation();
      if (!isTouch.current || !event.isPrimary) return;
      const timer = window.setTimeout(() => {
        isSpent.current = true;
        picks.toggle(row.id, false);
      }, HOLD_MS);
      hold.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x, y } = hold.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > HOLD_PX) release();
    },
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
    // The browser's own menu would end the touch.
    onContextMenuCapture: (event: MouseEvent) => isTouch.current && rowOf(event) && event.preventDefault(),
    onMouseDownCapture: (event: MouseEvent) => {
      const row = isPicking(event) ? rowOf(event) : null;
      // It would select text, or focus a tile, which becomes the active one.
      if (row && (event.shiftKey || !isRow(row.element))) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const row = rowOf(event);
      if (!row) return;
      if (!isSpent.current && !isPicking(event)) {
        // A mouse that opens another row has left what was picked. Keys have no position.
        if (event.detail > 0 && picks.ids.size > 0 && !picks.ids.has(row.id)) picks.clear();
        return;
      }
      event.stopPropagation();
      event.preventDefault();
      if (isSpent.current) isSpent.current = false;
      else if (event.shiftKey) picks.extend(row.id, event.ctrlKey || event.metaKey);
      else picks.toggle(row.id, !isTouch.current);
      if (isRow(row.element)) row.element.focus({ preventScroll: true });
    },
  };
}

function isRow(element: Element): boolean {
  return element.getAttribute('role') === 'row';
}

/** The row or tile of an event; `null` if a button of the row takes it. */
function rowOf({ target }: MouseEvent): { readonly id: string; readonly element: HTMLElement } | null {
  if (!(target instanceof Element)) return null;
  const button = target.closest('button,a,input');
  if (button && !button.hasAttribute('data-row-opener')) return null;
  const element = target.closest<HTMLElement>('[data-id]');
  const id = element?.dataset.id;
  return element && id !== undefined ? { id, element } : null;
}
