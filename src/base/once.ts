/**
 * Runs an asynchronous setup once. After a failure, the next call tries again. Otherwise, one failed request would
 * disable a format until the page is reloaded.
 */
export function once<T>(setUp: () => Promise<T>): () => Promise<T> {
  let ready: Promise<T> | null = null;
  return () => {
    ready ??= setUp().catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  };
}

/**
 * Like `once`, but also repeats the setup after a failed use. WASM decoders exit on damaged data without freeing
 * memory, so they run out of memory after some hundred failures.
 */
export function renewAfterFailure<T>(setUp: () => Promise<T>): <R>(use: (ready: T) => Promise<R>) => Promise<R> {
  let ready: Promise<T> | null = null;
  return async (use) => {
    ready ??= setUp();
    try {
      return await use(await ready);
    } catch (error) {
      ready = null;
      throw error;
    }
  };
}
