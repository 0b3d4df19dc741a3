/** CSS pixels per unit. */
const PX_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

/** Font sizes per unit. Those of letters are of the font that Chromium uses where an image names none. */
const FONTS_PER_UNIT: Readonly<Record<string, number>> = { em: 1, ex: 0.459, ch: 0.5, cap: 0.656, ic: 1 };

/** The height of a line of that font, in font sizes. Browsers round it to whole pixels. */
const LINE_HEIGHT = 1.149;

/** Longer expressions are not of writers. */
const MAX_CHARACTERS = 256;

const TOKENS = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[a-z]*|[a-z]+(?=\()|\S/g;

const FUNCTIONS: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ['calc', (value = Number.NaN) => value],
  ['(', (value = Number.NaN) => value],
  ['min', Math.min],
  ['max', Math.max],
  ['clamp', (least = Number.NaN, value = Number.NaN, most = Number.NaN) => Math.max(least, Math.min(value, most))],
]);

/**
 * @returns CSS pixels; `null` for percentages, for shares of a window, which an image does not have, and for invalid
 *   lengths: the view box decides then
 */
export function parseLength(text: string | undefined, fontPx: number): number | null {
  if (text === undefined || text.length > MAX_CHARACTERS) return null;
  const tokens = text.toLowerCase().match(TOKENS) ?? [];
  const px = readSum(tokens, fontPx);
  return tokens.length === 0 && Number.isFinite(px) && px >= 0 ? px : null;
}

/** Takes tokens from the start. @returns NaN if they are no expression */
function readSum(tokens: string[], fontPx: number): number {
  let sum = readProduct(tokens, fontPx);
  while (tokens[0] === '+' || tokens[0] === '-') {
    const sign = tokens.shift() === '+' ? 1 : -1;
    sum += sign * readProduct(tokens, fontPx);
  }
  return sum;
}

function readProduct(tokens: string[], fontPx: number): number {
  let product = readValue(tokens, fontPx);
  while (tokens[0] === '*' || tokens[0] === '/') {
    const divides = tokens.shift() === '/';
    const next = readValue(tokens, fontPx);
    product *= divides ? 1 / next : next;
  }
  return product;
}

function readValue(tokens: string[], fontPx: number): number {
  const token = tokens.shift() ?? '';
  const compute = FUNCTIONS.get(token);
  if (!compute) return pxOf(token, fontPx);
  if (token !== '(') tokens.shift();
  const values = [readSum(tokens, fontPx)];
  while (tokens[0] === ',') {
    tokens.shift();
    values.push(readSum(tokens, fontPx));
  }
  return tokens.shift() === ')' ? compute(...values) : Number.NaN;
}

function pxOf(token: string, fontPx: number): number {
  const [, number, letters = ''] = /^([^a-z]+(?:e[+-]?\d+)?)([a-z]*)$/.exec(token) ?? [];
  // The root element is the one that has the length.
  const unit = /^r(em|ex|ch|cap|ic|lh)$/.test(letters) ? letters.slice(1) : letters;
  const linePx = unit === 'lh' ? Math.round(LINE_HEIGHT * fontPx) : Number.NaN;
  const perUnit = PX_PER_UNIT[unit] ?? (unit in FONTS_PER_UNIT ? (FONTS_PER_UNIT[unit] as number) * fontPx : linePx);
  return Number(number) * perUnit;
}
