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
  /** `null` while no tile is picked. Then, the active one is the selected one. */
  readonly picked: boolean | null;
  readonly renderTile: (id: string, index: number) => ReactNode;
  readonly onActivate: (id: string) => void;
  /** Called when the tile leaves the list while it has the focus. */
  readonly onLost: () => void;
}

/** One tile, positioned in the body of its grid. */
export const Tile = memo(function Tile(props: TileProps) {
  const { id, index, column, elementId, xPx, yPx, widthPx, heightPx, active, picked } = props;
  const { renderTile, onActivate, onLost } = props;
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
      aria-selected={picked ?? active}
      aria-current={(active && picked !== null) || undefined}
      data-picked={picked || undefined}
      data-id={id}
      tabIndex={active ? 0 : -1}
      className={styles.tile}
      style={{ width: widthPx, height: heightPx, transform: `translate(calc(${xPx}px * var(--forward)), ${yPx}px)` }}
      onFocus={() => onActivate(id)}
      onPointerDown={() => onActivate(id)}
    >
      {renderTile(id, index)}
    </Cell>
  );
});
