import { atom } from 'jotai/vanilla';
import { restoreSettings } from '../../domain/settings/stored-settings.ts';
import type { ToolId } from '../../tools/tools.ts';
import { toolById } from '../../tools/tools.ts';
import { analyticsAtom } from '../analytics.ts';
import { announce } from '../announce.ts';
import { servicesAtom } from '../store.ts';
import {
  attemptAtom,
  downloadNameIn,
  isReceivingAtom,
  itemsAtom,
  restoredSettingsAtom,
  selectedIndexAtom,
  selectedItemAtom,
  settingsByToolAtom,
  subjectAtom,
  toolAtom,
  toolIdAtom,
  workAtom,
} from './atoms.ts';

export const enterToolAtom = atom(null, (get, set, toolId: ToolId) => {
  if (!get(settingsByToolAtom)[toolId]) {
    const stored = get(servicesAtom)?.settings.load(toolId);
    const settings = restoreSettings(toolById(toolId), stored);
    set(settingsByToolAtom, { ...get(settingsByToolAtom), [toolId]: settings });
    set(restoredSettingsAtom, { ...get(restoredSettingsAtom), [toolId]: settings });
  }
  set(toolIdAtom, toolId);
});

export const selectAtom = atom(null, (get, set, index: number) => {
  if (get(itemsAtom)[index]) set(selectedIndexAtom, index);
});

/** Loads the pipeline at the visitor's first activity, before the first image needs it. */
export const prepareAtom = atom(null, async (get) => {
  const opened = await get(servicesAtom)?.open();
  opened?.pipeline.warmUpAhead(1);
});

export const addFilesAtom = atom(null, async (get, set, files: readonly File[]) => {
  if (files.length === 0) return;
  set(isReceivingAtom, true);
  const opened = await get(servicesAtom)?.open();
  await opened?.addFiles(get, set, opened, files);
  set(isReceivingAtom, false);
});

/** Says what to do with a dropped link. */
export const explainLinkAtom = atom(null, (get, set) => announce({ get, set }, 'info', { kind: 'link-dropped' }));

/**
 * Saves the final image of the stage. Waits for it if it is still being encoded.
 *
 * @param nameIt returns the file name, if it differs from the image's own
 */
export const downloadAtom = atom(null, async (get, set, nameIt?: (id: string) => Promise<string>) => {
  const workbench = get(servicesAtom);
  if (!workbench) return;
  const { pipeline, session } = await workbench.open();
  const subject = get(subjectAtom);
  if (!subject) return;
  const { downloadEvent } = get(toolAtom);
  if (downloadEvent) get(analyticsAtom)?.event(downloadEvent);
  await session.untilEnded();
  const { result } = get(workAtom);
  // Another image was selected in the meantime, or the work failed and its failure is shown.
  if (!result || get(subjectAtom)?.id !== subject.id) return;
  try {
    const fileName = (await nameIt?.(subject.id)) ?? downloadNameIn(get, result.format) ?? result.fileName;
    pipeline.save(result.blob, fileName);
    announce({ get, set }, 'good', { kind: 'downloaded', fileName });
  } catch (error) {
    console.error('Error generating download', error);
    announce({ get, set }, 'bad', { kind: 'download-failed' });
  }
});

/** Saves the user's file unchanged, because no result would be smaller. */
export const downloadOriginalAtom = atom(null, async (get, set) => {
  const item = get(selectedItemAtom);
  const opened = await get(servicesAtom)?.open();
  if (!item || !opened) return;
  opened.pipeline.save(item.file, item.file.name);
  announce({ get, set }, 'good', { kind: 'downloaded', fileName: item.file.name });
});

export const retryAtom = atom(null, (get, set) => set(attemptAtom, get(attemptAtom) + 1));
