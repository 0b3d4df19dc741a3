import { defineConfig } from 'vitest/config';

/** One database and one mock Paystack for all: one file after the other. */
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
