import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BROWSER_FLAGS, locateBrowser } from './scripts/find-browser.mjs';
import { bundleWorkers } from './tests/support/bundle-workers.ts';
import { keepModules } from './tests/support/keep-modules.ts';
import { nodeThread } from './tests/support/node-thread.ts';
import { PATIENCE_MS, TEST_TIMEOUT_MS } from './tests/support/patience.ts';
import { SlowFirst } from './tests/support/slow-first.ts';
import viteConfig from './vite.config.ts';

const executablePath = locateBrowser();

const corpusNotice = './tests/support/corpus-notice.ts';
const equalBytes = './tests/support/equal-bytes.ts';
const useNodeHost = './tests/support/use-node-host.ts';
const useBrowserHost = './tests/support/use-browser-host.ts';

/** The plugins with which the site's workers are built. */
const workerPlugins = () => viteConfig.worker?.plugins?.() ?? [];

/** Timeouts of tests that wait for a browser. */
const patient = { testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS };

/**
 * Timeouts of tests that compute: some parse every source file, read hundreds of files or encode large images, which
 * takes a minute on a busy machine.
 */
const busy = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * The number of workers. All projects share them, so no core is idle while a project waits for its turn. Each test in a
 * browser keeps more than one core busy: two workers for each core took a sixth longer, and each test twice as long. The
 * in-page tests need another worker and a browser, so `npm test` runs them separately.
 */
const maxWorkers = availableParallelism();

/**
 * Lets the test files of a project share processes or a page, and loaded modules, which halves the project's time. Tests
 * must therefore not affect each other: Vitest restores mocks and stubs, and results must not change with
 * `--sequence.shuffle`.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...shared,
      ...busy,
      name: 'unit',
      include: ['tests/unit/**/*.test.{ts,tsx}'],
      setupFiles: [equalBytes, useNodeHost],
    },
  },
  {
    extends: true,
    test: { ...shared, ...busy, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
  },
  { extends: true, test: { ...busy, name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
  {
    extends: true,
    test: {
      ...shared,
      ...busy,
      name: 'wasm',
      include: ['tests/wasm/**/*.test.ts'],
      globalSetup: [corpusNotice],
      setupFiles: [equalBytes, useNodeHost],
    },
  },
  inChromium('browser', 'tests/browser/**/*.test.{ts,tsx}'),
  // Takes minutes with the corpus, so `npm test` leaves it out.
  inChromium('corpus', 'tests/corpus/**/*.test.ts'),
  {
    extends: true,
    test: {
      ...patient,
      name: 'cli',
      include: ['tests/cli/**/*.test.ts'],
      globalSetup: ['./tests/cli/install-package.ts'],
    },
  },
  {
    extends: true,
    test: {
      ...shared,
      ...patient,
      name: 'e2e',
      // Each poll of the page keeps four processes busy for milliseconds. At the default interval of 50 ms, polling took
      // a tenth of the processor time.
      expect: { poll: { timeout: PATIENCE_MS, interval: 250 } },
      include: ['tests/e2e/**/*.test.ts'],
      globalSetup: [corpusNotice, './tests/support/e2e-site.ts'],
    },
  },
  {
    extends: true,
    test: {
      ...patient,
      name: 'visual',
      include: ['tests/visual/**/*.test.ts'],
      globalSetup: ['./tests/visual/serve-site.ts'],
    },
  },
  {
    extends: true,
    test: {
      ...patient,
      name: 'engines',
      // Each poll of the page is a request to a driver.
      expect: { poll: { timeout: PATIENCE_MS, interval: 200 } },
      include: ['tests/engines/**/*.test.ts'],
      globalSetup: ['./tests/engines/serve-site.ts'],
      setupFiles: [equalBytes, useNodeHost],
    },
  },
];

function inChromium(name: string, include: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [keepModules(), bundleWorkers(workerPlugins)],
    // Scan workers and pages in advance, because discovering a dependency during the run would reload the page.
    optimizeDeps: { entries: [include, 'src/workers/*.worker.ts', 'src/main.tsx'] },
    test: {
      ...shared,
      ...patient,
      name,
      include: [include],
      globalSetup: [corpusNotice],
      setupFiles: [equalBytes, useBrowserHost],
      browser: {
        enabled: true,
        fileParallelism: false,
        connectTimeout: TEST_TIMEOUT_MS,
        headless: true,
        screenshotFailures: false,
        commands: nodeThread(workerPlugins),
        provider: playwright({ launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: { projects, maxWorkers, expect: { poll: { timeout: PATIENCE_MS } }, sequence: { sequencer: SlowFirst } },
  }),
);
