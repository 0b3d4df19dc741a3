export interface Digests {
  readonly file: string;
  readonly sha256: string;
  readonly source: { readonly version: string; readonly sha256: string; readonly url: string };
  readonly scripts: { readonly [path: string]: string };
}

export const root: string;
/** `options`: arguments of the build script, after its folder. */
export const LIBRARIES: readonly {
  readonly name: string;
  readonly file: string;
  readonly options: readonly string[];
}[];
export const RECORD: string;
export function digestsOf(): readonly Digests[];
