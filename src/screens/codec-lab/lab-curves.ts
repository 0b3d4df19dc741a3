import type { FormatId } from '../../formats/formats.ts';
import { WRITABLE_FORMATS } from '../../formats/formats.ts';
import type { Translate } from '../../i18n/t.ts';
import type { LabMeasures, LabRow } from '../../lab/model.ts';
import { curveKey, type Encoding } from '../../lab/plan.ts';
import type { Curve, CurveLook } from '../../ui/charts/line-chart.tsx';
import { encoderWords, encodingWords } from '../../words/lab-words.ts';

const TONES = [1, 2, 3, 4] as const satisfies readonly CurveLook['tone'][];

/** Formats with a quality setting have the first tones, because users compare their curves. */
const BY_TONE: readonly FormatId[] = [
  ...WRITABLE_FORMATS.filter(({ write }) => write.quality !== null),
  ...WRITABLE_FORMATS.filter(({ write }) => write.quality === null),
].map(({ id }) => id);

const MARKERS = { fast: 'triangle', balanced: 'circle', smallest: 'square' } as const;

/** Markers of curves with options, in the order of the curves. */
const OPTION_MARKERS = ['diamond', 'wedge', 'bar'] as const satisfies readonly CurveLook['marker'][];

const STROKES: { readonly [engine: string]: CurveLook['stroke'] } = { wasm: 'solid', canvas: 'dashed' };

/**
 * The color shows the format, the stroke shows the encoder, and the marker shows effort and options. When all tones are
 * used, they repeat with thinner lines.
 *
 * @param earlier the number of earlier curves of the same encoder with options
 */
export function lookOf({ format, engine, effort, options }: Encoding, earlier: number): CurveLook {
  const index = BY_TONE.indexOf(format);
  const tone = TONES[index % TONES.length] ?? 1;
  const byOptions = OPTION_MARKERS[earlier % OPTION_MARKERS.length] ?? 'diamond';
  return {
    tone,
    thin: index >= TONES.length,
    stroke: STROKES[engine] ?? 'dotted',
    marker: Object.keys(options).length > 0 ? byOptions : MARKERS[effort ?? 'balanced'],
  };
}

type Value = (measures: LabMeasures, encoding: Encoding) => number | null;

/**
 * One curve for each encoder and effort, in the order of the rows.
 *
 * @param x `null` if the encoder has no quality setting; its curve is then a level line across the whole axis
 * @param y `null` or infinite if there is no point to draw
 */
export function curvesOf(
  t: Translate,
  rows: readonly LabRow[],
  x: Value,
  y: Value,
  words: (y: number) => string,
): Curve[] {
  const known = rows.flatMap(({ encoding, outcome }) => {
    const value = outcome.ok ? x(outcome.measures, encoding) : null;
    return value === null ? [] : [value];
  });
  const ends = known.length > 0 ? [...new Set([Math.min(...known), Math.max(...known)])] : [0, 100];
  const curves = new Map<string, Curve>();
  const withOptions = new Map<string, number>();
  for (const { encoding, outcome } of rows) {
    const key = curveKey(encoding);
    const encoder = `${encoding.format}-${encoding.engine}`;
    const earlier = withOptions.get(encoder) ?? 0;
    if (!curves.has(key) && Object.keys(encoding.options).length > 0) withOptions.set(encoder, earlier + 1);
    const curve = curves.get(key) ?? {
      id: key,
      label: encoderWords(t, encoding),
      points: [],
      ...lookOf(encoding, earlier),
    };
    curves.set(key, curve);
    const height = outcome.ok ? y(outcome.measures, encoding) : null;
    if (!outcome.ok || height === null || !Number.isFinite(height)) continue;
    const across = x(outcome.measures, encoding);
    const label = t('{encoding}: {value}', { encoding: encodingWords(t, encoding), value: words(height) });
    const points = (across === null ? ends : [across]).map((at) => ({ x: at, y: height, label }));
    curves.set(key, { ...curve, points: [...curve.points, ...points] });
  }
  return [...curves.values()];
}
