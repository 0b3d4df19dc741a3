import { atom, type Getter } from 'jotai/vanilla';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { downloadName, extensionFor } from '../../domain/batch/naming.ts';
import { NONE } from '../../domain/batch/selection.ts';
import type { Pose } from '../../domain/geometry/pose.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { UPRIGHT } from '../../domain/geometry/upright.ts';
import type { RecipeFraming } from '../../domain/recipe/framing.ts';
import type { OutputShape } from '../../domain/recipe/output-shape.ts';
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

/** The rotation and crop that a preset gives every image that has none of its own. */
export interface ToolFraming {
  readonly framing: RecipeFraming;
  /** Here for the same reason as `ownFor`. @param upright size of the image */
  readonly poseFor: (upright: PixelSize) => Pose;
}

/** By tool. A batch keeps its images in every tool, and so their framing. */
export const framingsAtom = atom<{ readonly [Id in ToolId | 'many']?: ToolFraming }>({});

export const framingKey = ({ id, takes }: Tool) => (takes === 'many' ? takes : id);

/** Rotation and crop of images, for all tools. Other images follow `framingsAtom`. */
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
  const framed = item.status.kind === 'ready' ? get(framingsAtom)[tool.id]?.poseFor(item.status.info.size) : null;
  const pose = get(posesAtom).get(id) ?? framed ?? UPRIGHT;
  const shaped = get(shapesAtom)[tool.id]?.ownFor(item, pose);
  const own = get(ownSizesAtom).get(ownSizeKey(tool.id, id)) ?? shaped ?? null;
  return { id, name: file.name, bytes: file.size, status, own, made: null, pose };
});

export const selectedInfoAtom = atom((get): SourceInfo | null => {
  const status = get(subjectAtom)?.status;
  return status?.kind === 'ready' ? status.source.info : null;
});

export const poseAtom = atom((get): Pose => get(subjectAtom)?.pose ?? UPRIGHT);

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

interface OwnName {
  readonly subject: Subject;
  readonly format: FormatId;
  readonly extension: string;
  readonly nameTemplate: string;
}

/** Fills templates of names. It is not part of the first load. @returns `null` for the tool's name */
export const ownNamesAtom = atom<{ readonly fill: (get: Getter, name: OwnName) => string | null } | null>(null);

/** The file name for downloading only the image on the stage, in this format. */
export function downloadNameIn(get: Getter, format: FormatId): string | null {
  const subject = get(subjectAtom);
  if (subject?.status.kind !== 'ready' && !subject?.made) return null;
  const extension = extensionFor(subject.name, formatOf(format).extensions);
  const { nameTemplate } = get(effectiveSettingsAtom);
  const own = nameTemplate === null ? null : get(ownNamesAtom)?.fill(get, { subject, format, extension, nameTemplate });
  return own ?? downloadName(subject.name, get(toolAtom).suffix, extension);
}

/** Uses the result's format, which may be unexpected: the smallest one, or that of the original. */
export const downloadNameAtom = atom((get) =>
  downloadNameIn(get, get(workAtom).result?.format ?? get(outputFormatAtom)),
);

export const canDownloadAtom = atom((get) => {
  const { state, result } = get(workAtom);
  return (get(selectedInfoAtom) ?? result) !== null && state !== 'failed';
});
