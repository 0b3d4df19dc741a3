/** A picture that was shown a blink ago may only now be fetched; in vain, that would be an error on the console. */
const GRACE_MS = 1_000;

/** An object URL and the duty to give it back. */
export interface LentUrl {
  readonly url: string;
  readonly release: () => void;
}

export function lendUrl(blob: Blob): LentUrl {
  const url = URL.createObjectURL(blob);
  return { url, release: () => void setTimeout(() => URL.revokeObjectURL(url), GRACE_MS) };
}
