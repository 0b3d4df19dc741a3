import { formatOf } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';
import { effectiveFit } from '../settings/fit-choice.ts';
import type { ImageFacts } from '../settings/recipe.ts';
import {
  appliedAim,
  DEFAULT_SETTINGS,
  effectiveFormat,
  effectiveQuality,
  type FormatChoice,
  offersLossless,
  type Settings,
  switchesLossless,
} from '../settings/settings.ts';
import { wantedGeometry } from '../settings/sizes.ts';
import type { ToolRules } from '../settings/tool-rules.ts';
import { type OutputShape, sizeFieldsFor } from './output-shape.ts';
import { RECIPE_VERSION, type Recipe, type RecipeOutput } from './recipe.ts';

/** The fields of an output that are settings with the same name, values and default. */
export const SAME_FIELDS = [
  'effort',
  'matte',
  'metadata',
  'stamp',
  'sharpen',
  'mark',
  'colorSpace',
  'palette',
  'losslessMode',
  'paletteScore',
] as const satisfies readonly (keyof RecipeOutput & keyof Settings)[];

/**
 * The recipe that means the same as a tool's settings: what people save, share and script.
 *
 * @param shape the size that a tool for one image gives every image; `null` if it has none
 * @param image the image on the stage of a tool for one image, whose own size counts; `null` if there is none
 */
export function recipeOfSettings(
  settings: Settings,
  tool: ToolRules,
  shape: OutputShape | null,
  image: ImageFacts | null,
): Recipe {
  const aim = appliedAim(tool, settings);
  const format = formatFields(settings, tool);
  return {
    version: RECIPE_VERSION,
    ...(settings.nameTemplate !== null && { name: settings.nameTemplate }),
    ...(aim === 'set' && { setBytes: settings.setBytes }),
    outputs: [
      {
        ...format,
        ...goalFields(settings, tool, image),
        ...(tool.takes === 'many' ? shapeOfMany(settings, tool) : (shape ?? shapeOfOne(settings, tool, image))),
        ...(settings.minSavingsPercent > 0 && { minSavings: settings.minSavingsPercent }),
        ...Object.fromEntries(
          SAME_FIELDS.filter((field) => settings[field] !== DEFAULT_SETTINGS[field]).map((field) => [
            field,
            settings[field],
          ]),
        ),
      },
    ],
  };
}

/** A tool's automatic format is said in full, because a recipe belongs to no tool. */
function formatFields(settings: Settings, tool: ToolRules): Pick<RecipeOutput, 'format' | 'choices' | 'transparent'> {
  const { format, choices } = settings;
  const hasGoal = appliedAim(tool, settings) !== 'number';
  if (format === 'smallest' && hasGoal) return { format, choices: [...choices] };
  if (format !== null && format !== 'smallest') return { format };
  const { opaque, transparent } = tool.automaticFormat;
  const keeps = opaque !== 'source' && transparent.includes('source');
  return { format: opaque, ...(keeps && { transparent: 'source' as const }) };
}

function goalFields(
  settings: Settings,
  tool: ToolRules,
  image: ImageFacts | null,
): Pick<RecipeOutput, 'quality' | 'look' | 'maxBytes' | 'mayScale' | 'lossless'> {
  switch (appliedAim(tool, settings)) {
    case 'look':
      return { look: settings.lookScore };
    case 'size':
      return { maxBytes: settings.maxBytes, ...(settings.mayScale && { mayScale: true }) };
    case 'set':
      return {};
    case 'number':
      // Where an image cannot be lossless, its quality applies.
      if (settings.lossless && (offersLossless(tool, settings, image) || isBeyondQuality(settings, tool))) {
        return { lossless: true };
      }
      return { quality: qualityOf(settings, tool, effectiveFormat(settings, image, tool)) };
  }
}

/** Whether only 'Lossless' turns on the lossless mode of the chosen format. */
function isBeyondQuality({ format }: Settings, tool: ToolRules): boolean {
  return format !== null && format !== 'source' && format !== 'smallest' && switchesLossless(tool, format);
}

/** The quality within the tool's bounds, where the format is known. */
function qualityOf({ qualityPercent }: Settings, tool: ToolRules, format: FormatChoice): number {
  const isKnown = format !== 'source' && formatOf(format).write.quality !== null;
  return isKnown ? effectiveQuality(tool, format, qualityPercent) : qualityPercent;
}

function shapeOfMany(settings: Settings, { controls, fixedSize }: ToolRules): OutputShape {
  if (fixedSize) return { width: fixedSize.widthPx, height: fixedSize.heightPx, fit: fixedSize.fit };
  const { widthPx, heightPx, scalePercent, maxWidthPx, maxHeightPx } = settings;
  if (controls.includes('box')) {
    return settings.preserveAspect
      ? { maxWidth: maxWidthPx, maxHeight: maxHeightPx }
      : { width: maxWidthPx, height: maxHeightPx, fit: 'stretch', keepSmall: true };
  }
  if (!controls.includes('size')) return {};
  const small = settings.keepSmall && { keepSmall: true as const };
  if (widthPx && heightPx) return { width: widthPx, height: heightPx, ...fitFields(settings), ...small };
  if (widthPx) return { width: widthPx, ...small };
  if (heightPx) return { height: heightPx, ...small };
  return scalePercent === 100 ? {} : { scale: scalePercent };
}

function fitFields(settings: Settings): Pick<OutputShape, 'fit' | 'focus' | 'padding' | 'margin'> {
  const fit = effectiveFit(settings);
  const { padding, marginPercent: margin, focus } = settings;
  if (fit !== 'pad') return { fit, ...(fit === 'fill' && focus !== 'center' && { focus }) };
  return { fit, ...(padding !== 'color' && { padding }), ...(margin > 0 && { margin }) };
}

/** The size of the image on the stage, as a size for any image. */
function shapeOfOne(settings: Settings, { controls }: ToolRules, image: ImageFacts | null): OutputShape {
  const frame = settings.frame > 1 && { frame: settings.frame };
  if (!image || !controls.includes('size')) return { ...frame };
  const { widthPx, heightPx } = wantedGeometry(settings, image.size);
  if (widthPx === image.size.widthPx && heightPx === image.size.heightPx) return { ...frame };
  if (!settings.lockAspect) return { width: widthPx, height: heightPx, ...fitFields(settings), ...frame };
  if (!settings.widthPx && !settings.heightPx) return { scale: settings.scalePercent, ...frame };
  const sides: readonly OutputShape[] = [{ width: widthPx }, { height: heightPx }];
  // Of two rounded sides, only one may give the other.
  const exact = sides.find((side) => isSame(sizeFieldsFor(side, image.size), { widthPx, heightPx }));
  return { ...(exact ?? { width: widthPx, height: heightPx, fit: 'stretch' }), ...frame };
}

function isSame(one: Partial<{ [Side in keyof PixelSize]: number | null }>, other: PixelSize): boolean {
  return one.widthPx === other.widthPx && one.heightPx === other.heightPx;
}
