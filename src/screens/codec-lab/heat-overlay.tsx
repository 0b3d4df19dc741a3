import { useLayoutEffect, useRef } from 'react';
import type { LabHeat } from '../../state/lab/heat.ts';
import { paintHeat } from './heat-colors.ts';
import styles from './heat-overlay.module.css';

interface HeatOverlayProps {
  readonly regions: NonNullable<Extract<LabHeat, { kind: 'measured' }>['regions']>;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Colors each tile of an image by its score, and frames the worst one. `LabHeatWords` shows the scores as text. */
export function HeatOverlay({ regions: { tiles, worst }, widthPx, heightPx }: HeatOverlayProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { tilePx, columns, rows, scores } = tiles;
  useLayoutEffect(() => {
    canvasRef.current?.getContext('2d')?.putImageData(new ImageData(paintHeat(scores), columns, rows), 0, 0);
  }, [scores, columns, rows]);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const { area } = worst;
  return (
    <div className={styles.heat} aria-hidden>
      <canvas
        ref={canvasRef}
        className={styles.tiles}
        width={columns}
        height={rows}
        style={{ width: percent(columns * tilePx, widthPx), height: percent(rows * tilePx, heightPx) }}
      />
      <div
        className={styles.worst}
        style={{
          left: percent(area.xPx, widthPx),
          top: percent(area.yPx, heightPx),
          width: percent(area.widthPx, widthPx),
          height: percent(area.heightPx, heightPx),
        }}
      />
    </div>
  );
}
