import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/emulators/**/*.test.ts'],
    // One database and one mock Paystack for all.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
