import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { ChartCrosshair } from './chart-crosshair.tsx';
import { linearScale, log2Scale, logScale } from './chart-scale.ts';
import styles from './line-chart.module.css';

export type Marker = 'circle' | 'triangle' | 'square' | 'diamond' | 'wedge' | 'bar';

/** The appearance of a curve. Curves never differ in color alone. */
export interface CurveLook {
  readonly tone: 1 | 2 | 3 | 4;
  /** Distinguishes curves of the same tone. */
  readonly thin?: boolean;
  readonly stroke: 'solid' | 'dashed' | 'dotted';
  readonly marker: Marker;
}

export interface Curve extends CurveLook {
  readonly id: string;
  readonly label: string;
  /** In drawing order. */
  readonly points: readonly CurvePoint[];
}

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Written above the marker, for example a number. */
  readonly note?: string;
  /** Marked with a ring. Default false. */
  readonly isCurrent?: boolean;
  /** Counts for the range of the axes, but is not drawn yet. Default false. */
  readonly isHidden?: boolean;
}

const SCALES = { linear: linearScale, log: logScale, log2: log2Scale } as const;

interface Axis {
  readonly label: string;
  readonly scale: keyof typeof SCALES;
  /** Formats a tick, which is a round value. */
  readonly format: (value: number) => string;
  /** Formats any value, for the crosshair. Default: `format`. */
  readonly exact?: (value: number) => string;
}

interface LineChartProps {
  readonly title: string;
  /** States where the same values are available as text. */
  readonly description: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
}

const HEIGHT_PX = 248;
const MARGIN = { top: 28, right: 28, bottom: 40, left: 56 } as const;
const NARROW_PX = 420;
const RING_PX = 8;
const NOTE_ABOVE_PX = 12;

/** Room for a note of two digits. */
const NOTE_PX = 16;

/** A chart of curves with two axes. The same values must be available elsewhere as text. */
export function LineChart({ title, description, x, y, curves }: LineChartProps) {
  const t = useTranslate();
  const frameRef = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(frameRef);
  const points = curves.flatMap((curve) => curve.points);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={frameRef} className={styles.frame}>
        {points.length === 0 ? (
          <p className={styles.empty}>{t('No data yet.')}</p>
        ) : (
          widthPx > 0 && <Plot {...{ widthPx, title, description, x, y, curves }} />
        )}
      </div>
    </figure>
  );
}

type PlotProps = LineChartProps & { readonly widthPx: number };

function Plot({ widthPx, title, description, x, y, curves }: PlotProps) {
  const points = curves.flatMap((curve) => curve.points);
  const ticks = widthPx < NARROW_PX ? 5 : 7;
  const across = SCALES[x.scale](
    points.map((point) => point.x),
    ticks,
  );
  const upwards = SCALES[y.scale](points.map((point) => point.y));
  const right = widthPx - MARGIN.right;
  const bottom = HEIGHT_PX - MARGIN.bottom;
  const placeX = (value: number) => MARGIN.left + across.toPosition(value) * (right - MARGIN.left);
  const placeY = (value: number) => bottom - upwards.toPosition(value) * (bottom - MARGIN.top);
  const spots = [...new Set(points.filter((point) => !point.isHidden).map((point) => point.x))]
    .sort((one, other) => one - other)
    .map((at) => ({
      leftPx: placeX(at),
      head: `${x.label}: ${(x.exact ?? x.format)(at)}`,
      points: curves.flatMap(({ id, points: own }) =>
        own
          .filter((point) => point.x === at && !point.isHidden)
          .map(({ y: height, label }) => ({ id, label, topPx: placeY(height) })),
      ),
    }));
  return (
    <>
      <svg width={widthPx} height={HEIGHT_PX} role="img">
        <title>{title}</title>
        <desc>{description}</desc>
        {upwards.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={MARGIN.left} x2={right} y1={placeY(tick)} y2={placeY(tick)} />
            <text className={styles.tick} x={MARGIN.left - 8} y={placeY(tick) + 4} textAnchor="end">
              {y.format(tick)}
            </text>
          </g>
        ))}
        {across.ticks.map((tick) => (
          <text key={tick} className={styles.tick} x={placeX(tick)} y={bottom + 18} textAnchor="middle">
            {x.format(tick)}
          </text>
        ))}
        <text className={styles.axis} x={right} y={HEIGHT_PX - 6} textAnchor="end">
          {x.label}
        </text>
        <text className={styles.axis} x={0} y={12}>
          {y.label}
        </text>
        {curves.map((curve) => (
          <CurveShape key={curve.id} curve={curve} placeX={placeX} placeY={placeY} />
        ))}
      </svg>
      <ChartCrosshair title={title} spots={spots} plot={{ left: MARGIN.left, right, top: MARGIN.top, bottom }} />
    </>
  );
}

