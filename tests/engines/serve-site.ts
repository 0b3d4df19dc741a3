import type { TestProject } from 'vitest/node';
import { provideOrigin } from '../support/e2e-site.ts';

/** Global setup: the built site on a free port. Each test file starts the engines that it drives. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await provideOrigin(project, 'dist');
  return () => site.close();
}
