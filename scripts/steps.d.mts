export interface Step {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly counted?: 'vitest' | 'steps';
  readonly inParallel?: true;
  readonly silent?: true;
  readonly skippedBecause?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Paths of the programs, from the root. */
export const BIOME: string;
export const TSC: string;
export const VITEST: string;

export const STATIC_STEPS: readonly Step[];
export const AUDIT_STEP: Step;
export const BUILD_STEP: Step;
export const BENCHMARK_STEP: Step;
export const EMULATOR_STEP: Step;

export function testStep(projects: readonly string[], files?: readonly string[]): Step;
export const MANY_STEP: Step;
export function skipStep(step: Step, reason: string): Step;
export function runSteps(steps: readonly Step[], notices?: readonly string[]): Promise<boolean>;
