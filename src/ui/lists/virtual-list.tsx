import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createTurns } from '../loading/use-turn.ts';
import { Part } from './grid-parts.tsx';
import { Row, type RowContext } from './list-row.tsx';
import { type ListPicks, usePicks } from './use-picks.ts';
import { useActiveRow, useRowMoves } from './use-row-moves.ts';
import styles from './virtual-list.module.css';

export interface ListColumn {
  readonly name: string;
  /** Hides the heading, except from assistive technology, because the cells explain themselves. */
  readonly isHeadingHidden: boolean;
}

interface VirtualListProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** The height of every row. */
  readonly rowHeightPx: number;
  /** 0 if the header is only for assistive technology. */
  readonly headerHeightPx: number;
  readonly columns: readonly ListColumn[];
  /** The class that sets each row's layout. */
  readonly rowClass: string;
  /** Renders a row's cells. Pass a stable function, because all rows render again when it changes. */
  readonly renderRow: (id: string, context: RowContext) => ReactNode;
  /** `null` while no row is selected. */
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** Called with the row that is clicked, or that Enter or Space is pressed on. */
  readonly onOpen: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Several rows can be picked. Without it, Space opens. */
  readonly picks?: ListPicks;
  /** The row that receives the focus once it is in the list. A new object repeats the request. */
  readonly goTo?: { readonly id: string } | null;
}

/** Rows that are rendered above and below the visible ones. */
const OVERSCAN = 8;

/**
 * Rows that are rendered per frame. Scrolling needs fewer. A jump or a new list needs a screenful, which would be one
 * long task.
 */
const ROWS_PER_FRAME = 6;

/**
 * A grid that renders only the visible rows. It is one tab stop: arrow keys, Page, Home and End select; a click,
 * Enter and Space open; Delete removes. With `picks`, several rows can be picked as in a file manager. Scrolls to a row that is selected elsewhere. Fills the height of its container.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, ids, rowHeightPx, headerHeightPx, columns, rowClass, renderRow, selectedId, goTo, picks } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const activeRow = useActiveRow(ids);
  const virtualizer = useRowsInView(props, scrollRef, activeRow.activeIndex);
  const actions = useRowMoves({ ...props, ...activeRow, goTo, scrollRef, virtualizer });
  const pickHandlers = usePicks(picks);
  const [turns] = useState(() => createTurns(ROWS_PER_FRAME));
  const isPicking = picks !== undefined && picks.ids.size > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be placed freely and stay rows everywhere
    <div
      ref={scrollRef}
      role="grid"
      aria-label={label}
      {...(picks && { 'aria-multiselectable': true })}
      {...pickHandlers}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length}
      className={styles.grid}
    >
      <Part role="rowgroup" className={headerHeightPx === 0 ? 'visually-hidden' : styles.head}>
        <Part role="row" aria-rowindex={1} className={rowClass} style={{ height: headerHeightPx }}>
          {columns.map(({ name, isHeadingHidden }, index) => (
            <Part key={name} role="columnheader" aria-colindex={index + 1} className={styles.columnHeader}>
              {isHeadingHidden ? <span className="visually-hidden">{name}</span> : name}
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
              reachable={index === activeRow.activeIndex}
              selected={id === selectedId}
              picked={isPicking ? picks.ids.has(id) : null}
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

/** Chooses the rendered rows: the visible ones, some around them, and the active one. */
function useRowsInView(
  { ids, rowHeightPx, headerHeightPx }: VirtualListProps,
  scrollRef: RefObject<HTMLDivElement | null>,
  activeIndex: number,
) {
  // Stable while the list is the same, because the virtualizer visits all rows when it changes.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scrollRef.current,
    getItemKey,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin: headerHeightPx,
    scrollPaddingStart: headerHeightPx,
    // The active row stays rendered at any scroll position.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are kept until told otherwise
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx, headerHeightPx]);
  return virtualizer;
}
