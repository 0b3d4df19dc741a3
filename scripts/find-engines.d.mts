export interface Engines {
  /** Path of the program, `null` where there is none. */
  readonly firefox: string | null;
  /** Paths of the three programs that it takes. */
  readonly webkit: { readonly driver: string; readonly display: string; readonly browser: string } | null;
}
export declare function locateEngines(): Engines;
export declare function findMissingEngines(options: { readonly install: boolean }): string[];
