import { bytesWords } from '../i18n/amounts.ts';
import type { Translate } from '../i18n/t.ts';

/** Each is 1000 times the one before. */
const LIMIT_UNITS = ['{amount} Bytes', '{amount} KB', '{amount} MB', '{amount} GB'] as const;

/**
 * Formats a limit with base 1000 (`500 KB` for 500,000 bytes): a form that asks for at most 500 KB may count either way,
 * and then accepts the file.
 *
 * @param decimals fewer lose the exact number
 */
export function limitWords(t: Translate, bytes: number, decimals = 9): string {
  const exponent = Math.min(LIMIT_UNITS.length - 1, Math.floor((String(Math.trunc(bytes)).length - 1) / 3));
  const amount = t.number(bytes / 1000 ** exponent, { maximumFractionDigits: decimals, useGrouping: false });
  return t(LIMIT_UNITS[exponent] ?? LIMIT_UNITS[0], { amount });
}

/** A limit in bytes, and as file sizes are shown: `500 KB = 500,000 bytes, shown as 488.28 KB.` */
export function limitMeaning(t: Translate, bytes: number): string {
  const values = { limit: limitWords(t, bytes), bytes: t.number(bytes), shown: bytesWords(t, bytes) };
  return t('{limit} = {bytes} bytes, shown as {shown}.', values);
}

/** A file size with its number of bytes, to compare with a limit: `488.28 KB (500,000 bytes)`. */
export function exactSizeWords(t: Translate, bytes: number): string {
  return t('{size} ({bytes} bytes)', { size: bytesWords(t, bytes), bytes: t.number(bytes) });
}
