/**
 * How long tests wait for anything, because a busy machine can take far longer than the default of one second. A passing
 * test does not wait for it. Shorter than the timeout of a test, so that a failure names what never came.
 */
export const PATIENCE_MS = 120_000;

/** Long enough for a test with several slow steps. */
export const TEST_TIMEOUT_MS = 300_000;
