export interface Digests {
  readonly file: string;
  readonly sha256: string;
  readonly source: { readonly version: string; readonly sha256: string; readonly url: string };
  readonly scripts: { readonly [path: string]: string };
}

export const root: string;
export const LIBRARIES: readonly { readonly name: string; readonly file: string }[];
export const RECORD: string;
export function digestsOf(): readonly Digests[];
