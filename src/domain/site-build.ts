/** The code that made the results. */
export interface SiteBuild {
  /** Of the repository, with `-dirty` for files that are not committed. `null` if the build had no repository. */
  readonly commit: string | null;
  /** Versions of the packages of codecs, by name. */
  readonly packages: { readonly [name: string]: string };
}
