/** An object URL and the duty to give it back. */
export interface LentUrl {
  readonly url: string;
  readonly release: () => void;
}

export function lendUrl(blob: Blob): LentUrl {
  const url = URL.createObjectURL(blob);
  return { url, release: () => URL.revokeObjectURL(url) };
}
