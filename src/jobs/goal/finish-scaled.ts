import { unsharpMask } from '../../domain/geometry/sharpen.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { sharpenImage } from '../../kernels/resize/sharpen.ts';
import { sharpenInFloat64 } from '../../kernels/resize/sharpen-plain.ts';
import type { Work } from '../work.ts';
import type { GoalTools } from './encoder.ts';
import type { GoalImage } from './image.ts';

/**
 * Tools that sharpen and mark what a goal makes smaller, in the order of the recipe's steps: the mark stays crisp. They
 * do not sharpen padded images, whose canvas must stay plain.
 */
export function finishScaled(
  tools: GoalTools,
  { recipe, info }: Pick<Work, 'recipe' | 'info'>,
  { image: whole, unmarked }: Pick<GoalImage, 'image' | 'unmarked'>,
): GoalTools {
  const { sharpen, pad, mark } = recipe;
  const level = pad ? undefined : sharpen;
  if (!level && !mark) return tools;
  return {
    ...tools,
    async resize(image, size) {
      const scaled = await tools.resize(unmarked ?? image, size);
      const mask = level ? unsharpMask(level, image, size) : null;
      const sharpenWith = tools.hasKernels ? sharpenImage : sharpenInFloat64;
      const sharp = mask ? await sharpenWith(scaled, mask) : scaled;
      if (!mark || !unmarked) return sharp;
      const { markImage } = await onDemand(import('../mark/mark-image.ts'));
      // A size that is not scaled is the image itself.
      const marked = await markImage(sharp, mark, info, sharp === unmarked ? undefined : sharp.rgba);
      // The image itself is opaque already if the format has no transparency.
      return image === whole ? marked : tools.flatten(marked, recipe.output.matte);
    },
  };
}
