import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from '../support/patience.ts';

/** All files share one database and one Paystack mock, so they run one after the other. */
const inTurn = { fileParallelism: false, hookTimeout: TEST_TIMEOUT_MS } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...inTurn,
          name: 'node',
          include: ['tests/emulators/**/*.test.ts'],
          exclude: ['tests/emulators/browser.test.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inTurn,
          name: 'chromium',
          include: ['tests/emulators/browser.test.ts'],
          globalSetup: ['./tests/emulators/firebase-site.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
