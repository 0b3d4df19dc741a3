import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Part } from './grid-parts.tsx';
import { Tile } from './tile.tsx';
import { type ListPicks, usePicks } from './use-picks.ts';
import styles from './virtual-tiles.module.css';

interface VirtualTilesProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** The minimum width of a tile. Tiles share the width of the grid. */
  readonly minTilePx: number;
  /** Computes the height of each tile from its width. */
  readonly heightOf: (widthPx: number) => number;
  /** Pass a stable function, because all tiles render again when it changes. */
  readonly renderTile: (id: string, index: number) => ReactNode;
  /** The tile that the Tab key reaches; `null` for the first one. */
  readonly activeId: string | null;
  readonly onActivate: (id: string) => void;
  /** Several tiles can be picked. */
  readonly picks?: ListPicks;
  /** Moves the focus to the active tile when the first tiles appear. Default false. */
  readonly takesFocus?: boolean;
  /** Reports the width of the tiles, in CSS pixels. */
  readonly onWidth?: (widthPx: number) => void;
}

/** Between tiles, and around all of them. */
const GAP_PX = 12;

/** Rows of tiles that are rendered above and below the visible ones. */
const OVERSCAN = 1;

/**
 * A grid of tiles of the same size that renders only the visible ones. It is one tab stop: arrow keys, Page, Home and
 * End move between tiles. When the active tile leaves the list, the tile in its place becomes active and receives its
 * focus. Fills the height of its container.
 */
export function VirtualTiles(props: VirtualTilesProps) {
  const { label, ids, renderTile, activeId, onActivate, picks } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const { widthPx, columns, tilePx, rowPx } = useLayout(scrollRef, props);
  const activeIndex = useActiveIndex(ids, activeId, onActivate);
  const rows = Math.ceil(ids.length / columns);
  const virtualizer = useRowsInView(scrollRef, rows, rowPx, Math.floor(activeIndex / columns));
  const { onKeyDown, onLost } = useTileMoves({ ...props, columns, rowPx, activeIndex, scrollRef, virtualizer });
  const drawn = widthPx === 0 ? [] : virtualizer.getVirtualItems();
  const pickHandlers = usePicks(picks);
  const isPicking = picks !== undefined && picks.ids.size > 0;
  const tileId = (index: number) => `${gridId}-${index}`;
  const tilesOf = (row: number) =>
    Array.from({ length: columns }, (_, column) => row * columns + column).filter((index) => index < ids.length);
  return (
    <Part ref={scrollRef} role="presentation" className={styles.scroller} onKeyDown={onKeyDown} {...pickHandlers}>
      {/* Tiles are not inside their rows, so they stay the same elements when they move to another row. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table's cells cannot be placed freely */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows}
        aria-colcount={columns}
        {...(picks && { 'aria-multiselectable': true })}
      >
        {drawn.map(({ index: row }) => (
          <Part key={row} role="row" aria-rowindex={row + 1} aria-owns={tilesOf(row).map(tileId).join(' ')} />
        ))}
      </div>
      <div className={styles.body} style={{ height: virtualizer.getTotalSize() + GAP_PX }}>
        {drawn.flatMap(({ index: row, start }) =>
          tilesOf(row).map((index, column) => {
            const id = ids[index];
            return id === undefined ? null : (
              <Tile
                key={id}
                id={id}
                index={index}
                column={column}
                elementId={tileId(index)}
                xPx={GAP_PX + column * (tilePx + GAP_PX)}
                yPx={GAP_PX + start}
                widthPx={tilePx}
                heightPx={rowPx - GAP_PX}
                active={index === activeIndex}
                picked={isPicking ? picks.ids.has(id) : null}
                renderTile={renderTile}
                onActivate={onActivate}
                onLost={onLost}
              />
            );
          }),
        )}
      </div>
    </Part>
  );
}

/** Computes the number of columns and the size of the tiles. Reports their width. */
function useLayout(
  scrollRef: RefObject<HTMLDivElement | null>,
  { minTilePx, heightOf, onWidth }: Pick<VirtualTilesProps, 'minTilePx' | 'heightOf' | 'onWidth'>,
) {
  const widthPx = useInnerWidth(scrollRef);
  const columns = Math.max(1, Math.floor((widthPx - GAP_PX) / (minTilePx + GAP_PX)));
  const tilePx = Math.max(1, Math.floor((widthPx - GAP_PX) / columns) - GAP_PX);
  useEffect(() => {
    if (widthPx > 0) onWidth?.(tilePx);
  }, [onWidth, widthPx, tilePx]);
  return { widthPx, columns, tilePx, rowPx: heightOf(tilePx) + GAP_PX };
}

function useInnerWidth(ref: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidthPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return widthPx;
}

/** @returns the index of the active tile; if that has left the list, activates the tile that is now at its index */
function useActiveIndex(ids: readonly string[], activeId: string | null, onActivate: (id: string) => void): number {
  const [last, setLast] = useState(0);
  const found = activeId === null ? -1 : ids.indexOf(activeId);
  const index = found >= 0 ? found : activeId === null ? 0 : Math.max(0, Math.min(last, ids.length - 1));
  const settle = useEffectEvent(() => {
    setLast(index);
    const id = ids[index];
    if (found < 0 && id !== undefined) onActivate(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list may need another active tile
  useLayoutEffect(() => settle(), [ids, index, activeId]);
  return index;
}

/** Chooses the rendered rows: the visible ones, some around them, and the row with the active tile. */
function useRowsInView(scrollRef: RefObject<HTMLDivElement | null>, rows: number, rowPx: number, activeRow: number) {
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeRow < 0 || indexes.includes(activeRow)) return indexes;
      return [...indexes, activeRow].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are kept until told otherwise
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return virtualizer;
}

interface MovesOptions extends VirtualTilesProps {
  readonly columns: number;
  readonly rowPx: number;
  readonly activeIndex: number;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;
}

/** Moves the focus between tiles by keys, and to the next tile when the focused one leaves. */
function useTileMoves(options: MovesOptions) {
  const { ids, columns, rowPx, activeIndex, onActivate, picks, takesFocus = false, scrollRef, virtualizer } = options;
  const focusWanted = useRef(takesFocus);
  const activeRow = Math.floor(activeIndex / columns);
  useEffect(() => {
    if (activeRow >= 0) virtualizer.scrollToIndex(activeRow, { align: 'auto' });
  }, [virtualizer, activeRow]);
  useEffect(() => {
    if (!focusWanted.current) return;
    const tile = scrollRef.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
    if (!tile) return;
    focusWanted.current = false;
    tile.focus({ preventScroll: true });
  });
  const [onLost] = useState(() => () => {
    focusWanted.current = true;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = columns * Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / rowPx));
    const places: { readonly [key: string]: number } = {
      ArrowLeft: activeIndex - 1,
      ArrowRight: activeIndex + 1,
      ArrowUp: activeIndex - columns,
      ArrowDown: activeIndex + columns,
      PageUp: activeIndex - page,
      PageDown: activeIndex + page,
      Home: 0,
      End: ids.length - 1,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const isSingleRow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    // Above the first row and below the last one, there is no tile in the same column.
    if (isSingleRow && (place < 0 || Math.floor(place / columns) > Math.floor((ids.length - 1) / columns))) return;
    const id = ids[Math.min(ids.length - 1, Math.max(0, place))];
    if (id === undefined) return;
    focusWanted.current = true;
    if (event.shiftKey) picks?.extend(id, false);
    onActivate(id);
  };
  return { onKeyDown, onLost };
}
