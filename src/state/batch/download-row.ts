import { atom, type Getter } from 'jotai/vanilla';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { formatOf } from '../../formats/formats.ts';
import { analyticsAtom } from '../analytics.ts';
import { announce } from '../announce.ts';
import { servicesAtom } from '../store.ts';
import { batchToolAtom, outputPathsAtom } from './atoms.ts';
import { liveBatchAtom } from './live-batch.ts';
import { retryLost } from './retry-lost.ts';
import { untilNamed } from './until-named.ts';

/** The name that a row's image has in the archive, without its folders. */
export async function nameOfRow(get: Getter, id: string): Promise<string> {
  const live = get(liveBatchAtom);
  if (live) await untilNamed(get, live);
  const path = get(outputPathsAtom).get(id) ?? id;
  return fileNameOf(path);
}

/** Saves one finished image of the batch. */
export const downloadRowAtom = atom(null, async (get, set, id: string) => {
  const live = get(liveBatchAtom);
  const item = live?.run.item(id);
  if (!live || !item?.result) return;
  const { result } = item;
  const { downloadEvent } = get(batchToolAtom);
  if (downloadEvent) get(analyticsAtom)?.event(downloadEvent);
  try {
    const opened = await get(servicesAtom)?.open();
    const blob = await live.store.get(live.run.id, id);
    const name = await nameOfRow(get, id);
    opened?.pipeline.save(blob.slice(0, blob.size, formatOf(result.format).mime), name);
    void live.remember([item]);
  } catch (error) {
    console.error('Error generating download', error);
    announce({ get, set }, 'bad', { kind: 'download-failed' });
    await retryLost(live, [item]);
  }
});
