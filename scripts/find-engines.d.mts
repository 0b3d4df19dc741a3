export interface Engines {
  /** Path of the program, or `null` if it is missing. */
  readonly firefox: string | null;
  /** Paths of the three programs that WebKitGTK needs, or `null` if one is missing. */
  readonly webkit: { readonly driver: string; readonly display: string; readonly browser: string } | null;
}
export declare function locateEngines(): Engines;
export declare function findMissingEngines(options: { readonly install: boolean }): string[];
