import { joinBytes } from '../../base/bytes.ts';
import { colorFromSrgb, spaceOfColors } from '../../codecs/shared/metadata/rgb-space.ts';
import { colorsOf, type DescribedColors, mostDescriptionBytes } from '../../codecs/wide-colors.ts';
import type { Rgb } from '../../domain/geometry/pad.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import type { ImageRecipe, OutputSpec } from '../../domain/settings/recipe.ts';
import type { FormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import { isUnavailable } from '../decode/decode.ts';
import { hideColors, loadPart, UNREADABLE } from '../decode/hidden-colors.ts';
import type { EncodedImage, Work } from '../work.ts';

/** A request, and how to handle the colors of its source. */
interface ColorPlan {
  /** If the colors are kept, they are hidden in this request: the pixels are handled like those of an sRGB image. */
  readonly request: Work;
  /** The colors of the result's pixels, which `describe` writes into the file. `null` for sRGB. */
  readonly colors: DescribedColors | null;
  readonly notes: readonly Note[];
}

/**
 * Makes a result that keeps the wide colors of its source, if the recipe and the formats allow it.
 *
 * @param make makes a result from a source whose colors are hidden
 * @param mayConvert whether to convert the colors if the code that keeps them cannot be fetched
 * @throws FailureError `codec-unavailable` unless `mayConvert`
 */
export async function keepColors(
  original: Work,
  make: (request: Work) => Promise<EncodedImage>,
  { mayConvert = false } = {},
): Promise<EncodedImage> {
  const plan = await planColors(original).catch((error: unknown) => {
    if (mayConvert && isUnavailable(error)) return convertedPlan(original, 'network', original.recipe.output.format);
    throw error;
  });
  try {
    return await describeColors(await make(plan.request), plan);
  } catch (error) {
    if (!plan.colors || !(error instanceof FailureError)) throw error;
    // Perhaps no decoder can read the file without the description of its colors.
    if (!UNREADABLE.includes(error.failure.code)) throw error;
    return describeColors(await make(original), convertedPlan(original, 'decoder', original.recipe.output.format));
  }
}

/** Decides whether the result keeps the wide colors of its source, and hides them from the decoders if it does. */
async function planColors(request: Work): Promise<ColorPlan> {
  const { info, recipe } = request;
  if (recipe.output.color !== 'keep') return { request, colors: null, notes: [] };
  const colors = colorsOf(info);
  if (!colors) {
    // The loss of HDR has its own note.
    return info.profile === 'other' && !info.cmyk && !info.hdr
      ? convertedPlan(request, 'profile', recipe.output.format)
      : { request, colors: null, notes: [] };
  }
  let needed = colors;
  for (const format of formatsOf(recipe.output)) {
    const part = await loadPart(format);
    const numbers = part?.numbersFor ? part.numbersFor(needed, isLossless(format, recipe.output)) : needed;
    if (!part?.describe || !numbers) return convertedPlan(request, 'format', format);
    needed = numbers;
  }
  const hidden = await withHiddenColors(request, colors, needed);
  return hidden
    ? { request: hidden, colors: needed, notes: [] }
    : convertedPlan(request, 'decoder', recipe.output.format);
}

function isLossless(format: FormatId, { goal, qualityPercent }: OutputSpec): boolean {
  return !goal && qualityPercent === formatOf(format).write?.quality?.losslessPercent;
}

function convertedPlan(request: Work, because: ConvertedBecause, format: FormatId): ColorPlan {
  const { space = 'custom' } = request.info;
  return { request, colors: null, notes: [{ code: 'colors-converted', space, because, format }] };
}

type ConvertedBecause = Extract<Note, { readonly code: 'colors-converted' }>['because'];

/** The formats in which the result may be written. */
function formatsOf({ format, ifTransparent, choices }: OutputSpec): readonly FormatId[] {
  return choices?.length ? choices : [format, ...(ifTransparent ? [ifTransparent.format] : [])];
}

/** The request with hidden colors. @returns `null` if the description of the colors cannot be removed */
async function withHiddenColors(request: Work, colors: DescribedColors, needed: DescribedColors): Promise<Work | null> {
  const { source, info, recipe, sourceKey } = request;
  const hidden = await hideColors(source, info);
  if (!hidden) return null;
  const isRecoded = needed !== colors;
  const { goal } = recipe.output;
  const room =
    goal?.kind === 'size' ? { goal: { ...goal, maxBytes: goal.maxBytes - mostDescriptionBytes(colors) } } : {};
  return {
    ...request,
    source: hidden.source,
    info: { ...hidden.info, hidden: colors, ...(isRecoded && { recode: colors }) },
    recipe: inSpace({ ...recipe, output: { ...recipe.output, ...room } }, needed),
    // Its pixels differ from those of the converted image.
    ...(sourceKey !== undefined && { sourceKey: `${sourceKey} ${colors.space} ${isRecoded}` }),
  };
}

/** The recipe whose colors, which are of sRGB, look the same among pixels of another space. */
function inSpace(recipe: ImageRecipe, colors: DescribedColors): ImageRecipe {
  const space = spaceOfColors(colors);
  if (!space) return recipe;
  const { pad, output } = recipe;
  const convert = (color: Rgb): Rgb => colorFromSrgb(color, space);
  return {
    ...recipe,
    ...(pad && { pad: { ...pad, fill: typeof pad.fill === 'string' ? pad.fill : convert(pad.fill) } }),
    output: { ...output, matte: convert(output.matte) },
  };
}

/**
 * Writes the color space of the pixels into a result, and adds the notes. An original that was kept describes its own
 * colors.
 */
async function describeColors(image: EncodedImage, { colors, notes }: ColorPlan): Promise<EncodedImage> {
  if (image.reached?.verdict === 'kept-original') return image;
  // A file that was recompressed without loss has its own profile, unless that was hidden.
  if (!colors) {
    if (notes.length === 0 || image.origin === 'recompressed') return image;
    return { ...image, notes: [...image.notes, ...notes], lost: 'colors' };
  }
  const part = await loadPart(image.format);
  if (!part?.describe) throw new Error(`src/codecs/${image.format} cannot describe colors`);
  const bytes = new Uint8Array(image.buffer);
  // Browsers may describe their files as sRGB.
  const plain = await part.hide?.(bytes);
  return { ...image, buffer: part.describe(plain ? joinBytes(plain) : bytes, colors).buffer, keepsColors: true };
}
