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
