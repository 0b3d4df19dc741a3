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

/**
 * Creates a function that computes something once for each object and key, and remembers it as long as the object is in
 * use. After a failure, the next call tries again.
 */
export function oncePerObject<T>(): (object: object, key: string, compute: () => Promise<T>) => Promise<T> {
  const known = new WeakMap<object, Map<string, Promise<T>>>();
  return (object, key, compute) => {
    const results = known.get(object) ?? new Map<string, Promise<T>>();
    known.set(object, results);
    const result = results.get(key) ?? compute();
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
