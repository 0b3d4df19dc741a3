/** Maps values to positions along an axis. */
export interface Scale {
  /** @returns 0 at the axis's start, 1 at its end */
  readonly toPosition: (value: number) => number;
  /** Round values within the axis, in ascending order. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10] as const;

/** @param values at least one; the axis starts and ends at round values around them */
export function linearScale(values: readonly number[], maxTicks = 6): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spread = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(spread / maxTicks));
  const step = (STEPS.find((one) => spread / (one * power) <= maxTicks - 1) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // Multiples of the step, without the rounding errors of adding it repeatedly.
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { ticks, toPosition: (value) => (value / step - first) / (last - first) };
}

/** @param values above 0, at least one; ticks are 1, 2 and 5 times powers of ten, fewer if they would crowd */
export function logScale(values: readonly number[], maxTicks = 7): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const powers = Array.from({ length: 40 }, (_, i) => i - 20);
  const pick = (mantissas: readonly number[]) => {
    const all = powers.flatMap((power) => mantissas.map((mantissa) => Number((mantissa * 10 ** power).toPrecision(2))));
    const from = all.findLastIndex((tick) => tick <= low * 1.0001);
    const to = all.findIndex((tick) => tick >= high * 0.9999);
    return all.slice(from, Math.max(to, from + 1) + 1);
  };
  const fine = pick([1, 2, 5]);
  const ticks = fine.length <= maxTicks ? fine : pick([1]);
  const [start, end] = [Math.log(ticks[0] ?? 1), Math.log(ticks.at(-1) ?? 10)];
  return { ticks, toPosition: (value) => (Math.log(value) - start) / (end - start) };
}

/**
 * For byte counts, whose units are powers of 1024.
 *
 * @param values above 0, at least one; ticks are powers of two, evenly thinned out if they would crowd
 */
export function log2Scale(values: readonly number[], maxTicks = 7): Scale {
  const first = Math.floor(Math.log2(Math.min(...values)) + 1e-9);
  const needed = Math.max(first + 1, Math.ceil(Math.log2(Math.max(...values)) - 1e-9)) - first;
  const step = Math.ceil(needed / (maxTicks - 1));
  const steps = Math.ceil(needed / step);
  const ticks = Array.from({ length: steps + 1 }, (_, i) => 2 ** (first + i * step));
  return { ticks, toPosition: (value) => (Math.log2(value) - first) / (steps * step) };
}
