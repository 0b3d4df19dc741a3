import { atom } from 'jotai/vanilla';
import type { Failure } from '../../domain/failure.ts';
import { selectionAfterAdd } from '../../domain/selection.ts';
import { changeSettings, restoreSettings, type Settings, SIZE_KEYS } from '../../domain/settings.ts';
import type { ToolId } from '../../tools/tools.ts';
import { toolById } from '../../tools/tools.ts';
import { analyticsAtom } from '../analytics.ts';
import { announce } from '../announce.ts';
import { workbenchAtom } from '../store.ts';
import {
  attemptAtom,
  itemsAtom,
  ownSizeKey,
  ownSizesAtom,
  selectedFactsAtom,
  selectedIndexAtom,
  selectedItemAtom,
  settingsAtom,
  settingsByToolAtom,
  subjectAtom,
  toolAtom,
  toolIdAtom,
  workAtom,
} from './atoms.ts';
import { filterImages } from './filter-images.ts';
import { addThumbnail, changeItem } from './image-items.ts';
import { withKnownAlpha } from './known-alpha.ts';
import type { ImageItem } from './model.ts';

export const enterToolAtom = atom(null, (get, set, toolId: ToolId) => {
  if (!get(settingsByToolAtom)[toolId]) {
    const stored = get(workbenchAtom)?.settings.load(toolId);
    set(settingsByToolAtom, { ...get(settingsByToolAtom), [toolId]: restoreSettings(toolById(toolId), stored) });
  }
  set(toolIdAtom, toolId);
});

/** Of a tool for one image, a size is remembered for the selected image alone. */
export const changeSettingsAtom = atom(null, (get, set, part: Partial<Settings>) => {
  const tool = get(toolAtom);
  const subject = get(subjectAtom);
  const meant = changeSettings(get(settingsAtom), part, tool, get(selectedFactsAtom)?.size ?? null);
  if (tool.takes === 'one' && subject && SIZE_KEYS.some((key) => part[key] !== undefined)) {
    const { widthPx, heightPx, scalePercent } = meant;
    const size = { widthPx, heightPx, scalePercent };
    set(ownSizesAtom, new Map(get(ownSizesAtom)).set(ownSizeKey(tool.id, subject.id), size));
  }
  const { widthPx, heightPx, scalePercent } = tool.defaults;
  const next = tool.takes === 'one' ? { ...meant, widthPx, heightPx, scalePercent } : meant;
  set(settingsByToolAtom, { ...get(settingsByToolAtom), [tool.id]: next });
  get(workbenchAtom)?.settings.save(tool.id, next);
});

export const selectAtom = atom(null, (get, set, index: number) => {
  if (get(itemsAtom)[index]) set(selectedIndexAtom, index);
});

/** Somebody is there: load the machinery before the first image asks for it. */
export const prepareAtom = atom(null, async (get) => {
  const opened = await get(workbenchAtom)?.open();
  opened?.pipeline.warmUpAhead(1);
});

export const addFilesAtom = atom(null, async (get, set, files: readonly File[]) => {
  const workbench = get(workbenchAtom);
  if (!workbench || files.length === 0) return;
  const { pipeline } = await workbench.open();
  const pictures = await filterImages(files, (file) => file, pipeline);
  if (pictures.length === 0) return announce({ get, set }, 'bad', { kind: 'nothing-was-an-image' });

  const added = pictures.map(
    (file): ImageItem => ({ id: crypto.randomUUID(), file, status: { kind: 'reading' }, thumbnailUrl: null }),
  );
  set(itemsAtom, [...get(itemsAtom), ...added]);
  set(selectedIndexAtom, selectionAfterAdd(get(selectedIndexAtom), added.length));

  const refused: { readonly file: File; readonly failure: Failure }[] = [];
  for (const item of added) {
    const opened = await pipeline.open(item.file);
    if (opened.ok) {
      const source = await withKnownAlpha(item.id, opened.source, pipeline);
      changeItem(get, set, item.id, { status: { kind: 'ready', info: source.info, source } });
      void addThumbnail(get, set, item.id, pipeline);
    } else {
      if (opened.failure.code === 'unexpected') console.error(opened.failure.detail);
      changeItem(get, set, item.id, { status: { kind: 'refused', failure: opened.failure } });
      refused.push({ file: item.file, failure: opened.failure });
    }
  }
  const [only] = refused;
  // The stage says it of the one that is selected.
  if (only && refused.length === 1 && get(selectedItemAtom)?.file === only.file) return;
  if (only && refused.length === 1)
    announce({ get, set }, 'bad', { kind: 'file-refused', fileName: only.file.name, failure: only.failure });
  else if (only) announce({ get, set }, 'bad', { kind: 'files-refused', refused: refused.length, added: added.length });
});

/**
 * Save the finished image of the stage; while it is still being made, wait for it.
 *
 * @param nameIt the name to save it under, where that is not its own
 */
export const downloadAtom = atom(null, async (get, set, nameIt?: (id: string) => Promise<string>) => {
  const workbench = get(workbenchAtom);
  if (!workbench) return;
  const { pipeline, session } = await workbench.open();
  const subject = get(subjectAtom);
  if (!subject) return;
  const { downloadEvent } = get(toolAtom);
  if (downloadEvent) get(analyticsAtom)?.event(downloadEvent);
  await session.untilEnded();
  const { result } = get(workAtom);
  // Another image was chosen meanwhile, or the work failed and has said so.
  if (!result || get(subjectAtom)?.id !== subject.id) return;
  try {
    const fileName = (await nameIt?.(subject.id)) ?? result.fileName;
    pipeline.save(result.blob, fileName);
    announce({ get, set }, 'info', { kind: 'downloaded', fileName });
  } catch (error) {
    console.error('Error generating download', error);
    announce({ get, set }, 'bad', { kind: 'download-failed' });
  }
});

/** Save the user's own file, untouched: nothing that we make of it would be smaller. */
export const downloadOriginalAtom = atom(null, async (get, set) => {
  const item = get(selectedItemAtom);
  const opened = await get(workbenchAtom)?.open();
  if (!item || !opened) return;
  opened.pipeline.save(item.file, item.file.name);
  announce({ get, set }, 'info', { kind: 'downloaded', fileName: item.file.name });
});

export const retryAtom = atom(null, (get, set) => set(attemptAtom, get(attemptAtom) + 1));
