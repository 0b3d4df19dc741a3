import { useLayoutEffect, useRef } from 'react';
import type { Box } from '../compare/layout.ts';
import type { Size } from '../compare/pan-zoom.ts';
import { paintHeat } from './heat-colors.ts';
import styles from './heat-overlay.module.css';

/** SSIMULACRA 2.1 scores of the square tiles that cover an image, row by row from the top left. */
export interface HeatTiles {
  readonly tilePx: number;
  readonly columns: number;
  readonly rows: number;
  readonly scores: Float32Array;
}

interface HeatOverlayProps {
  /** `null` for no colors. */
  readonly tiles: HeatTiles | null;
  /** The area to highlight, in pixels of the image; `null` if there is none. */
  readonly framed: Box | null;
  /** Of the image. */
  readonly size: Size;
}

/** Colors each tile of an image by its score, and frames one area. The page must state the same as text elsewhere. */
export function HeatOverlay({ tiles, framed, size }: HeatOverlayProps) {
  return (
    <div className={styles.heat} aria-hidden>
      {tiles && <Tiles tiles={tiles} size={size} />}
      {framed && (
        <div
          className={styles.framed}
          style={{
            left: percent(framed.x, size.width),
            top: percent(framed.y, size.height),
            width: percent(framed.width, size.width),
            height: percent(framed.height, size.height),
          }}
        />
      )}
    </div>
  );
}

function Tiles({ tiles, size }: { readonly tiles: HeatTiles; readonly size: Size }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { tilePx, columns, rows, scores } = tiles;
  useLayoutEffect(() => {
    canvasRef.current?.getContext('2d')?.putImageData(new ImageData(paintHeat(scores), columns, rows), 0, 0);
  }, [scores, columns, rows]);
  return (
    <canvas
      ref={canvasRef}
      className={styles.tiles}
      width={columns}
      height={rows}
      style={{ width: percent(columns * tilePx, size.width), height: percent(rows * tilePx, size.height) }}
    />
  );
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}
