import { ChartCrosshair } from '../ui/charts/chart-crosshair.tsx';
import { type Curve, CurveSample, LineChart } from '../ui/charts/line-chart.tsx';
import styles from './charts.module.css';
import { Piece, Row } from './piece.tsx';

const CURVES: readonly Curve[] = (['circle', 'triangle', 'square', 'circle'] as const).map((marker, index) => ({
  id: String(index),
  label: `Encoder ${index + 1}`,
  tone: ([1, 2, 3, 4] as const)[index] ?? 1,
  stroke: index === 3 ? 'dashed' : 'solid',
  marker,
  points: [40, 60, 80, 95].map((x) => ({ x, y: (x * x) / (index + 2), label: `quality ${x}` })),
}));

/** The parts of charts. */
export function ChartPieces() {
  return (
    <>
      <Piece name="ChartCrosshair">
        <div className={styles.crosshair}>
          <ChartCrosshair
            title="Values under the pointer"
            plot={{ left: 12, right: 228, top: 12, bottom: 100 }}
            spots={[
              { leftPx: 40, head: 'Quality: 50', points: [{ id: 'a', label: 'JPEG: 40 KB', topPx: 70 }] },
              { leftPx: 160, head: 'Quality: 80', points: [{ id: 'a', label: 'JPEG: 90 KB', topPx: 30 }] },
            ]}
          />
        </div>
      </Piece>
      <Piece name="LineChart">
        <Charts curves={CURVES} />
        <Charts curves={[]} />
      </Piece>
      <Piece name="CurveSample">
        <Row>
          {CURVES.map(({ id, tone, stroke, marker }) => (
            <CurveSample key={id} tone={tone} stroke={stroke} marker={marker} />
          ))}
        </Row>
      </Piece>
    </>
  );
}

function Charts({ curves }: { readonly curves: readonly Curve[] }) {
  return (
    <LineChart
      title={curves.length === 0 ? 'Without values' : 'Size and quality'}
      description="The values stand nowhere: this is the gallery."
      x={{ label: 'quality', scale: 'linear', format: String }}
      y={{ label: 'KB', scale: 'log2', format: String }}
      curves={curves}
    />
  );
}
