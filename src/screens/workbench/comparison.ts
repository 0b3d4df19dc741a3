import { placeBefore } from '../../domain/geometry/comparison.ts';
import type { Shaping } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, swapsSides, turnMatrix } from '../../domain/geometry/turn.ts';
import type { ComparedImage } from '../../ui/compare/layers.tsx';

type Comparison = Pick<ComparedImage, 'size' | 'beforeBox' | 'turn'>;

/**
 * The positions of an original and its result.
 *
 * @param upright size of the original
 * @param after the result; `null` while there is none
 */
export function comparisonOf(
  upright: PixelSize,
  after: { readonly size: PixelSize; readonly shaping: Shaping } | null,
): Comparison {
  const { size, shaping } = after ?? { size: upright, shaping: { fit: null } };
  const { xPx, yPx, widthPx, heightPx } = placeBefore(upright, size, shaping);
  return {
    size: { width: size.widthPx, height: size.heightPx },
    beforeBox: { x: xPx, y: yPx, width: widthPx, height: heightPx },
    ...(shaping.turn && shaping.turn !== 1 && { turn: cssTurn(shaping.turn) }),
  };
}

/** The CSS of a turn about the center of an element, which has the width and height of the image before the turn. */
export function cssTurn(turn: Orientation): NonNullable<ComparedImage['turn']> {
  const unit = { widthPx: 0, heightPx: 0 };
  return {
    matrix: `matrix(${turnMatrix(turn, unit).join(', ')})`,
    swapsSides: swapsSides(turn),
  };
}
