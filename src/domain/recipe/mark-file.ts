import { png } from '../../formats/png.ts';
import { isMarkImage } from '../geometry/mark.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { Recipe } from './recipe.ts';

/** The sides that the image of a mark may have, the best first. The first one whose file is small enough is used. */
const SIDES_PX = [640, 400, 256, 160, 96] as const;

/** The recipes that make the image of a mark from any image, the best first. Page and command get the same bytes. */
export const MARK_RECIPES: readonly Recipe[] = SIDES_PX.map((side) => ({
  version: 1,
  outputs: [
    { format: png.id, maxWidth: side, maxHeight: side, effort: 'smallest', metadata: 'none', colorSpace: 'srgb' },
  ],
}));

/**
 * The `data:` URL of a file that was made by one of `MARK_RECIPES`; `null` if it is too large.
 *
 * @param base64 the bytes of the file
 */
export function markUrl(base64: string): string | null {
  const url = `data:${png.mime};base64,${base64}`;
  return isMarkImage(url) ? url : null;
}

/**
 * An SVG as large as the largest image of a mark: drawings are drawn at the size that they state, and icons are small.
 * It may be no drawing any more if the text before its root matters.
 *
 * @param size that it states
 */
export function enlargeDrawing(text: string, { widthPx, heightPx }: PixelSize): string | null {
  const start = text.search(/<(?:\w+:)?svg[\s/>]/);
  const scale = SIDES_PX[0] / Math.max(widthPx, heightPx);
  if (start < 0 || scale <= 1) return null;
  const [width, height] = [widthPx * scale, heightPx * scale].map((side) => Math.max(1, Math.round(side)));
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${widthPx} ${heightPx}">`;
  return `${root}${text.slice(start)}</svg>`;
}
