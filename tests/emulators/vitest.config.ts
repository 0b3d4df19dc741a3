import { defineConfig } from 'vitest/config';

/** All files share one database and one Paystack mock, so they run one after the other. */
const inTurn = { fileParallelism: false, hookTimeout: 30_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...inTurn,
          name: 'node',
          include: ['tests/emulators/**/*.test.ts'],
          exclude: ['tests/emulators/browser.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inTurn,
          name: 'chromium',
          include: ['tests/emulators/browser.test.ts'],
          globalSetup: ['./tests/emulators/firebase-site.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
