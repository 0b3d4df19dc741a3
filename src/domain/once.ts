/**
 * Run an asynchronous set-up once. A set-up that failed is forgotten, so that one lost packet does
 * not disable a format until the page is reloaded.
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
