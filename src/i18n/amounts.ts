import type { Phrase, Translate } from './t.ts';

/** Each is 1024 times the one before. */
const BYTE_UNITS = ['{amount} Bytes', '{amount} KB', '{amount} MB', '{amount} GB'] as const;

/** Formats a byte count with base 1024 and at most two decimals (`4.21 MB`, `512 Bytes`). */
export function bytesWords(t: Translate, bytes: number): string {
  if (!(bytes > 0)) return amountWords(t, BYTE_UNITS[0], 0, 0);
  const exponent = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return amountWords(t, BYTE_UNITS[exponent] ?? BYTE_UNITS[0], bytes / 1024 ** exponent, 2);
}

/** Formats a byte count in KB with two decimals, as the home tool shows it (`4311.04 KB`). */
export function kilobytesWords(t: Translate, bytes: number): string {
  const amount = t.number(roundTo(bytes / 1024, 2), { minimumFractionDigits: 2, useGrouping: false });
  return t('{amount} KB', { amount });
}

/** Formats a duration: `85 ms`, `0.4 s`, `12 s`. */
export function durationWords(t: Translate, ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 0.1) return amountWords(t, '{amount} ms', ms, 0);
  if (seconds >= 9.95) return amountWords(t, '{amount} s', seconds, 0);
  return t('{amount} s', { amount: t.number(roundTo(seconds, 1), { minimumFractionDigits: 1 }) });
}

/** Formats the change in file size, with a true minus sign: `−77%`, `+12%`, `0%`. */
export function savingWords(t: Translate, savedPercent: number): string {
  const sign = savedPercent > 0 ? '−' : '+';
  return t('{percent}%', { percent: savedPercent === 0 ? 0 : `${sign}${Math.abs(savedPercent)}` });
}

/** Formats a pixel count: `12.2 MP`, `1.2 gigapixels`. */
export function pixelCountWords(t: Translate, pixels: number): string {
  const mega = pixels / 1e6;
  if (mega > 1e6) return t('more than 1000 gigapixels');
  if (mega >= 1000) return amountWords(t, '{amount} gigapixels', mega / 1000, mega >= 1e5 ? 0 : 1);
  return amountWords(t, '{amount} MP', mega, mega >= 100 ? 0 : 1);
}

type AmountPhrase = Extract<Phrase, `{amount} ${string}`>;

function amountWords(t: Translate, phrase: AmountPhrase, value: number, decimals: number): string {
  return t(phrase, {
    amount: t.number(roundTo(value, decimals), { maximumFractionDigits: 2, useGrouping: false }),
  });
}

/** Rounds like `toFixed`, as the specification requires. Intl rounds the decimal notation of the number instead. */
function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
