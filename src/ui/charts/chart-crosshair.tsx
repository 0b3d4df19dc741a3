import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './chart-crosshair.module.css';

/** A position on the horizontal axis that has points. */
interface Spot {
  readonly leftPx: number;
  /** The axis's label and value at this position. */
  readonly head: string;
  readonly points: readonly { readonly id: string; readonly label: string; readonly topPx: number }[];
}

interface ChartCrosshairProps {
  readonly title: string;
  /** From left to right, at least one. */
  readonly spots: readonly Spot[];
  readonly plot: PlotArea;
}

/** The bounds of the curves, in pixels from the chart's upper left corner. */
interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** An overlay that shows a chart's values at the pointer, at a finger, or at the position set by the arrow keys. */
export function ChartCrosshair({ title, spots, plot }: ChartCrosshairProps) {
  const [wanted, setIndex] = useState<number | null>(null);
  const last = spots.length - 1;
  const index = wanted === null ? null : Math.min(last, wanted);
  const spot = index === null ? undefined : spots[index];

  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setIndex(nearest(spots, event.clientX - box.left, event.clientY - box.top));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = index === null ? 0 : Math.min(last, index + 1);
    const previous = index === null ? last : Math.max(0, index - 1);
    const targets: { readonly [key: string]: number | null } = {
      ArrowRight: next,
      ArrowUp: next,
      ArrowLeft: previous,
      ArrowDown: previous,
      Home: 0,
      End: last,
      Escape: null,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setIndex(target);
  };

  return (
    <div
      className={styles.crosshair}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? 0}
      aria-valuetext={spot === undefined ? undefined : wordsOf(spot)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIndex(null)}
      onBlur={() => setIndex(null)}
      onKeyDown={onKeyDown}
    >
      {spot !== undefined && <Reading spot={spot} plot={plot} />}
    </div>
  );
}

interface ReadingProps {
  readonly spot: Spot;
  readonly plot: PlotArea;
}

/** Shows the values in the half of the plot without the line, so they cover neither the points nor the page. */
function Reading({ spot, plot }: ReadingProps) {
  const { left, right, top, bottom } = plot;
  const isRight = spot.leftPx > (left + right) / 2;
  const place = isRight ? { left } : { right: `calc(100% - ${right}px)` };
  return (
    <>
      <span className={styles.line} style={{ left: spot.leftPx, top, height: bottom - top }} />
      {spot.points.map(({ id, topPx }) => (
        <span key={id} className={styles.ring} style={{ left: spot.leftPx, top: topPx }} />
      ))}
      <span className={styles.reading} style={{ ...place, top, maxWidth: (right - left) / 2 - 8 }}>
        <strong>{spot.head}</strong>
        {spot.points.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </span>
    </>
  );
}

function wordsOf({ head, points }: Spot): string {
  return [head, ...points.map(({ label }) => label)].join('; ');
}

/** @returns the index of the spot with the closest point */
function nearest(spots: readonly Spot[], x: number, y: number): number {
  const distances = spots.map(({ leftPx, points }) =>
    Math.min(...points.map(({ topPx }) => Math.hypot(leftPx - x, topPx - y))),
  );
  return distances.indexOf(Math.min(...distances));
}
