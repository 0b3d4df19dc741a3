import { atom } from 'jotai/vanilla';
import { FORMATS } from '../../codecs/formats.ts';
import { readableFile } from '../../pipeline/batch/batch-item.ts';
import { type LentUrl, lendUrl } from '../../pipeline/object-urls.ts';
import { workbenchAtom } from '../workbench.ts';
import { comparedAtom, selectedRowAtom } from './atoms.ts';
import { liveBatchAtom } from './live-batch.ts';

/** The URLs of the row in the compare view. */
const lentAtom = atom<readonly LentUrl[]>([]);

/** Show a row's picture before and after; `null` closes the view and lets the pictures go. */
export const openRowAtom = atom(null, async (get, set, id: string | null) => {
  const live = get(liveBatchAtom);
  const item = id === null ? null : (live?.run.item(id) ?? null);
  set(selectedRowAtom, item?.id ?? null);
  if (!item || !live) return show([]);

  const [original, result] = await Promise.all([
    readableFile(item).then((file) => file && withTrueType(file)),
    item.result && live.store.get(live.run.id, item.id).catch(() => null),
  ]);
  // Another row was opened, or this one got a newer result, meanwhile.
  if (get(selectedRowAtom) !== item.id || live.run.item(item.id)?.result !== item.result) return;
  const before = original && lendUrl(original);
  const after = result && item.result && lendUrl(result.slice(0, result.size, FORMATS[item.result.format].mime));
  show([before, after].filter((lent) => lent !== null));
  set(comparedAtom, { id: item.id, originalUrl: before?.url ?? null, resultUrl: after?.url ?? null });

  function show(lent: readonly LentUrl[]) {
    const old = get(lentAtom);
    set(lentAtom, lent);
    set(comparedAtom, null);
    for (const { release } of old) release();
  }

  /** Browsers show no SVG that is called PNG. */
  async function withTrueType(file: File): Promise<Blob> {
    const opened = await (await get(workbenchAtom)?.open())?.workshop.open(file);
    return opened?.ok ? new Blob([file], { type: opened.source.info.mime }) : file;
  }
});
