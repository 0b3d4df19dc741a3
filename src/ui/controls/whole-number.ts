export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Digits in groups of three, as in `1,500`, `1.500` or `1'500`: nobody types three decimals of a pixel. */
const GROUPED = /^[-+]?[1-9]\d{0,2}([.,'’]\d{3})(?:\1?[.,'’]\d{3})*$/;

const DECIMAL = /^[-+]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/**
 * Reads a whole number as people type it in any language: `1 500`, `1,500`, `1.500`, `12,5` (13), `800 px`.
 *
 * @returns the nearest whole number; `null` if the text is no number or the number is out of bounds
 */
export function readWhole(text: string, { min, max }: Bounds): number | null {
  const typed = text.replace(/\s|(?:px|%)\s*$/gi, '').replace('−', '-');
  const isGrouped = GROUPED.test(typed);
  if (!isGrouped && !DECIMAL.test(typed)) return null;
  const value = Math.round(Number(isGrouped ? typed.replace(/[.,'’]/g, '') : typed.replace(',', '.')));
  return value >= min && value <= max ? value : null;
}

/** The change for each press of Page Up or Page Down. */
const PAGE = 10;

/**
 * The number after a key, as in a browser's own number field.
 *
 * @param key a value of `KeyboardEvent.key`
 * @returns `null` if the key is for the text: Home and End go to the bounds only where there are two
 */
export function stepWhole(key: string, value: number, { min, max }: Bounds): number | null {
  const steps: { readonly [key: string]: number } = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };
  const by = steps[key];
  if (by !== undefined) return Math.min(max, Math.max(min, value + by));
  if (max === Number.MAX_SAFE_INTEGER) return null;
  return key === 'Home' ? min : key === 'End' ? max : null;
}
