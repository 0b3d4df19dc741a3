/** Powers of 1000, by the first letter of a unit; of 1024 for `KiB`. */
const POWERS: { readonly [letter: string]: number } = { '': 1, b: 0, o: 0, k: 1, m: 2, g: 3 };

/** A number, then a unit in English or French: `b`, `k`, `KB`, `KiB`, `Ko`, `bytes`, `octets`. */
const SIZE = /^([\d.,]+)(b|o|bytes?|octets?|[kmg]i?[bo]?|)$/i;

const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Reads a file size as people type it: `500k`, `0.5 MB`, `0,5 Mo`, `1 500 Ko`. A number without a unit is in kilobytes, which
 * have 1000 bytes: the result is a limit, and must also hold for those who count that way.
 *
 * @param text hostile text
 * @param comma what a comma before three digits means: `1,500` is either 1500 or 1.5
 * @returns whole bytes, at least 1; `null` if the text is not a size
 */
export function parseBytes(text: string, comma: 'groups' | 'decimals'): number | null {
  const [, amount = '', unit = ''] = SIZE.exec(text.replace(/\s/g, '')) ?? [];
  const digits = comma === 'groups' && GROUPED.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.');
  const base = unit.charAt(1).toLowerCase() === 'i' ? 1024 : 1000;
  // Rounded first, because 1.001 times 1000 is less than 1001.
  const bytes = Math.floor(
    Number((Number(digits) * base ** (POWERS[unit.charAt(0).toLowerCase()] ?? 0)).toPrecision(15)),
  );
  return digits !== '' && bytes >= 1 && bytes <= Number.MAX_SAFE_INTEGER ? bytes : null;
}

/** A size of at least this many bytes, with three digits that count. */
export function roundUpBytes(bytes: number): number {
  const step = 10 ** Math.max(0, String(bytes).length - 3);
  return Math.ceil(bytes / step) * step;
}
