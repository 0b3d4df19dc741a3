/**
 * How long a released URL stays valid. The browser may fetch an image shortly after its removal, and an early
 * revocation logs an error.
 */
const GRACE_MS = 1_000;

/** An object URL and the function that revokes it. */
export interface ObjectUrl {
  readonly url: string;
  readonly release: () => void;
}

export function createObjectUrl(blob: Blob): ObjectUrl {
  const url = URL.createObjectURL(blob);
  return { url, release: () => void setTimeout(() => URL.revokeObjectURL(url), GRACE_MS) };
}
