import { atom } from 'jotai/vanilla';
import { type ReportRow, reportRowOf } from '../../domain/batch/report.ts';
import { type BatchItem, damageOf } from '../../pipeline/batch/batch-item.ts';
import { servicesAtom } from '../store.ts';
import { outputPathsAtom } from './atoms.ts';
import { type NamedFurther, namedFurther } from './further.ts';
import { liveBatchAtom } from './live-batch.ts';

/** Describes every image of the batch. Waits until the metadata of all originals has been read. */
export const readReportAtom = atom(null, async (get): Promise<readonly ReportRow[]> => {
  const live = get(liveBatchAtom);
  const opened = await get(servicesAtom)?.open();
  if (!live || !opened) return [];
  await Promise.all([live.run.originals.read(opened.pipeline.readOriginal), live.named()]);
  const paths = get(outputPathsAtom);
  const { items } = live.run;
  const further = namedFurther(live, items, paths);
  return items.flatMap((item) => [
    reportRowOf(item, paths.get(item.id) ?? null, damageOf(item)?.score ?? null),
    ...furtherRows(item, further.get(item.id) ?? []),
  ]);
});

/** A row for each further file. Nothing was measured about it. */
function furtherRows({ tookMs: _, ...item }: BatchItem, named: readonly NamedFurther[]): readonly ReportRow[] {
  const { result, further } = item;
  return (further?.files ?? []).flatMap(({ output: _, ...made }, index) => {
    const path = named[index]?.path ?? null;
    return result ? [{ ...reportRowOf({ ...item, result: { ...result, ...made } }, path, null), isFurther: true }] : [];
  });
}

/** Saves a file of the report. */
export const saveReportAtom = atom(null, async (get, _set, text: string, fileName: string, type: string) => {
  const opened = await get(servicesAtom)?.open();
  opened?.pipeline.save(new Blob([text], { type }), fileName);
});
