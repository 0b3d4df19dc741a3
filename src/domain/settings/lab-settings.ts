import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import { DEFAULT_FORMAT, type FormatId } from '../../formats/formats.ts';
import { type EncoderOption, encoderOf } from '../../formats/lab/encoders.ts';
import type { Light } from '../geometry/resampling.ts';
import { LAB_SCHEMA } from './lab-schema.ts';
import { type ImageFacts, type ImageRecipe, type OutputSpec, recipeFor } from './recipe.ts';
import { type ChoiceType, SCHEMA } from './schema.ts';
import { DEFAULT_SETTINGS, hasQuality, type Settings } from './settings.ts';
import type { RecipeRules } from './tool-rules.ts';
import { parseNumbers, parseWhole } from './whole-numbers.ts';

export type EncoderId = (typeof LAB_SCHEMA.encoder.values)[number];

export type LabFilter = (typeof LAB_SCHEMA.filter.values)[number];

/** Maximum number of qualities on one curve. */
export const MAX_QUALITIES = 12;

/** Several values of a setting to compare. Never empty. */
type Compared<Name extends keyof Settings> = readonly Settings[Name][];

/** Settings of the codec lab: several values where a tool has one. Lists are in the order of the schema. */
export interface LabSettings {
  readonly encoders: readonly EncoderId[];
  /** Ascending. */
  readonly qualities: Compared<'qualityPercent'>;
  readonly efforts: Compared<'effort'>;
  /** Chosen values of encoder options, such as `png-wasm.level.6`. An option without a value here uses its default. */
  readonly options: readonly string[];
  /** Longest side of the encoded image, which is never enlarged. `null` keeps the image's size. */
  readonly maxSidePx: number | null;
  readonly filters: readonly LabFilter[];
  readonly lights: readonly Light[];
  /** Runs per encoding. The lab reports their median time. */
  readonly repeats: number;
}

export const DEFAULT_LAB_SETTINGS = {
  // One curve for each format with a quality, of the encoder that the tools use.
  encoders: LAB_SCHEMA.encoder.values.filter((id) => {
    const { format, engine } = encoderOf(id);
    return hasQuality(format) && engine === 'wasm';
  }),
  qualities: [30, 50, 65, 80, 90],
  efforts: ['balanced'],
  options: [],
  maxSidePx: 1600,
  filters: ['lanczos3'],
  lights: ['gamma'],
  repeats: 3,
} as const satisfies LabSettings;

/** The values of an option to compare: the chosen ones in the option's order, or the default. */
export function valuesOf(
  { options }: Pick<LabSettings, 'options'>,
  encoder: EncoderId,
  { id, values }: EncoderOption,
): readonly string[] {
  const chosen = values.filter((value) => options.includes(`${encoder}.${id}.${value.id}`));
  return (chosen.length > 0 ? chosen : values.slice(0, 1)).map((value) => value.id);
}

/** @returns `LabSettings.options` with new values for one option. The default alone is not stored. */
export function withValues(
  { options }: Pick<LabSettings, 'options'>,
  encoder: EncoderId,
  { id, values: [byDefault] }: EncoderOption,
  values: readonly string[],
): readonly string[] {
  const prefix = `${encoder}.${id}.`;
  const others = options.filter((option) => !option.startsWith(prefix));
  const isDefault = values.length === 1 && values[0] === byDefault.id;
  const own = isDefault ? [] : values.map((value) => `${encoder}.${id}.${value}`);
  const all = new Set([...others, ...own]);
  return LAB_SCHEMA.option.values.filter((value) => all.has(value));
}

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
  readonly tuning: OutputSpec['tuning'];
  readonly maxSidePx: number | null;
}

/** Creates the recipe of one encoding in the same way as the tools create theirs. */
export function labRecipe(
  image: ImageFacts,
  { format, qualityPercent, effort, tuning, maxSidePx }: LabRecipeParts,
): ImageRecipe {
  const settings = {
    ...DEFAULT_SETTINGS,
    format,
    qualityPercent: qualityPercent ?? 100,
    effort: effort ?? DEFAULT_EFFORT,
    // The encoders of browsers write sRGB only, and all encoders receive the same pixels.
    colorSpace: 'srgb' as const,
  };
  const box = { maxWidthPx: maxSidePx ?? 0, maxHeightPx: maxSidePx ?? 0, preserveAspect: true };
  const recipe = recipeFor({ ...settings, ...box }, image, {
    ...LAB_TOOL,
    controls: maxSidePx === null ? [] : ['box'],
  });
  // The lab compares still images.
  return { ...recipe, output: { ...recipe.output, ...(image.animated && { frame: 1 }), ...(tuning && { tuning }) } };
}

/** @returns search parameters for these settings */
export function linkOfLab(settings: LabSettings): { readonly [name: string]: string } {
  return {
    encoders: settings.encoders.join(' '),
    quality: settings.qualities.join(' '),
    effort: settings.efforts.join(' '),
    ...(settings.options.length > 0 && { options: settings.options.join(' ') }),
    side: settings.maxSidePx === null ? 'own' : String(settings.maxSidePx),
    filter: settings.filters.join(' '),
    light: settings.lights.join(' '),
    repeats: String(settings.repeats),
  };
}

/**
 * @param get returns a search parameter by its name: hostile text, or `null`
 * @returns the settings, with defaults for missing or invalid values
 */
export function readLabLink(get: (name: string) => string | null): LabSettings {
  const fallback = DEFAULT_LAB_SETTINGS;
  const pick = <Value extends string>(name: string, { values }: ChoiceType<Value>, otherwise: readonly Value[]) => {
    const requested = (get(name) ?? '').split(/[\s,]+/);
    const picked = values.filter((value) => requested.includes(value));
    return picked.length > 0 ? picked : otherwise;
  };
  const qualities = parseNumbers(get('quality') ?? '', { ...SCHEMA.qualityPercent, most: MAX_QUALITIES });
  const side = get('side') ?? '';
  return {
    encoders: pick('encoders', LAB_SCHEMA.encoder, fallback.encoders),
    qualities: qualities.length > 0 ? qualities : fallback.qualities,
    efforts: pick('effort', SCHEMA.effort, fallback.efforts),
    options: pick('options', LAB_SCHEMA.option, fallback.options),
    maxSidePx: side === 'own' ? null : (parseWhole(side, LAB_SCHEMA.maxSidePx) ?? fallback.maxSidePx),
    filters: pick('filter', LAB_SCHEMA.filter, fallback.filters),
    lights: pick('light', LAB_SCHEMA.light, fallback.lights),
    repeats: parseWhole(get('repeats') ?? '', LAB_SCHEMA.repeats) ?? fallback.repeats,
  };
}
