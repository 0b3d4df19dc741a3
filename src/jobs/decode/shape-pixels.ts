import type { SourceInfo } from '../../codecs/source-info.ts';
import { type PixelPlan, planPixels, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import type { PixelImage } from '../../kernels/image.ts';
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
  const area = scaleArea(plan.area, storedSize, decoded.image);
  const { filter, light } = recipe.resampling ?? {};
  const resized = await resizeImage(decoded.image, plan.size, filter, light, area);
  // The decoded image may have its size already, and belongs to the caller.
  const own = resized === decoded.image ? undefined : resized.rgba;
  const sized = plan.mask ? await sharpenImage(resized, plan.mask, own) : resized;
  const turned = await orient(sized, plan.turn);
  const padded = plan.pad ? await padImage(turned, plan.pad) : turned;
  if (!recipe.mark) return { sized, shaped: padded };
  // Loaded on demand: most images have no mark.
  const { markImage } = await onDemand(import('../mark/mark-image.ts'));
  const isNeeded = keepsUnmarked || padded === decoded.image;
  const shaped = await markImage(padded, recipe.mark, info, isNeeded ? undefined : padded.rgba);
  return keepsUnmarked ? { sized, shaped, unmarked: padded } : { sized, shaped };
}
