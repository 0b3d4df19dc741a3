/**
 * Run an asynchronous setup once. A failed setup is forgotten, so that a lost request does not disable a format until
 * the page is reloaded.
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
 * Like `once`, but also sets up again after a use that failed. WASM decoders exit at damaged data and free nothing, so
 * after some hundred failures they have no memory left.
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
