/** The version of the code that made the results. */
export interface SiteBuild {
  /** The commit hash, with `-dirty` if files were not committed. `null` if the build had no repository. */
  readonly commit: string | null;
  /** Versions of the codec packages, by name. */
  readonly packages: { readonly [name: string]: string };
}
