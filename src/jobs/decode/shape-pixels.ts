import type { SourceInfo } from '../../codecs/source-info.ts';
import { type PixelPlan, planPixels, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { type Decoded, storedSize } from './decode.ts';

/** The plan by which the decoder may make the image smaller; `null` if it must keep every pixel. */
export function planDecoding(info: SourceInfo, recipe: ImageRecipe): PixelPlan | null {
  // A recipe that names a filter measures that filter, so the decoder must not scale the image.
  return recipe.fit && !recipe.resampling ? planPixels('pixels', storedSize(info), info.orientation, recipe) : null;
}

/**
 * Resizes a decoded image and then turns it, as the recipe says. Returns both images, because their memory is reused.
 */
export async function shapePixels(
  decoded: Decoded,
  recipe: ImageRecipe,
): Promise<{ readonly sized: PixelImage; readonly shaped: PixelImage }> {
  const storedSize = turnedSize(decoded.size, decoded.orientation);
  const plan = planPixels('pixels', storedSize, decoded.orientation, recipe);
  const area = scaleArea(plan.area, storedSize, decoded.image);
  const { filter, light } = recipe.resampling ?? {};
  const sized = await resizeImage(decoded.image, plan.size, filter, light, area);
  return { sized, shaped: await orient(sized, plan.turn) };
}
