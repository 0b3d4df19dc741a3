import { fail } from '../../domain/outcome/failure.ts';
import { MAX_PIXELS_SMALL_DEVICE } from '../../domain/outcome/limits.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import { MAX_MARKUP_BYTES, type RootTag, readRootTag } from '../shared/reading/markup.ts';
import { decodeText } from '../shared/reading/text.ts';

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

/** CSS pixels per unit; font-relative units at the initial 16 px font. */
const PX_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

/** Reads the natural size from the root element: width and height, otherwise the view box, otherwise 300 x 150. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const root = (await readRoot(source, HEAD_BYTES)) ?? (await readRoot(source, MAX_MARKUP_BYTES));
  const { attributes } = root ?? fail({ code: 'damaged', format: 'svg' });
  const width = parseLength(attributes.get('width'));
  const height = parseLength(attributes.get('height'));
  const box = usableSize(parseViewBox(attributes.get('viewBox')));
  const ratio = box ? box.width / box.height : null;
  const widthPx = width ?? (height !== null && ratio ? height * ratio : (box?.width ?? DEFAULT_WIDTH_PX));
  const heightPx = height ?? (width !== null && ratio ? width / ratio : (box?.height ?? DEFAULT_HEIGHT_PX));
  return factsOf(toWholePx(widthPx), toWholePx(heightPx), { mayHaveAlpha: true });
}

async function readRoot(source: ByteSource, bytes: number): Promise<RootTag | null> {
  const text = decodeText(await source.readUpTo(0, bytes));
  return text === null ? null : readRootTag(text);
}

/** @returns CSS pixels; `null` for percentages and invalid lengths, which the browser replaces */
function parseLength(text: string | undefined): number | null {
  const match = /^\s*\+?(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text ?? '');
  const pxPerUnit = PX_PER_UNIT[(match?.[2] ?? '').toLowerCase()];
  return match && pxPerUnit !== undefined ? Number(match[1]) * pxPerUnit : null;
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
