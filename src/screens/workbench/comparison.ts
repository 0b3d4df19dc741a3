import { placeBefore, placeFramed } from '../../domain/geometry/comparison.ts';
import type { Shaping } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, swapsSides, turnMatrix } from '../../domain/geometry/turn.ts';
import { formatOf } from '../../formats/formats.ts';
import type { Shown } from '../../state/workbench/model.ts';
import type { ComparedImage } from '../../ui/compare/layers.tsx';
import { boxOf } from '../box-of.ts';

type Comparison = Pick<ComparedImage, 'size' | 'beforeBox' | 'seenBox' | 'turn'>;

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
  const framed = placeFramed(upright, size, shaping);
  const { turn = 1, straighten = 0 } = shaping;
  return {
    size: { width: size.widthPx, height: size.heightPx },
    beforeBox: boxOf(placeBefore(upright, size, shaping)),
    ...(framed && { seenBox: boxOf(framed) }),
    ...((turn !== 1 || straighten !== 0) && { turn: cssTurn(turn, straighten) }),
  };
}

/** Whether the canvas around an opaque image is transparent. */
export function hasClearPad({ shaping, format }: Pick<Shown, 'shaping' | 'format'>): boolean {
  return shaping.pad?.fill === 'transparent' && formatOf(format).alpha;
}

/**
 * The CSS of a turn about the center of an element, which has the width and height of the image before the turn.
 *
 * @param straighten degrees clockwise, after the turn
 */
export function cssTurn(turn: Orientation, straighten = 0): NonNullable<ComparedImage['turn']> {
  const unit = { widthPx: 0, heightPx: 0 };
  return {
    matrix: `${straighten === 0 ? '' : `rotate(${straighten}deg) `}matrix(${turnMatrix(turn, unit).join(', ')})`,
    swapsSides: swapsSides(turn),
  };
}