interface CurveShapeProps {
  readonly curve: Curve;
  readonly placeX: (value: number) => number;
  readonly placeY: (value: number) => number;
}

function CurveShape({ curve, placeX, placeY }: CurveShapeProps) {
  const points = curve.points
    .filter((point) => !point.isHidden)
    .map((point) => ({ ...point, left: placeX(point.x), top: placeY(point.y) }));
  return (
    <g className={styles.curve} data-tone={curve.tone} data-thin={curve.thin === true} data-stroke={curve.stroke}>
      <polyline points={points.map(({ left, top }) => `${left},${top}`).join(' ')} />
      {points.map(({ x, label, left, top }) => (
        <MarkerShape key={`${x} ${label}`} marker={curve.marker} x={left} y={top} />
      ))}
      {points.map(
        ({ label, left, top, isCurrent }) =>
          isCurrent && <circle key={label} className={styles.ring} cx={left} cy={top} r={RING_PX} />,
      )}
      {legibleNotes(points).map(({ label, left, top, note }) => (
        <text key={label} className={styles.note} x={left} y={top - NOTE_ABOVE_PX} textAnchor="middle">
          {note}
        </text>
      ))}
    </g>
  );
}

type PlacedPoint = CurvePoint & { readonly left: number; readonly top: number };

/** The points whose notes do not overlap. The current point takes precedence, then the latest ones. */
function legibleNotes(points: readonly PlacedPoint[]): readonly PlacedPoint[] {
  const isCurrent = (point: PlacedPoint) => point.isCurrent === true;
  const latestFirst = points.filter(({ note }) => note).toReversed();
  const kept: PlacedPoint[] = [];
  for (const point of [...latestFirst.filter(isCurrent), ...latestFirst.filter((other) => !isCurrent(other))]) {
    const covers = ({ left, top }: PlacedPoint) =>
      Math.abs(left - point.left) <= NOTE_PX && Math.abs(top - point.top) <= NOTE_PX;
    if (!kept.some(covers)) kept.push(point);
  }
  return kept;
}

/** A sample of a curve for the legend. */
export function CurveSample({ tone, thin, stroke, marker }: CurveLook) {
  return (
    <svg width={32} height={12} aria-hidden>
      <g className={styles.curve} data-tone={tone} data-thin={thin === true} data-stroke={stroke}>
        <polyline points="1,6 31,6" />
        <MarkerShape marker={marker} x={16} y={6} />
      </g>
    </svg>
  );
}

interface MarkerShapeProps {
  readonly marker: Marker;
  readonly x: number;
  readonly y: number;
}

function MarkerShape({ marker, x, y }: MarkerShapeProps) {
  switch (marker) {
    case 'circle':
      return <circle cx={x} cy={y} r={3.5} />;
    case 'triangle':
      return <path d={`M${x} ${y - 4.5}l4.5 8h-9z`} />;
    case 'square':
      return <rect x={x - 3.25} y={y - 3.25} width={6.5} height={6.5} />;
    case 'diamond':
      return <path d={`M${x} ${y - 5}l5 5-5 5-5-5z`} />;
    case 'wedge':
      return <path d={`M${x} ${y + 4.5}l4.5-8h-9z`} />;
    case 'bar':
      return <rect x={x - 1.5} y={y - 5} width={3} height={10} />;
  }
}

/** Width of an element in CSS pixels, 0 until it is known. */
function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(Math.round(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return widthPx;
}
