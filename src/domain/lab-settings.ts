import { DEFAULT_EFFORT, EFFORTS, type Effort } from './effort.ts';
import { DEFAULT_FORMAT, FORMAT_IDS, type FormatId } from './format-id.ts';
import { type ImageFacts, type Recipe, recipeFor } from './recipe.ts';
import { LIGHTS, type Light, RESIZE_FILTERS, type ResizeFilter } from './resampling.ts';
import { DEFAULT_SETTINGS, hasQuality } from './settings.ts';
import type { RecipeRules } from './tool-rules.ts';

/** Our own codecs or the browser's. */
export const LAB_ENGINES = ['wasm', 'canvas'] as const;

export type LabEngine = (typeof LAB_ENGINES)[number];

export type EncoderId = `${FormatId}-${LabEngine}`;

export const ENCODER_IDS: readonly EncoderId[] = FORMAT_IDS.flatMap(encodersOf);

function encodersOf(format: FormatId): EncoderId[] {
  return LAB_ENGINES.map((engine) => `${format}-${engine}` as const);
}

/** `canvas` is the browser's own filter, which has no name. */
export const LAB_FILTERS = [...RESIZE_FILTERS, 'canvas'] as const;

export type LabFilter = ResizeFilter | 'canvas';

/** Maximum number of runs per encoding. */
export const MAX_REPEATS = 9;

/** Maximum number of qualities on one curve. */
export const MAX_QUALITIES = 12;

export const MIN_SIDE_PX = 16;
export const MAX_SIDE_PX = 16_384;

/** Settings of the codec lab. The lists are never empty and in the order of the lists above. */
export interface LabSettings {
  readonly encoders: readonly EncoderId[];
  /** Percent, 1 to 100, ascending. */
  readonly qualities: readonly number[];
  readonly efforts: readonly Effort[];
  /** Longest side of the encoded image, which is never enlarged. `null` keeps the image's size. */
  readonly maxSidePx: number | null;
  readonly filters: readonly LabFilter[];
  readonly lights: readonly Light[];
  /** Runs per encoding. The lab reports their median time. */
  readonly repeats: number;
}

export const DEFAULT_LAB_SETTINGS: LabSettings = {
  encoders: FORMAT_IDS.filter(hasQuality).flatMap(encodersOf),
  qualities: [30, 50, 65, 80, 90],
  efforts: ['balanced'],
  maxSidePx: 1600,
  filters: ['lanczos3'],
  lights: ['gamma'],
  repeats: 3,
};

/** The lab as a tool. It sets no limits on quality. */
const LAB_TOOL = {
  takes: 'one',
  automaticFormat: { opaque: DEFAULT_FORMAT, transparent: [] },
} as const satisfies Omit<RecipeRules, 'controls'>;

/** One value for each of the lab's settings. */
interface LabRecipeParts {
  readonly format: FormatId;
  /** Percent, 1 to 100; `null` if the format has no quality. */
  readonly qualityPercent: number | null;
  /** `null` if the encoder has no effort setting. */
  readonly effort: Effort | null;
  readonly maxSidePx: number | null;
}

/** The recipe of one encoding, created in the same way as the recipes of the tools. */
export function labRecipe(image: ImageFacts, { format, qualityPercent, effort, maxSidePx }: LabRecipeParts): Recipe {
  const settings = { ...DEFAULT_SETTINGS, format, quality: qualityPercent ?? 100, effort: effort ?? DEFAULT_EFFORT };
  if (maxSidePx === null) return recipeFor(settings, image, { ...LAB_TOOL, controls: [] });
  const box = { maxWidthPx: maxSidePx, maxHeightPx: maxSidePx, preserveAspect: true };
  return recipeFor({ ...settings, ...box }, image, { ...LAB_TOOL, controls: ['box'] });
}

/** Parses a typed list such as `30, 50 80`. @returns valid whole percentages, ascending and unique */
export function parseQualities(text: string): readonly number[] {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((part) => /^\d{1,3}$/.test(part))
    .map(Number)
    .filter((quality) => quality >= 1 && quality <= 100);
  return [...new Set(numbers)].sort((a, b) => a - b).slice(0, MAX_QUALITIES);
}

/** @returns search parameters for these settings */
export function linkOfLab(settings: LabSettings): { readonly [name: string]: string } {
  return {
    encoders: settings.encoders.join(' '),
    quality: settings.qualities.join(' '),
    effort: settings.efforts.join(' '),
    side: settings.maxSidePx === null ? 'own' : String(settings.maxSidePx),
    filter: settings.filters.join(' '),
    light: settings.lights.join(' '),
    repeats: String(settings.repeats),
  };
}

/**
 * @param get a search parameter by its name: hostile text, or `null`
 * @returns the settings; missing or invalid values are defaults
 */
export function readLabLink(get: (name: string) => string | null): LabSettings {
  const fallback = DEFAULT_LAB_SETTINGS;
  const pick = <Name extends string>(name: string, known: readonly Name[], otherwise: readonly Name[]) => {
    const asked = (get(name) ?? '').split(/[\s,]+/);
    const picked = known.filter((one) => asked.includes(one));
    return picked.length > 0 ? picked : otherwise;
  };
  const qualities = parseQualities(get('quality') ?? '');
  return {
    encoders: pick('encoders', ENCODER_IDS, fallback.encoders),
    qualities: qualities.length > 0 ? qualities : fallback.qualities,
    efforts: pick('effort', EFFORTS, fallback.efforts),
    maxSidePx: get('side') === 'own' ? null : (readWhole(get('side'), MIN_SIDE_PX, MAX_SIDE_PX) ?? fallback.maxSidePx),
    filters: pick('filter', LAB_FILTERS, fallback.filters),
    lights: pick('light', LIGHTS, fallback.lights),
    repeats: readWhole(get('repeats'), 1, MAX_REPEATS) ?? fallback.repeats,
  };
}

function readWhole(text: string | null, min: number, max: number): number | null {
  const value = /^\d{1,5}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
