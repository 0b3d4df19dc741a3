/** @param {readonly number[]} values at least one */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {readonly number[]} values at least one */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Combines several runs into one figure.
 *
 * @param {string} name what was measured
 * @param {readonly number[]} samples one value of each run
 * @param {{ unit?: string, atMost?: number, atLeast?: number, of?: string, kind?: 'time' | 'bytes' | 'psnr' | 'ssim' }} [options]
 *   `atMost` or `atLeast`: the target, without which the figure is only informative. `of` and `kind`: what the figure
 *   describes, for charts
 */
export function figure(name, samples, { unit = '', atMost, atLeast, of, kind } = {}) {
  const value = median(samples);
  return {
    name,
    unit,
    value,
    lowest: Math.min(...samples),
    highest: Math.max(...samples),
    samples,
    ...(of !== undefined && { of, kind }),
    ...(atMost !== undefined && { atMost, met: value <= atMost }),
    ...(atLeast !== undefined && { atLeast, met: value >= atLeast }),
  };
}

/**
 * Alternates two measurements (A B A B), so other load on the machine affects both.
 *
 * @template A, B
 * @param {number} rounds
 * @param {() => Promise<A>} first
 * @param {() => Promise<B>} second
 * @returns {Promise<{ first: A, second: B }[]>}
 */
export async function interleave(rounds, first, second) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push({ first: await first(), second: await second() });
  return pairs;
}
