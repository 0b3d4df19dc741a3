import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createTurns, type Turns, useTurn } from '../loading/use-turn.ts';
import styles from './virtual-list.module.css';

export interface RowContext {
  /** The one row that is in the order of the tab key, its buttons too. */
  readonly reachable: boolean;
  /** Takes the row out; the one that follows it gets the focus. */
  readonly remove: () => void;
}

export interface ListColumn {
  readonly name: string;
  /** What is in it needs no heading to be understood; assistive technology has it all the same. */
  readonly mute: boolean;
}

interface VirtualListProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** Every row is this high. */
  readonly rowHeightPx: number;
  /** 0: the header is there for assistive technology only. */
  readonly headerHeightPx: number;
  readonly columns: readonly ListColumn[];
  /** Class of each row: its layout. */
  readonly rowClass: string;
  /** The row's cells. Keep it the same function: rows are drawn anew when it changes. */
  readonly renderRow: (id: string, context: RowContext) => ReactNode;
  /** `null` while no row is selected. */
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Receives the focus once it is in the list. A new object repeats the request. */
  readonly goTo?: { readonly id: string } | null;
}

/** Rows kept ready above and below what is in view. */
const OVERSCAN = 8;

/**
 * Rows that are drawn in one frame. Scrolling brings fewer; a jump, or another list, brings a screenful, which would be
 * one long task.
 */
const ROWS_PER_FRAME = 6;

/**
 * A grid of which only the rows in view exist. One tab stop: arrows, Page, Home and End select, as a click does;
 * Delete removes. A row that is selected elsewhere is scrolled into view. Fills the height of its container.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, ids, rowHeightPx, headerHeightPx, columns, rowClass, renderRow, selectedId, goTo } = props;
  const { onSelect, onRemove } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ id: '', index: 0 });
  const activeIndex = useMemo(() => {
    const found = ids.indexOf(active.id);
    return found >= 0 ? found : Math.min(active.index, ids.length - 1);
  }, [ids, active]);

  // The same function while the list is the same: all rows are gone through when it changes.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scrollRef.current,
    getItemKey,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin: headerHeightPx,
    scrollPaddingStart: headerHeightPx,
    // The row with the focus stays, wherever the list is scrolled to.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are kept until told otherwise
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx, headerHeightPx]);

  const [turns] = useState(() => createTurns(ROWS_PER_FRAME));
  const focusWanted = useRef(false);
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    const row = scrollRef.current?.querySelector<HTMLElement>(`[aria-rowindex="${activeIndex + 2}"]`);
    row?.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const target = Math.min(ids.length - 1, Math.max(0, index));
    focusWanted.current = true;
    setActive({ id: ids[target] ?? '', index: target });
    virtualizer.scrollToIndex(target, { align: 'auto' });
    const id = ids[target];
    if (id !== undefined) onSelect(id);
  };
  const goneTo = useRef(goTo);
  useEffect(() => {
    const index = goTo && goTo !== goneTo.current ? ids.indexOf(goTo.id) : -1;
    if (index < 0) return;
    goneTo.current = goTo;
    moveTo(index);
  });
  const remove = (id: string, index: number) => {
    focusWanted.current = true;
    setActive({ id: ids[index + 1] ?? ids[index - 1] ?? '', index });
    onRemove(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, index: number) => {
    // Keys of a button in the row are the button's.
    if (event.target !== event.currentTarget && (event.key === 'Enter' || event.key === ' ')) return;
    const page = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / rowHeightPx) - 1);
    const targets: { readonly [key: string]: number } = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      PageUp: index - page,
      PageDown: index + page,
      Home: 0,
      End: ids.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter') onSelect(id);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(id, index);
    else if (target !== undefined) moveTo(target);
    else return;
    event.preventDefault();
  };

  const follow = useEffectEvent((id: string) => {
    const index = ids.indexOf(id);
    if (index < 0 || id === active.id) return;
    setActive({ id, index });
    virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => {
    if (selectedId !== null) follow(selectedId);
  }, [selectedId]);

  // Rows keep these for good, so that scrolling draws the rows that come into view and no others.
  const latest = useRef<RowActions>({ onFocus: () => {}, onKeyDown, onSelect, remove, onLost: () => {} });
  useEffect(() => {
    const onFocus: RowActions['onFocus'] = (id, index) => setActive((now) => (now.id === id ? now : { id, index }));
    const onLost = () => {
      focusWanted.current = true;
    };
    latest.current = { onFocus, onKeyDown, onSelect, remove, onLost };
  });
  const actions = useMemo<RowActions>(
    () => ({
      onFocus: (...row) => latest.current.onFocus(...row),
      onKeyDown: (...row) => latest.current.onKeyDown(...row),
      onSelect: (id) => latest.current.onSelect(id),
      remove: (...row) => latest.current.remove(...row),
      onLost: () => latest.current.onLost(),
    }),
    [],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be placed freely and stay rows everywhere
    <div
      ref={scrollRef}
      role="grid"
      aria-label={label}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length}
      className={styles.grid}
    >
      <Part role="rowgroup" className={headerHeightPx === 0 ? 'visually-hidden' : styles.head}>
        <Part role="row" aria-rowindex={1} className={rowClass} style={{ height: headerHeightPx }}>
          {columns.map(({ name, mute }, index) => (
            <Part key={name} role="columnheader" aria-colindex={index + 1} className={styles.columnHeader}>
              {mute ? <span className="visually-hidden">{name}</span> : name}
            </Part>
          ))}
        </Part>
      </Part>
      <Part role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const id = ids[index];
          if (id === undefined) return null;
          return (
            <Row
              key={key}
              id={id}
              index={index}
              topPx={start - headerHeightPx}
              heightPx={rowHeightPx}
              rowClass={rowClass}
              reachable={index === activeIndex}
              selected={id === selectedId}
              renderRow={renderRow}
              actions={actions}
              turns={turns}
            />
          );
        })}
      </Part>
    </div>
  );
}

interface RowActions {
  readonly onFocus: (id: string, index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string, index: number) => void;
  readonly onSelect: (id: string) => void;
  readonly remove: (id: string, index: number) => void;
  /** When a focused row leaves the list, the row in its place receives the focus. */
  readonly onLost: () => void;
}

interface RowProps extends Pick<VirtualListProps, 'rowClass' | 'renderRow'> {
  readonly id: string;
  readonly index: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly reachable: boolean;
  readonly selected: boolean;
  readonly actions: RowActions;
  readonly turns: Turns;
}

const Row = memo(function Row(props: RowProps) {
  const { id, index, topPx, heightPx, rowClass, reachable, selected, renderRow, actions, turns } = props;
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
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      className={`${styles.row} ${rowClass}`}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
      onFocus={() => actions.onFocus(id, index)}
      onClick={({ target }) => !isOwnButton(target) && actions.onSelect(id)}
      onKeyDown={(event) => actions.onKeyDown(event, id, index)}
    >
      {isDue && renderRow(id, { reachable, remove })}
    </Part>
  );
});

/** What a button of the row is clicked for is the button's. */
function isOwnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button,a,input') !== null;
}

interface CellProps extends ComponentProps<'div'> {
  /** The column's place, from 1. */
  readonly column: number;
}

/** One cell of a row. */
export function Cell({ column, ...props }: CellProps) {
  return <Part role="gridcell" aria-colindex={column} {...props} />;
}

/** A part of the grid, named by its role. */
function Part(props: ComponentProps<'div'>) {
  return <div {...props} />;
}
