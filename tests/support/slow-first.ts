import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose files take tens of seconds or minutes. Files of all other projects take about a second. */
const SLOW_PROJECTS = ['engines', 'visual', 'bundle', 'e2e', 'wasm'];

/**
 * Starts slow files first. The short ones then fill the gaps, and all workers finish at about the same time. The first
 * projects mostly wait for their drivers, so others should run beside them. Within a project, Vitest sorts by the last
 * known duration or by file size.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ project }: TestSpecification): number {
  const index = SLOW_PROJECTS.indexOf(project.name);
  return index === -1 ? SLOW_PROJECTS.length : index;
}
