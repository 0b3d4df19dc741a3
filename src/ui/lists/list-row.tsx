import { type KeyboardEvent, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { type Turns, useTurn } from '../loading/use-turn.ts';
import { Part } from './grid-parts.tsx';
import styles from './list-row.module.css';

export interface RowContext {
  /** True for the one row that the Tab key reaches, together with its buttons. */
  readonly reachable: boolean;
  /** Removes the row. The next row gets the focus. */
  readonly remove: () => void;
}

export interface RowActions {
  readonly onFocus: (id: string, index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string, index: number) => void;
  readonly onOpen: (id: string) => void;
  readonly remove: (id: string, index: number) => void;
  /** Called when a focused row leaves the list. The row in its place receives the focus. */
  readonly onLost: () => void;
}

interface RowProps {
  /** The class that sets the row's layout. */
  readonly rowClass: string;
  readonly renderRow: (id: string, context: RowContext) => ReactNode;
  readonly id: string;
  readonly index: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly reachable: boolean;
  readonly selected: boolean;
  /** `null` while no row is picked. */
  readonly picked: boolean | null;
  readonly actions: RowActions;
  readonly turns: Turns;
}

/** A row of the list. Renders its cells when its turn comes. */
export const Row = memo(function Row(props: RowProps) {
  const { id, index, topPx, heightPx, rowClass, reachable, selected, picked, renderRow, actions, turns } = props;
  const isDue = useTurn(turns);
  const remove = useCallback(() => actions.remove(id, index), [actions, id, index]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (row?.contains(document.activeElement)) actions.onLost();
    };
  }, [actions]);
  return (
    <Part
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={picked ?? selected}
      aria-current={(selected && picked !== null) || undefined}
      data-picked={picked || undefined}
      data-id={id}
      tabIndex={reachable ? 0 : -1}
      className={`${styles.row} ${rowClass}`}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
      onFocus={() => actions.onFocus(id, index)}
      onClick={({ target }) => !isOwnButton(target) && actions.onOpen(id)}
      onKeyDown={(event) => actions.onKeyDown(event, id, index)}
    >
      {isDue && renderRow(id, { reachable, remove })}
    </Part>
  );
});

/** Clicks on a button of the row do not open the row. */
function isOwnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button,a,input') !== null;
}
