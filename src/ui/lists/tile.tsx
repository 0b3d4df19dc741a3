import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Cell } from './grid-parts.tsx';
import styles from './tile.module.css';

interface TileProps {
  readonly id: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly column: number;
  readonly elementId: string;
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly active: boolean;
  readonly renderTile: (id: string, index: number) => ReactNode;
  readonly onActivate: (id: string) => void;
  /** Called when the tile leaves the list while it has the focus. */
  readonly onLost: () => void;
}

/** One tile, positioned in the body of its grid. */
export const Tile = memo(function Tile(props: TileProps) {
  const { id, index, column, elementId, xPx, yPx, widthPx, heightPx, active, renderTile, onActivate, onLost } = props;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tile = ref.current;
    return () => {
      if (tile?.contains(document.activeElement)) onLost();
    };
  }, [onLost]);
  return (
    <Cell
      ref={ref}
      id={elementId}
      column={column + 1}
      aria-selected={active}
      tabIndex={active ? 0 : -1}
      className={styles.tile}
      style={{ width: widthPx, height: heightPx, transform: `translate(${xPx}px, ${yPx}px)` }}
      onFocus={() => onActivate(id)}
      onPointerDown={() => onActivate(id)}
    >
      {renderTile(id, index)}
    </Cell>
  );
});
