import {
  combineTurns,
  FLIP,
  isMirrored,
  type Orientation,
  QUARTER_TURN,
  reverseTurn,
} from '../../domain/geometry/turn.ts';
import type { RecipeCrop } from '../../domain/recipe/recipe.ts';
import type { Translate } from '../../i18n/t.ts';

/** `−3.5°`, with a true minus sign. */
export function degreesWords(t: Translate, degrees: number): string {
  const amount = t.number(Math.abs(degrees), { maximumFractionDigits: 2 });
  return `${degrees < 0 ? '−' : ''}${amount}°`;
}

/** The rotation as buttons do it: first mirrored, then turned. */
export function turnWords(t: Translate, turn: Orientation): string {
  const angle = combineTurns(isMirrored(turn) ? FLIP : 1, turn);
  return [
    ...(isMirrored(turn) ? [t('mirrored')] : []),
    ...(angle === 3 ? [degreesWords(t, 180)] : []),
    ...(angle === QUARTER_TURN ? [t('90° to the right')] : []),
    ...(angle === reverseTurn(QUARTER_TURN) ? [t('90° to the left')] : []),
  ].join(', ');
}

/** The ratios that people name by whole numbers have small ones. */
const LARGEST_PART = 21;

/** `16:9`; `Ratio 1.234` if no small numbers say it. */
function ratioWords(t: Translate, ratio: number): string {
  for (let down = 1; down <= LARGEST_PART; down++) {
    const across = Math.round(ratio * down);
    if (across > 0 && across <= LARGEST_PART && Math.abs(across / down / ratio - 1) < 5e-4) return `${across}:${down}`;
  }
  return t('Ratio {ratio}', { ratio: t.number(ratio, { maximumFractionDigits: 3 }) });
}

/** The size of a crop: `800 × 600 px`, `50 × 100 %`, or its ratio and what it keeps. */
export function cropWords(t: Translate, { ratio, focus, unit, width, height }: RecipeCrop): string {
  if (ratio !== undefined) {
    const words = ratioWords(t, ratio);
    return focus === 'attention' ? t('{ratio} around what stands out', { ratio: words }) : words;
  }
  const number = (length: number) => t.number(length, { maximumFractionDigits: 1 });
  const side = (length: number | undefined) =>
    length === undefined ? '…' : number(length * (unit === 'px' ? 1 : 100));
  const sides = `${side(width)} × ${side(height)}`;
  return unit === 'px' ? t('{side} px', { side: sides }) : `${sides} ${t('%')}`;
}
