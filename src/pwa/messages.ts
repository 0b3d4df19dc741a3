/** A page's requests to the service worker. */
export type WorkerRequest =
  /** Replace the previous version. */
  | 'activate'
  /** Load the codecs for offline use. */
  | 'fetch-codecs'
  | FetchCatalogues;

/** Load the catalogs of languages for offline use. */
export interface FetchCatalogues {
  /** BCP 47 tags. */
  readonly languages: readonly string[];
}
