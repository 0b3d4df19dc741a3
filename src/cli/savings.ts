import type { Savings } from '../domain/outcome/savings.ts';
import { parseBytes } from '../domain/settings/byte-size.ts';
import { UsageError } from './usage-error.ts';

/** @param text such as `5%` or `100k`. @throws UsageError */
export function readSavings(text: string): Savings {
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  if (percent !== undefined && Number(percent) < 100) return { percent: Number(percent) };
  const bytes = parseBytes(text, 'groups');
  if (percent === undefined && bytes !== null) return { bytes };
  throw new UsageError(`--min-savings is '${text}'. It must be such as 5% or 100k.`);
}
