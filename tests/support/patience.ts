/**
 * How long tests wait for a condition, because a busy machine can take far longer than the default of one second.
 * Passing tests do not wait this long. Shorter than the timeout of a test, so a failure names the missing condition.
 */
export const PATIENCE_MS = 120_000;

/** Long enough for a test with several slow steps. */
export const TEST_TIMEOUT_MS = 300_000;
