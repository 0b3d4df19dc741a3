/**
 * How long tests wait for a condition, because a busy machine can take far longer than the default of one second.
 * Passing tests do not wait this long, so no test sets a shorter timeout. Shorter than the timeout of a test, so a
 * failure names the missing condition.
 */
export const PATIENCE_MS = 120_000;

/** Long enough for a test with several slow steps. A test's code continues after it, so a failed test's page is closed. */
export const TEST_TIMEOUT_MS = 300_000;
