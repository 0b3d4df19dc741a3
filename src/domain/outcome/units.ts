/** Savings as a whole percentage, negative if the result is larger. Only nothing at all saves 100 %. */
export function savingsPercent(originalBytes: number, newBytes: number): number {
  if (!(originalBytes > 0)) return 0;
  const percent = Math.round((1 - newBytes / originalBytes) * 100);
  if (percent === 100 && newBytes > 0) return 99;
  return percent === 0 ? 0 : percent;
}
