/** How much a result must save: a part of the original, or bytes. */
export type Savings = { readonly percent: number } | { readonly bytes: number };

/** At least one byte. */
export const ANY_SAVINGS: Savings = { percent: 0 };

export function savesEnough(savings: Savings, originalBytes: number, bytes: number): boolean {
  const least = 'bytes' in savings ? savings.bytes : (originalBytes * savings.percent) / 100;
  return originalBytes - bytes >= least && bytes < originalBytes;
}
