import { framePose, isWhole } from '../geometry/change-pose.ts';
import type { Pose } from '../geometry/pose.ts';
import type { PixelSize } from '../geometry/size.ts';
import { CENTER, isCenter, turnedSize, turnSpot } from '../geometry/turn.ts';
import { cropFor } from './crop.ts';
import type { Recipe } from './recipe.ts';

/** What a recipe does with every image before its outputs: it is turned, straightened and cropped. */
export type RecipeFraming = Pick<Recipe, 'turn' | 'straighten' | 'crop'>;

/** @returns `null` if the recipe keeps all of every image, as it is */
export function framingIn({ turn = 1, straighten = 0, crop }: RecipeFraming): RecipeFraming | null {
  const framing = { ...(turn !== 1 && { turn }), ...(straighten !== 0 && { straighten }), ...(crop && { crop }) };
  return Object.keys(framing).length === 0 ? null : framing;
}

/**
 * The pose that a recipe gives an image.
 *
 * @param upright size of the image
 * @param focus what crops keep
 */
export function poseFor(
  { turn = 1, straighten = 0, crop }: RecipeFraming,
  upright: PixelSize,
  focus: Pose['focus'] = CENTER,
): Pose {
  const chosen = isCenter(focus) ? null : turnSpot(focus, turn);
  const part = cropFor({ straighten, ...(crop && { crop }) }, turnedSize(upright, turn), chosen);
  // Exactly the numbers of the recipe, so that every host makes the same bytes of it.
  return { turn, focus, ...(straighten !== 0 && { straighten }), ...(part && !isWhole(part) && { crop: part }) };
}

/** The framing that gives an image this pose. @param upright its size. @returns `null` if the pose changes nothing */
export function framingOfPose(pose: Pose, upright: PixelSize): RecipeFraming | null {
  const { turn, straighten = 0, crop } = framePose(pose, pose);
  if (!crop?.attention) return framingIn({ turn, straighten, ...(crop && { crop }) } as RecipeFraming);
  const turned = turnedSize(upright, turn);
  const ratio = (crop.width * turned.widthPx) / (crop.height * turned.heightPx);
  const sought = { ratio, focus: 'attention', ...(crop.lossless && { lossless: crop.lossless }) } as const;
  return framingIn({ turn, straighten, crop: sought });
}
