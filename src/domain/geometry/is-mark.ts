import { isMarkImage, MARK_NUMBERS, MARK_PLACES, MAX_MARK_TEXT, type Mark } from './mark.ts';

/** Whether a stored value is a mark: a text or an image, with a known place and numbers within their bounds. */
export function isMark(stored: unknown): stored is Mark {
  const mark = Object(stored) as { readonly [Field in keyof Mark]?: unknown };
  const { text, image, place = MARK_PLACES[0] } = mark;
  const isDrawn =
    text === undefined ? typeof image === 'string' && isMarkImage(image) : isLine(text) && image === undefined;
  return isDrawn && MARK_PLACES.some((known) => known === place) && NUMBERS.every((name) => isWithin(name, mark[name]));
}

const NUMBERS = ['size', 'opacity', 'margin'] as const satisfies readonly (keyof typeof MARK_NUMBERS)[];

function isLine(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && text.length <= MAX_MARK_TEXT;
}

function isWithin(name: (typeof NUMBERS)[number], value: unknown): boolean {
  const { min, max } = MARK_NUMBERS[name];
  return value === undefined || (typeof value === 'number' && value >= min && value <= max);
}
