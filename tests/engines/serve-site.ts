import type { TestProject } from 'vitest/node';
import { provideOrigin } from '../support/e2e-site.ts';

/** Global setup: serves the built site on a free port. Each test file starts its own engines. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await provideOrigin(project, 'dist');
  return () => site.close();
}
