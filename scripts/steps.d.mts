export interface Step {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly counted?: 'vitest' | 'steps';
  readonly inParallel?: true;
  readonly env?: Readonly<Record<string, string>>;
}

export const STATIC_STEPS: readonly Step[];
export const BUILD_STEP: Step;
export const BENCHMARK_STEP: Step;
export const EMULATOR_STEP: Step;

export function testStep(projects: readonly string[], files?: readonly string[]): Step;
export function runSteps(steps: readonly Step[]): Promise<boolean>;
