import { ENGLISH } from '../i18n/t.ts';
import type { LabReport } from '../lab/export.ts';
import { gainCurves, gainOver } from '../lab/gains.ts';
import { type LabView, listViews, resultsByImage, rowsOf } from '../lab/views.ts';
import { lossMeasures, measureWords, sizeMeasures, timeMeasures } from '../words/lab-measures.ts';
import { encoderWords, encodingWords, fixedWords, viewWords } from '../words/lab-words.ts';
import { aligned } from './aligned.ts';

/** The tables of a run: of its only image, or of the means of several, and the gains at equal scores. */
export function labTables(report: LabReport): readonly string[] {
  const views = listViews(report.references);
  const means = views.filter(({ references }) => references.length > 1);
  return (means.length > 0 ? means : views).flatMap((view, at) => [
    ...(at > 0 ? [''] : []),
    ...tableOf(view, report),
    ...gainsOf(view, report),
  ]);
}

function tableOf(view: LabView, { results }: LabReport): readonly string[] {
  const measures = [...sizeMeasures(ENGLISH, view), ...timeMeasures(ENGLISH, view), ...lossMeasures(ENGLISH)];
  const rows = rowsOf(view, results).map(({ encoding, outcome }) => [
    encodingWords(ENGLISH, encoding),
    ...measures.map((measure) => measureWords(measure, outcome.ok ? outcome.measures : null)),
  ]);
  return [viewWords(ENGLISH, view), ...aligned([['Encoder', ...measures.map(({ title }) => title)], ...rows])];
}

function gainsOf(view: LabView, { results }: LabReport): readonly string[] {
  const [baseline, ...others] = gainCurves(resultsByImage(view, results));
  const rows = others.flatMap((curve) => {
    const rate = baseline && gainOver(curve, baseline);
    if (!rate) return [];
    const [percent, from, to] = [rate.bytesRatio * 100, rate.from, rate.to].map((value) =>
      fixedWords(ENGLISH, value, 1),
    );
    return [[encoderWords(ENGLISH, curve.encoding), `${percent}%`, `${from} to ${to}`]];
  });
  if (!baseline || rows.length === 0) return [];
  const title = `Bytes at equal SSIMULACRA 2, against ${encoderWords(ENGLISH, baseline.encoding)}`;
  return ['', title, ...aligned([['Encoder', 'Bytes', 'Scores'], ...rows])];
}
