import { atom, type Getter } from 'jotai/vanilla';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { downloadName, extensionFor } from '../../domain/batch/naming.ts';
import { NONE } from '../../domain/batch/selection.ts';
import { type Pose, UPRIGHT } from '../../domain/geometry/pose.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import type { OutputShape } from '../../domain/recipe/output-shape.ts';
import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { effectiveFormat, type IMAGE_KEYS, resolveFormat, type Settings } from '../../domain/settings/settings.ts';
import { DEFAULT_FORMAT, type FormatId, formatOf } from '../../formats/formats.ts';
import type { Tool, ToolId } from '../../tools/tools.ts';
import { toolById } from '../../tools/tools.ts';
import type { Announcement, ImageItem, ShownOriginal, StageWork, Subject } from './model.ts';

export type OwnSize = Pick<Settings, (typeof IMAGE_KEYS)[number]>;

// Intent: what the user chose.
/** The tool on the screen. */
export const toolIdAtom = atom<ToolId>('home');
export const selectedIndexAtom = atom(NONE);
export const settingsByToolAtom = atom<{ readonly [Id in ToolId]?: Settings }>({});
/** The settings as an earlier visit left them. */
export const restoredSettingsAtom = atom<{ readonly [Id in ToolId]?: Settings }>({});
/** Target sizes and frames by tool and image. Other images keep their size. */
export const ownSizesAtom = atom<ReadonlyMap<string, OwnSize>>(new Map());

/** The size that a preset gives every image of a tool for one image, unless the image has its own. */
export interface ToolShape {
  readonly shape: OutputShape;
  /** Here, because few need the code, and it is not part of the first load. @returns `null` until the image is read */
  readonly ownFor: (image: ImageItem, pose: Pose) => OwnSize | null;
}

export const shapesAtom = atom<{ readonly [Id in ToolId]?: ToolShape }>({});

/** Rotation and crop of images, for all tools. Other images are upright. */
export const posesAtom = atom<ReadonlyMap<string, Pose>>(new Map());

/** Incremented to request the same work again. */
export const attemptAtom = atom(0);

// Facts.
export const itemsAtom = atom<readonly ImageItem[]>([]);
/** True while files are being added. The first ones wait for code to load. */
export const isReceivingAtom = atom(false);
export const announcementsAtom = atom<readonly Announcement[]>([]);
export const IDLE: StageWork = { state: 'waiting', attempt: null, shown: null, result: null, failure: null };
export const workAtom = atom<StageWork>(IDLE);
/** The selected image of the batch. Selecting it opens its file. */
export const batchSubjectAtom = atom<Subject | null>(null);
/** The "before" image. */
export const originalAtom = atom<ShownOriginal | null>(null);

// Derived.
export const toolAtom = atom((get): Tool => toolById(get(toolIdAtom)));

export const selectedItemAtom = atom((get) => get(itemsAtom)[get(selectedIndexAtom)] ?? null);

export function ownSizeKey(toolId: ToolId, itemId: string): string {
  return `${toolId} ${itemId}`;
}

/** The image on the stage. */
export const subjectAtom = atom((get): Subject | null => {
  const tool = get(toolAtom);
  if (tool.takes === 'many') return get(batchSubjectAtom);
  const item = get(selectedItemAtom);
  if (!item) return null;
  const { id, file } = item;
  const status = item.status.kind === 'ready' ? { ...item.status, file } : item.status;
  const pose = get(posesAtom).get(id) ?? UPRIGHT;
  const shaped = get(shapesAtom)[tool.id]?.ownFor(item, pose);
  const own = get(ownSizesAtom).get(ownSizeKey(tool.id, id)) ?? shaped ?? null;
  return { id, name: file.name, bytes: file.size, status, own, made: null, pose };
});

export const selectedInfoAtom = atom((get): SourceInfo | null => {
  const status = get(subjectAtom)?.status;
  return status?.kind === 'ready' ? status.source.info : null;
});

export const poseAtom = atom((get): Pose => get(subjectAtom)?.pose ?? UPRIGHT);

/** The selected image after its rotation, which the settings refer to; `null` without an image. */
export const selectedFactsAtom = atom((get): ImageFacts | null => {
  const info = get(selectedInfoAtom);
  return info && { ...info, size: turnedSize(info.size, get(poseAtom).turn) };
});

const toolSettingsAtom = atom((get): Settings => {
  const tool = get(toolAtom);
  return get(settingsByToolAtom)[tool.id] ?? tool.defaults;
});

/** The settings of the image on the stage. Its own settings take precedence over the tool's. */
export const effectiveSettingsAtom = atom((get): Settings => ({ ...get(toolSettingsAtom), ...get(subjectAtom)?.own }));

/** The settings that the panel shows: the image's for a tool for one image, the batch's for a tool for many. */
export const settingsAtom = atom((get) =>
  get(get(toolAtom).takes === 'one' ? effectiveSettingsAtom : toolSettingsAtom),
);

export const outputFormatAtom = atom((get): FormatId => {
  const info = get(selectedInfoAtom);
  return resolveFormat(
    effectiveFormat(get(effectiveSettingsAtom), info, get(toolAtom)),
    info?.format ?? DEFAULT_FORMAT,
  );
});

/** The file name for downloading only the image on the stage, in this format. */
export function downloadNameIn(get: Getter, format: FormatId): string | null {
  const subject = get(subjectAtom);
  if (subject?.status.kind !== 'ready' && !subject?.made) return null;
  return downloadName(subject.name, get(toolAtom).suffix, extensionFor(subject.name, formatOf(format).extensions));
}

/** Uses the result's format, which may be unexpected: the smallest one, or that of the original. */
export const downloadNameAtom = atom((get) =>
  downloadNameIn(get, get(workAtom).result?.format ?? get(outputFormatAtom)),
);

export const canDownloadAtom = atom((get) => {
  const { state, result } = get(workAtom);
  return (get(selectedInfoAtom) ?? result) !== null && state !== 'failed';
});
