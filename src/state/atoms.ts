import { atom } from 'jotai/vanilla';
import { FORMATS } from '../codecs/formats.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { FormatId } from '../domain/format-id.ts';
import { downloadName } from '../domain/naming.ts';
import { type Pose, UPRIGHT } from '../domain/pose.ts';
import { type ImageFacts, type Recipe, recipeFor } from '../domain/recipe.ts';
import { NONE } from '../domain/selection.ts';
import { meantFormat, resolveFormat, type Settings, type SIZE_KEYS } from '../domain/settings.ts';
import type { SingleTool, SingleToolId, ToolId } from '../domain/tool.ts';
import { TOOLS } from '../domain/tools.ts';
import { turnedSize } from '../domain/turn.ts';
import type { Announcement, ImageItem, Work } from './model.ts';

export type OwnSize = Pick<Settings, (typeof SIZE_KEYS)[number]>;

// Intent: what the user chose.
export const toolIdAtom = atom<SingleToolId>('home');
export const selectedIndexAtom = atom(NONE);
export const settingsByToolAtom = atom<{ readonly [Id in ToolId]?: Settings }>({});
/** Wanted sizes, by tool and image; an image that is not in it keeps its own size. */
export const ownSizesAtom = atom<ReadonlyMap<string, OwnSize>>(new Map());

/** How images are turned and cut, in every tool; one that is not in it is upright. */
export const posesAtom = atom<ReadonlyMap<string, Pose>>(new Map());

/** Counts up to ask for the same work again. */
export const attemptAtom = atom(0);

// Facts: what is known.
export const itemsAtom = atom<readonly ImageItem[]>([]);
export const announcementsAtom = atom<readonly Announcement[]>([]);
export const IDLE: Work = { state: 'waiting', shown: null, result: null, failure: null };
export const workAtom = atom<Work>(IDLE);
/** The selected source for an `<img>`: the "before". */
export const originalUrlAtom = atom<string | null>(null);

// Derived.
export const toolAtom = atom((get): SingleTool => TOOLS[get(toolIdAtom)]);

export const selectedItemAtom = atom((get) => get(itemsAtom)[get(selectedIndexAtom)] ?? null);

export const selectedInfoAtom = atom((get): SourceInfo | null => {
  const status = get(selectedItemAtom)?.status;
  return status?.kind === 'ready' ? status.info : null;
});

export const poseAtom = atom((get): Pose => {
  const item = get(selectedItemAtom);
  return (item && get(posesAtom).get(item.id)) ?? UPRIGHT;
});

/** The selected image as it lies after its turn, `null` without one: what settings are looked at for. */
export const selectedFactsAtom = atom((get): ImageFacts | null => {
  const info = get(selectedInfoAtom);
  return info && { ...info, size: turnedSize(info.size, get(poseAtom).turn) };
});

export function ownSizeKey(toolId: ToolId, itemId: string): string {
  return `${toolId} ${itemId}`;
}

/** What is set for the selected image: the tool's settings, and its own size. */
export const settingsAtom = atom((get): Settings => {
  const tool = get(toolAtom);
  const item = get(selectedItemAtom);
  const settings = get(settingsByToolAtom)[tool.id] ?? tool.defaults;
  return { ...settings, ...(item && get(ownSizesAtom).get(ownSizeKey(tool.id, item.id))) };
});

export const outputFormatAtom = atom((get): FormatId => {
  const info = get(selectedInfoAtom);
  return resolveFormat(meantFormat(get(settingsAtom), info, get(toolAtom)), info?.format ?? 'jpeg');
});

/** What is to be done with the selected picture now. */
export const recipeAtom = atom((get): Recipe | null => {
  const info = get(selectedInfoAtom);
  return info && recipeFor(get(settingsAtom), info, get(toolAtom), get(poseAtom));
});

/** The name the selected picture will be saved under. */
export const downloadNameAtom = atom((get) => {
  const item = get(selectedItemAtom);
  if (item?.status.kind !== 'ready') return null;
  return downloadName(item.file.name, get(toolAtom).suffix, FORMATS[get(outputFormatAtom)].extension);
});

export const canDownloadAtom = atom((get) => get(selectedInfoAtom) !== null && get(workAtom).state !== 'failed');
