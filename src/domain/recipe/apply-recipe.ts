import { DEFAULT_SETTINGS, type Settings, switchesLossless } from '../settings/settings.ts';
import type { ToolRules } from '../settings/tool-rules.ts';
import { framingIn, type RecipeFraming } from './framing.ts';
import { SAME_FIELDS } from './of-settings.ts';
import { type OutputShape, shapeOf } from './output-shape.ts';
import { DEFAULT_QUALITY, type Recipe, type RecipeOutput } from './recipe.ts';

/** What a tool does not offer of a recipe. */
export type Missing = 'size' | 'quality' | 'goal' | 'set' | 'format' | 'lossless';

/** What a recipe means in a tool. */
export interface Applied {
  /** All settings of the tool. */
  readonly settings: Settings;
  /** The size of every image, in a tool for one image; `null` if each keeps its own. */
  readonly shape: OutputShape | null;
  /** How every image is turned, straightened and cropped; `null` if it is not. */
  readonly framing: RecipeFraming | null;
  readonly missing: readonly Missing[];
}

/** Applies the first output of a recipe to a tool, as far as the tool offers it. The rest gets the tool's defaults. */
export function applyRecipe(recipe: Recipe, tool: ToolRules): Applied {
  const [output = {}] = recipe.outputs;
  const shape = shapeOf(output);
  const missing = missingOf(recipe, output, shape, tool);
  const lacks = (part: Missing) => missing.includes(part);
  const settings = {
    ...tool.defaults,
    ...Object.fromEntries(SAME_FIELDS.map((field) => [field, output[field] ?? DEFAULT_SETTINGS[field]])),
    nameTemplate: output.name ?? recipe.name ?? null,
    minSavingsPercent: output.minSavings ?? 0,
    ...(lacks('format') ? {} : formatSettings(output, tool)),
    ...(lacks('goal') || lacks('quality') || lacks('set') ? {} : goalSettings(recipe, output, tool)),
    ...(shape && !lacks('size') && sizeSettings(shape, tool)),
  };
  const isOwn = tool.takes === 'one' && shape !== null && !lacks('size');
  return { settings, shape: isOwn ? shape : null, framing: framingIn(recipe), missing };
}

function missingOf(
  { setBytes }: Recipe,
  output: RecipeOutput,
  shape: OutputShape | null,
  tool: ToolRules,
): readonly Missing[] {
  const { controls, formats, offersGoals, offersLossless, qualityBounds, defaults, takes } = tool;
  const { format = 'source', look, maxBytes, quality, lossless } = output;
  const isMode = format !== 'source' && format !== 'smallest' && switchesLossless(tool, format);
  const offersSize = controls.includes('size') || (controls.includes('box') && isBox(shape));
  const isMissing: { readonly [Part in Missing]: boolean } = {
    size: shape !== null && Object.keys(shape).some((field) => field !== 'frame') && !offersSize,
    goal: (look ?? maxBytes) !== undefined && !offersGoals,
    set: setBytes !== undefined && !(offersGoals && takes === 'many'),
    quality: quality !== undefined && quality !== defaults.qualityPercent && !controls.includes('quality'),
    lossless: lossless === true && !offersLossless && !isMode && !(format in (qualityBounds ?? {})),
    format: format === 'smallest' ? !offersGoals : !isAutomatic(output, tool) && !formats.includes(format),
  };
  return (Object.keys(isMissing) as Missing[]).filter((part) => isMissing[part]);
}

/** Whether the tool's limits of both sides mean the same. */
function isBox(shape: OutputShape | null): boolean {
  return shape?.maxWidth !== undefined || shape?.maxHeight !== undefined || isClamp(shape);
}

function isClamp(shape: OutputShape | null): boolean {
  return shape?.keepSmall === true && shape.fit === 'stretch';
}

function isAutomatic({ format = 'source', transparent }: RecipeOutput, { automaticFormat }: ToolRules): boolean {
  const keeps = format !== 'source' && automaticFormat.transparent.includes('source');
  return format === automaticFormat.opaque && keeps === (transparent === 'source');
}

function formatSettings(output: RecipeOutput, tool: ToolRules): Partial<Settings> {
  const { format = 'source', choices } = output;
  if (isAutomatic(output, tool)) return { format: null };
  return { format, ...(choices && { choices }) };
}

function goalSettings(
  { setBytes }: Recipe,
  { quality, look, maxBytes, mayScale = false, lossless }: RecipeOutput,
  { defaults }: ToolRules,
): Partial<Settings> {
  if (setBytes !== undefined) return { aim: 'set', setBytes };
  if (look !== undefined) return { aim: 'look', lookScore: look };
  if (maxBytes !== undefined) return { aim: 'size', maxBytes, mayScale };
  if (lossless) return { aim: 'number', lossless: true };
  return { aim: 'number', qualityPercent: quality ?? defaults.qualityPercent ?? DEFAULT_QUALITY };
}

/** A tool for one image stores the sides of each image itself (`sizeFieldsFor`). */
function sizeSettings(shape: OutputShape, { controls, takes }: ToolRules): Partial<Settings> {
  const { width, height, fit = 'inside', keepSmall = false, maxWidth, maxHeight, scale, frame } = shape;
  const canvas = {
    focus: shape.focus ?? 'center',
    padding: shape.padding ?? 'color',
    marginPercent: shape.margin ?? 0,
  } as const;
  const hasBoth = width !== undefined && height !== undefined;
  const lockAspect = !hasBoth || fit === 'inside';
  if (takes === 'one') return { lockAspect, ...canvas, ...(hasBoth && { fit }) };
  const own = frame === undefined ? {} : { frame };
  const most = Number.MAX_SAFE_INTEGER;
  if (controls.includes('box')) {
    return isClamp(shape)
      ? { ...own, preserveAspect: false, maxWidthPx: width ?? most, maxHeightPx: height ?? most }
      : { ...own, preserveAspect: true, maxWidthPx: maxWidth ?? most, maxHeightPx: maxHeight ?? most };
  }
  if (scale !== undefined) return { ...own, scalePercent: scale };
  if (maxWidth === undefined && maxHeight === undefined) {
    return {
      ...own,
      widthPx: width ?? null,
      heightPx: height ?? null,
      fit,
      keepSmall,
      ...canvas,
      lockAspect: lockAspect || fit !== 'stretch',
    };
  }
  const sides = { widthPx: maxWidth ?? null, heightPx: maxHeight ?? null };
  return { ...own, ...sides, fit: 'inside', keepSmall: true, lockAspect: true };
}
