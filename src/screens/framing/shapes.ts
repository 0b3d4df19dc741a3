import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { ToolRules } from '../../domain/settings/tool-rules.ts';
import type { Translate } from '../../i18n/t.ts';
import type { SelectOption } from '../../ui/controls/select.tsx';

/** The ratios that photos and screens have, width by height. */
const RATIOS = { '1:1': [1, 1], '4:5': [4, 5], '3:2': [3, 2], '16:9': [16, 9] } as const;

const RATIO_NAMES = Object.keys(RATIOS) as (keyof typeof RATIOS)[];

/** The shape of a crop frame: free, that of the image, that of the chosen size, or a ratio. */
export type Shape = 'free' | 'original' | 'size' | keyof typeof RATIOS;

export interface ShapeChoice {
  readonly shape: Shape;
  /** Portrait instead of landscape, or the other way. */
  readonly isSwapped: boolean;
}

export const FREE: ShapeChoice = { shape: 'free', isSwapped: false };

/** Width by height; `null` if the frame is free. @param chosen the chosen size, if it has a shape of its own */
export function ratioOf({ shape, isSwapped }: ShapeChoice, image: PixelSize, chosen: PixelSize | null): number | null {
  if (shape === 'free') return null;
  const size = shape === 'size' ? (chosen ?? image) : image;
  const [across, down] = shape === 'original' || shape === 'size' ? [size.widthPx, size.heightPx] : RATIOS[shape];
  return isSwapped ? down / across : across / down;
}

/** The shape that a frame has, within a pixel. */
export function choiceOf({ widthPx, heightPx }: PixelSize, image: PixelSize, chosen: PixelSize | null): ShapeChoice {
  const shapes: readonly Shape[] = ['original', ...(chosen ? (['size'] as const) : []), ...RATIO_NAMES];
  const choices = shapes.flatMap((shape) => [false, true].map((isSwapped) => ({ shape, isSwapped })));
  const fits = (choice: ShapeChoice) => {
    const ratio = ratioOf(choice, image, chosen);
    return ratio !== null && Math.abs(widthPx - heightPx * ratio) <= Math.max(1, ratio) / 2;
  };
  return choices.find(fits) ?? FREE;
}

/** Whether a shape differs from itself when its sides are swapped. */
export function isSwappable({ shape }: ShapeChoice): boolean {
  return shape !== 'free' && shape !== '1:1';
}

export function shapeOptions(
  t: Translate,
  { isSwapped }: ShapeChoice,
  chosen: PixelSize | null,
): readonly SelectOption<Shape>[] {
  const sides = (across: number | string, down: number | string, by: string) =>
    isSwapped ? `${down}${by}${across}` : `${across}${by}${down}`;
  const ratios = RATIO_NAMES.map((shape) => ({ value: shape, label: sides(RATIOS[shape][0], RATIOS[shape][1], ':') }));
  const size = chosen && sides(t.number(chosen.widthPx), t.number(chosen.heightPx), ' × ');
  return [
    { value: 'free', label: t('Any shape') },
    { value: 'original', label: t('As the original') },
    ...(size === null ? [] : [{ value: 'size' as const, label: size }]),
    ...ratios,
  ];
}

/** The chosen size, if it has a shape of its own. */
export function chosenSize(settings: Settings, { controls, takes, fixedSize }: ToolRules): PixelSize | null {
  if (fixedSize) return fixedSize;
  const { widthPx, heightPx, lockAspect } = settings;
  const hasShape = controls.includes('size') && (takes === 'many' || !lockAspect);
  return hasShape && widthPx && heightPx ? { widthPx, heightPx } : null;
}
