import type { SourceInfo } from '../../codecs/source-info.ts';
import { type PixelPlan, planPixels, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import type { PixelImage, PixelRows } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { padImage } from '../../kernels/resize/pad.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { sharpenImage } from '../../kernels/resize/sharpen.ts';
import { type Decoded, storedSize } from './decode.ts';

/** The part of a recipe that decides the pixels. */
type Shaped = Omit<ImageRecipe, 'version' | 'output'>;

/** The plan by which the decoder may make the image smaller; `null` if it must keep every pixel. */
export function planDecoding(info: SourceInfo, recipe: Shaped): PixelPlan | null {
  // A recipe that names a filter measures that filter, so the decoder must not scale the image.
  return recipe.fit && !recipe.resampling ? planPixels('pixels', storedSize(info), info.orientation, recipe) : null;
}

/**
 * Resizes a decoded image, sharpens it, turns it, places it on its canvas and marks it, as the recipe says.
 *
 * @param keepsUnmarked whether the result is needed without its mark, too
 * @returns `shaped`: the result; `sized`: an intermediate image whose memory can be reused; `unmarked`: the result before
 *   its mark, if it has one and is needed
 */
export async function shapePixels(
  decoded: Decoded,
  recipe: Shaped,
  info: SourceInfo,
  keepsUnmarked = false,
): Promise<{ readonly sized: PixelImage; readonly shaped: PixelImage; readonly unmarked?: PixelImage }> {
  const storedSize = turnedSize(decoded.size, decoded.orientation);
  const plan = planPixels('pixels', storedSize, decoded.orientation, recipe);
  const sized = await sizePixels(decoded, plan, scaleArea(plan.area, storedSize, decoded.image), recipe);
  const turned = await orient(sized, plan.turn);
  const padded = plan.pad ? await padImage(turned, plan.pad) : turned;
  const free = 'readRows' in sized ? turned : sized;
  if (!recipe.mark) return { sized: free, shaped: padded };
  // Loaded on demand: most images have no mark.
  const { markImage } = await onDemand(import('../mark/mark-image.ts'));
  const isNeeded = keepsUnmarked || padded === decoded.image;
  const shaped = await markImage(padded, recipe.mark, info, isNeeded ? undefined : padded.rgba);
  return keepsUnmarked ? { sized: free, shaped, unmarked: padded } : { sized: free, shaped };
}

/** Resizes and sharpens. Rows that keep their size stay rows: turning them is then the first to put them into memory. */
async function sizePixels(
  { image }: Decoded,
  { size, mask }: PixelPlan,
  area: TiltedArea,
  { resampling }: Shaped,
): Promise<PixelImage | PixelRows> {
  const isWhole = !area.degrees && image.widthPx === area.widthPx && image.heightPx === area.heightPx;
  const keepsSize = image.widthPx === size.widthPx && image.heightPx === size.heightPx;
  if (isWhole && keepsSize && !mask) return image;
  const resized = await resizeImage(image, size, resampling?.filter, resampling?.light, area);
  // The decoded image may have its size already, and belongs to the caller.
  return mask ? sharpenImage(resized, mask, resized === image ? undefined : resized.rgba) : resized;
}
