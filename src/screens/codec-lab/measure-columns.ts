import type { Translate } from '../../i18n/t.ts';
import type { LabRow } from '../../lab/model.ts';
import type { LabView } from '../../lab/views.ts';
import { type LabMeasure, lossMeasures, measureWords, sizeMeasures, timeMeasures } from '../../words/lab-measures.ts';
import type { TableColumn } from './wide-table.tsx';

type Columns = readonly TableColumn<LabRow>[];

function columnOf(measure: LabMeasure): TableColumn<LabRow> {
  return {
    title: measure.title,
    isNumber: true,
    sortBy: ({ outcome }) => (outcome.ok ? measure.of(outcome.measures) : null),
    cell: ({ outcome }) => measureWords(measure, outcome.ok ? outcome.measures : null),
  };
}

export function sizeColumns(t: Translate, view: LabView): Columns {
  return sizeMeasures(t, view).map(columnOf);
}

export function timeColumns(t: Translate, view: LabView): Columns {
  return timeMeasures(t, view).map(columnOf);
}

export function lossColumns(t: Translate): Columns {
  return lossMeasures(t).map(columnOf);
}
