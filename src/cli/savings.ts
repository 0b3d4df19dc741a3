import { parseBytes } from '../domain/settings/byte-size.ts';
import { UsageError } from './usage-error.ts';

/** How much a result must save: a part of the original, or bytes. */
export type Savings = { readonly percent: number } | { readonly bytes: number };

/** @param text such as `5%` or `100k`. @throws UsageError */
export function readSavings(text: string): Savings {
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  if (percent !== undefined && Number(percent) < 100) return { percent: Number(percent) };
  const bytes = parseBytes(text, 'groups');
  if (percent === undefined && bytes !== null) return { bytes };
  throw new UsageError(`--min-savings is '${text}'. It must be such as 5% or 100k.`);
}

export function savesEnough(savings: Savings, originalBytes: number, bytes: number): boolean {
  const least = 'bytes' in savings ? savings.bytes : (originalBytes * savings.percent) / 100;
  return originalBytes - bytes >= least && bytes < originalBytes;
}
