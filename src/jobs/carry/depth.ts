import type { Bytes } from '../../base/bytes.ts';
import type { DeepCodec, DeepWish, Repaired } from '../../codecs/contract.ts';
import { effortFor } from '../../codecs/effort-for.ts';
import { colorFromSrgb, spaceOfCodePoints } from '../../codecs/shared/metadata/rgb-space.ts';
import type { CodePoints, Light } from '../../codecs/source-info.ts';
import type { Pad } from '../../domain/geometry/pad.ts';
import { planPixels, resultSize, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { avif } from '../../formats/avif.ts';
import { formatOf, type WritableFormat } from '../../formats/formats.ts';
import type { DeepImage } from '../../kernels/deep-image.ts';
import { turnDeep } from '../../kernels/pixels/turn-deep.ts';
import { resizeDeep, sharpenDeep } from '../../kernels/resize/deep.ts';
import { padDeep } from '../../kernels/resize/pad-deep.ts';
import { mayBeDeep, readAllBits } from '../decode/all-bits.ts';
import { readComplete } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import { targetSize } from '../output.ts';
import type { StageListener } from '../protocol.ts';
import type { EncodedImage, Work } from '../work.ts';
import { keptLight } from './kept-light.ts';

const MOST_BITS_OF_AVIF = 12;

/**
 * Makes a result with more than 8 bits per sample, like its source. The recipe must only shape and store the image, in a
 * format that supports this. Also keeps HDR that is coded with PQ or HLG, for which 8 bits are not enough. Goals have a way
 * of their own (`deep-goal.ts`).
 *
 * @returns `null` if the result must have 8 bits
 */
export async function keepDepth(request: Work, enter: StageListener): Promise<EncodedImage | null> {
  const { info, recipe, maxPixels } = request;
  const { output } = recipe;
  const format = formatOf(output.format);
  const opened = output.goal ? null : await openDeep(request, enter);
  if (!opened) return null;
  const { shaped, light, repairs, write } = opened;
  const size = targetSize(info.size, recipe, format, maxPixels);

  enter('encoding');
  const effort = effortFor(format, output.effort, size.widthPx * size.heightPx);
  const wish = { qualityPercent: output.qualityPercent, bits: info.depth ?? 16, ...(light && { light }) } as const;
  const bytes = await unlessTooLarge(write(shaped, effort, wish));
  if (!bytes) return null;
  const reduced = depthNotes(wish, format);
  return {
    buffer: bytes.buffer,
    format: format.id,
    size,
    notes: [...repairs, ...reduced],
    origin: 'pixels',
    keepsDepth: true,
    ...(reduced.length > 0 && { lost: 'depth' }),
    ...(light && { keepsLight: true }),
  };
}

/** @returns `null` if the encoder has too little memory. With 8 bits, it may have enough */
async function unlessTooLarge(written: Promise<Bytes>): Promise<Bytes | null> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** An image with more than 8 bits, in the shape of its recipe, and how to read and write such images. */
export interface OpenedDeep extends Required<Repaired>, Required<Omit<DeepCodec, 'turns'>> {
  readonly shaped: DeepImage;
  /** The same before its mark was drawn. */
  readonly unmarked: DeepImage;
  readonly light: Light | null;
}

/** @returns `null` if the result must have 8 bits */
export async function openDeep(request: Work, enter: StageListener): Promise<OpenedDeep | null> {
  const { source, info, recipe, maxPixels } = request;
  const { output } = recipe;
  if (!mayKeepDepth(request)) return null;
  targetSize(info.size, recipe, formatOf(output.format), maxPixels);
  const { deep: to } = await loadCodec(output.format);
  if (!to?.read || !to.write) return null;
  const all = await readAllBits(() => readComplete(source, info), info);
  if (!all) return null;

  enter('resizing');
  const { image } = all;
  const plan = planPixels('depth', all.stored, all.orientation, recipe);
  const sized = resizeDeep(image, plan.size, plan.area);
  const turned = turnDeep(plan.mask ? sharpenDeep(sized, plan.mask) : sized, plan.turn);
  const light = keptLight(request);
  const unmarked = plan.pad ? padDeep(turned, light ? inLight(plan.pad, light) : plan.pad) : turned;
  const shaped = await markedDeep(unmarked, request, light);
  return { shaped, unmarked, light, repairs: image.repairs ?? [], read: to.read, write: to.write };
}

/** Draws the mark of the recipe, if it has one. */
export async function markedDeep(
  image: DeepImage,
  { info, recipe: { mark } }: Pick<Work, 'info' | 'recipe'>,
  light: CodePoints | null,
): Promise<DeepImage> {
  return mark ? (await onDemand(import('../mark/mark-image.ts'))).markDeep(image, mark, info, light) : image;
}

/** The note on a lossless AVIF, which has at most 12 bits. */
function depthNotes({ qualityPercent, bits }: DeepWish, { id, write }: WritableFormat): readonly Note[] {
  const isReduced = id === avif.id && bits > MOST_BITS_OF_AVIF && qualityPercent === write.quality?.losslessPercent;
  return isReduced ? [{ code: 'depth-reduced', bits: MOST_BITS_OF_AVIF }] : [];
}

/**
 * Whether a recipe allows more than 8 bits. Fewer colors, conversions of colors, and the encoders and filters of the codec
 * lab work on 8 bits.
 */
function mayKeepDepth(request: Work): boolean {
  const { info, recipe } = request;
  const { colors, tuning, ifTransparent } = recipe.output;
  const isPlain = (info.profile !== 'other' || keptLight(request)) && !info.cmyk && !info.animated;
  if (!info.deep || !isPlain || info.recode || colors || tuning || ifTransparent || recipe.resampling) return false;
  if (!takesSteps('depth', info.size, recipe)) return false;
  return mayBeDeep(info.size) && mayBeDeep(resultSize(info.size, recipe));
}

/** The canvas whose color, which is of sRGB, looks the same among samples of HDR. */
function inLight(pad: Pad, { primaries, transfer }: CodePoints): Pad {
  const space = spaceOfCodePoints(primaries, transfer);
  return space && typeof pad.fill !== 'string' ? { ...pad, fill: colorFromSrgb(pad.fill, space) } : pad;
}
