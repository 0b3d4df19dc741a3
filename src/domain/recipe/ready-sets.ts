import { avif } from '../../formats/avif.ts';
import { gif } from '../../formats/gif.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { png } from '../../formats/png.ts';
import { webp } from '../../formats/webp.ts';
import type { ImageFacts } from '../settings/recipe.ts';
import { TOUCH_ICON_PX } from './markup.ts';
import { READY_PRESETS } from './ready-presets.ts';
import type { RecipeOutput, SIZE_FIELDS } from './recipe.ts';

/** What the user has chosen besides the sizes, formats and names, which a set decides. */
type Chosen = Omit<
  RecipeOutput,
  (typeof SIZE_FIELDS)[number][number] | 'fit' | 'keepSmall' | 'format' | 'choices' | 'transparent' | 'name'
>;

type SetSource = Pick<ImageFacts, 'size' | 'mayHaveAlpha' | 'animated'>;

/** From a phone to a full HD screen. */
const RESPONSIVE_WIDTHS = [480, 960, 1440, 1920];

/**
 * The same image in several widths and formats, from which browsers choose. Nothing is enlarged. An animation only gets
 * formats in which it plays, because a browser would choose a still AVIF.
 */
export function responsiveSet(
  { size, mayHaveAlpha, animated }: SetSource,
  chosen: Chosen = {},
): readonly RecipeOutput[] {
  const stills = [avif.id, webp.id, mayHaveAlpha ? png.id : jpeg.id] as const;
  const formats = animated ? ([webp.id, gif.id] as const) : stills;
  return notEnlarged(RESPONSIVE_WIDTHS, size.widthPx).flatMap((width) =>
    formats.map((format) => ({ ...chosen, format, width, name: '{name}-{width}.{ext}' })),
  );
}

/**
 * The same image for screens with one, two and three pixels per CSS pixel. Nothing is enlarged.
 *
 * @param widthPx in CSS pixels. Default: the largest of which three times as many pixels exist
 */
export function densitySet(
  { size }: SetSource,
  chosen: Chosen & Pick<RecipeOutput, 'format'> = {},
  widthPx = Math.max(1, Math.round(size.widthPx / 3)),
): readonly RecipeOutput[] {
  return notEnlarged([widthPx, 2 * widthPx, 3 * widthPx], size.widthPx).map((width) => {
    const density = densityOf(width, Math.min(widthPx, size.widthPx));
    return { ...chosen, width, name: density === 1 ? '{name}.{ext}' : `{name}@${density}x.{ext}` };
  });
}

/** The sides of the images in `favicon.ico`: tabs, tabs on dense screens, and shortcuts of Windows. */
const ICO_SIDES = [16, 32, 48];

/** The sides of the icons beside it: iOS, and the two that web app manifests need. */
const ICON_SIDES = [TOUCH_ICON_PX, 192, 512];

export interface FaviconSet {
  /** PNG files to put into one ICO file. */
  readonly inIco: readonly RecipeOutput[];
  readonly icons: readonly RecipeOutput[];
}

/** Square icons, cropped from the middle. Nothing is enlarged. */
export function faviconSet({ size }: SetSource): FaviconSet {
  const own = Math.min(size.widthPx, size.heightPx);
  const icon = (side: number): RecipeOutput => ({
    format: png.id,
    width: side,
    height: side,
    fit: 'fill',
    metadata: 'none',
    colorSpace: 'srgb',
    name: side === TOUCH_ICON_PX ? 'apple-touch-icon.png' : `icon-${side}.png`,
  });
  const inIco = notEnlarged(ICO_SIDES, own);
  return {
    inIco: inIco.map(icon),
    icons: notEnlarged(ICON_SIDES, own)
      .filter((side) => !inIco.includes(side))
      .map(icon),
  };
}

/** An image for each marketplace. Nothing is enlarged. */
export function marketplaceSet(): readonly RecipeOutput[] {
  return Object.entries(READY_PRESETS.shops).flatMap(([shop, { outputs }]) =>
    outputs.map((output) => ({ ...output, keepSmall: true as const, name: `{name}-${shop}.{ext}` })),
  );
}

/** Pixels per CSS pixel: a whole number if only rounding to pixels is in the way. */
function densityOf(width: number, onePx: number): number {
  const whole = Math.round(width / onePx);
  return Math.abs(width - whole * onePx) <= whole / 2 ? whole : Math.round((100 * width) / onePx) / 100;
}

/** Lengths that the source has. Where it falls short of one, its own length replaces this and all longer ones. */
export function notEnlarged(lengthsPx: readonly number[], ownPx: number): readonly number[] {
  const possible = lengthsPx.filter((length) => length <= ownPx);
  const isShort = possible.length < lengthsPx.length;
  return isShort && !possible.includes(ownPx) ? [...possible, ownPx] : possible;
}
