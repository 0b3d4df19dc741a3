import { lambdasOf, weightFactorsOf } from '../../src/kernels/jpeg/lambda.ts';
import { weightsOf } from '../../src/kernels/jpeg/plan.ts';
import { bitsOfOnes } from '../../src/kernels/jpeg/standard-codes.ts';
import { type QuantizationTables, ZIGZAG } from '../../src/kernels/jpeg/tables.ts';

/** The options that decide which coefficients the fast effort drops. */
export interface FastRule {
  readonly quality: number;
  readonly tables?: QuantizationTables;
}

/**
 * Computes how far a coefficient of the fast effort may be from its exact value, in steps: half a step, or more if a
 * coefficient of 1 was dropped because it took too many bits.
 *
 * @param blocks the file's coefficients
 */
export function fastReach(
  blocks: ArrayLike<number>,
  component: number,
  steps: readonly number[],
  { quality, tables }: FastRule,
): (index: number) => number {
  const { luma, chroma } = lambdasOf(quality, 'fast');
  // Coefficients have the lowest weight in the busiest blocks, those with 63 nonzero AC coefficients.
  const lambda = (component === 0 ? luma : chroma) / Math.sqrt(63);
  const weights = weightsOf(steps, lambda, weightFactorsOf(component, tables, 'fast'));
  const ones = bitsOfOnes(Math.min(component, 1));
  // A run of 16 zeros or more may take fewer bits than a run of 15, so a dropped coefficient can also save those bits.
  const mostSaved = Math.max(...ones.map((bits, run) => bits - Math.min(...ones.subarray(run))));
  return (index) => {
    const place = index % 64;
    if (blocks[index] !== 0 || place === 0) return 0.5;
    let run = 0;
    while (run + 1 < place && blocks[index - run - 1] === 0) run++;
    const [row, column] = ZIGZAG[place] as readonly [number, number];
    return Math.min(1.5, 0.5 + ((ones[run] as number) + mostSaved) / (2 * (weights[column * 8 + row] as number)));
  };
}
