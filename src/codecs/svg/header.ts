import { fail } from '../../domain/outcome/failure.ts';
import { MAX_PIXELS_SMALL_DEVICE } from '../../domain/outcome/limits.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import { MAX_MARKUP_BYTES, type RootTag, readRootTag } from '../shared/reading/markup.ts';
import { decodeText } from '../shared/reading/text.ts';
import { parseLength } from './length.ts';
import { readRootStyle } from './styles.ts';

/** Enough for the root element of nearly every file. */
const HEAD_BYTES = 262_144;

/** The default size of a replaced element (CSS 2.2, 10.3.2). */
const DEFAULT_WIDTH_PX = 300;
const DEFAULT_HEIGHT_PX = 150;

/** A view box has units, not pixels. With fewer units or more pixels than these, its size is of no use. */
const MIN_BOX_UNITS = 4;
const MAX_BOX_PX = MAX_PIXELS_SMALL_DEVICE;
/** The longer side of an image whose view box is too large: the width of a 4K screen. */
const LARGE_SIDE_PX = 3840;

/** The initial font size of browsers. */
const FONT_PX = 16;

/**
 * Reads the natural size from the root element: width and height as attributes, in its `style` or in a style sheet of the
 * file, otherwise the view box, otherwise 300 x 150. The attributes decide, as in an image in Chromium, which does not see
 * the sizes of styles there, but shows them when it opens the file.
 */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const read = (await readRoot(source, HEAD_BYTES)) ?? (await readRoot(source, MAX_MARKUP_BYTES));
  const { root, text } = read ?? fail({ code: 'damaged', format: 'svg' });
  const { attributes } = root;
  const style = readRootStyle(root, text);
  const fontPx = parseLength(style.get('font-size') ?? attributes.get('font-size'), FONT_PX) || FONT_PX;
  const sideOf = (name: 'width' | 'height') =>
    parseLength(attributes.get(name), fontPx) ?? parseStyleLength(style.get(name), fontPx);
  const width = sideOf('width');
  const height = sideOf('height');
  const box = usableSize(parseViewBox(attributes.get('viewBox')));
  const ratio = box ? box.width / box.height : null;
  const widthPx = width ?? (height !== null && ratio ? height * ratio : (box?.width ?? DEFAULT_WIDTH_PX));
  const heightPx = height ?? (width !== null && ratio ? width / ratio : (box?.height ?? DEFAULT_HEIGHT_PX));
  return factsOf(toWholePx(widthPx), toWholePx(heightPx), { mayHaveAlpha: true });
}

async function readRoot(source: ByteSource, bytes: number): Promise<{ root: RootTag; text: string } | null> {
  const text = decodeText(await source.readUpTo(0, bytes));
  const root = text === null ? null : readRootTag(text);
  return root && text !== null ? { root, text } : null;
}

/** Like `parseLength`. A number in a style needs a unit, and an image without a size there is still drawn. */
function parseStyleLength(text: string | undefined, fontPx: number): number | null {
  return /[a-z)]$/.test(text ?? '') ? parseLength(text, fontPx) || null : null;
}

function parseViewBox(text: string | undefined): { width: number; height: number } | null {
  const [, , width, height] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isUsable = width && height && width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height);
  return isUsable ? { width, height } : null;
}

function usableSize(box: { width: number; height: number } | null): typeof box {
  if (box === null) return null;
  const longer = Math.max(box.width, box.height);
  const isTooLarge = box.width * box.height > MAX_BOX_PX;
  if (!isTooLarge && longer >= MIN_BOX_UNITS) return box;
  const scale = (isTooLarge ? LARGE_SIDE_PX : DEFAULT_WIDTH_PX) / longer;
  return { width: box.width * scale, height: box.height * scale };
}

/** A fraction of a pixel is still drawn; only a true zero disables the image. */
function toWholePx(lengthPx: number): number {
  return lengthPx === 0 ? 0 : Math.max(1, Math.round(lengthPx));
}
