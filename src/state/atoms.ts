import { atom } from 'jotai/vanilla';
import { FORMATS } from '../codecs/formats.ts';
import { parseHexColour, type Recipe } from '../codecs/recipe.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { FormatId } from '../domain/format-id.ts';
import { downloadName } from '../domain/naming.ts';
import { NONE } from '../domain/selection.ts';
import { effectiveQuality, type Geometry, hasQuality, naturalGeometry, resolveFormat } from '../domain/settings.ts';
import { type Tool, type ToolId, type ToolSettings, toolById } from '../domain/tools.ts';
import type { Announcement, ImageItem, Work } from './model.ts';

// Intent: what the user chose.
export const toolIdAtom = atom<ToolId>('home');
export const selectedIndexAtom = atom(NONE);
export const settingsByToolAtom = atom<{ readonly [Id in ToolId]?: ToolSettings }>({});
/** Wanted sizes, by tool and picture; a picture that is not in it keeps its own size. */
export const geometriesAtom = atom<ReadonlyMap<string, Geometry>>(new Map());

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
export const toolAtom = atom((get): Tool => toolById(get(toolIdAtom)));

export const selectedItemAtom = atom((get) => get(itemsAtom)[get(selectedIndexAtom)] ?? null);

export const selectedInfoAtom = atom((get): SourceInfo | null => {
  const status = get(selectedItemAtom)?.status;
  return status?.kind === 'ready' ? status.info : null;
});

export const settingsAtom = atom((get): ToolSettings => {
  const tool = get(toolAtom);
  return get(settingsByToolAtom)[tool.id] ?? tool.defaults;
});

/** Each setting by itself: a control is not drawn again for what another changes. */
export const SETTING_ATOMS = {
  quality: atom((get) => get(settingsAtom).quality),
  format: atom((get) => get(settingsAtom).format),
  effort: atom((get) => get(settingsAtom).effort),
  matte: atom((get) => get(settingsAtom).matte),
  lockAspect: atom((get) => get(settingsAtom).lockAspect),
} as const;

export function geometryKey(toolId: ToolId, itemId: string): string {
  return `${toolId} ${itemId}`;
}

export const geometryAtom = atom((get): Geometry | null => {
  const item = get(selectedItemAtom);
  const info = get(selectedInfoAtom);
  if (!item || !info) return null;
  return get(geometriesAtom).get(geometryKey(get(toolIdAtom), item.id)) ?? naturalGeometry(info.size);
});

export const outputFormatAtom = atom((get): FormatId => {
  return resolveFormat(get(settingsAtom).format, get(selectedInfoAtom)?.format ?? 'jpeg');
});

/** Percent, after the tool's own bounds. */
export const outputQualityAtom = atom((get) => {
  return effectiveQuality(get(toolAtom), get(outputFormatAtom), get(settingsAtom).quality);
});

/** What is to be done with the selected picture now. */
export const recipeAtom = atom((get): Recipe | null => {
  const geometry = get(geometryAtom);
  if (!geometry) return null;
  const format = get(outputFormatAtom);
  const resizes = get(toolAtom).controls.includes('size');
  const { widthPx, heightPx } = geometry;
  return {
    version: 1,
    fit: resizes ? { mode: 'exact', widthPx, heightPx } : null,
    output: {
      format,
      quality: hasQuality(format) ? get(outputQualityAtom) / 100 : 1,
      matte: parseHexColour(get(settingsAtom).matte),
      effort: get(settingsAtom).effort,
    },
  };
});

/** The name the selected picture will be saved under. */
export const downloadNameAtom = atom((get) => {
  const item = get(selectedItemAtom);
  if (item?.status.kind !== 'ready') return null;
  return downloadName(item.file.name, get(toolAtom).suffix, FORMATS[get(outputFormatAtom)].extension);
});

export const canDownloadAtom = atom((get) => {
  const geometry = get(geometryAtom);
  return geometry !== null && geometry.widthPx > 0 && geometry.heightPx > 0 && get(workAtom).state !== 'failed';
});
