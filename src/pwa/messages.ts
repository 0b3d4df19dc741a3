/** A page's requests to the service worker. */
export type WorkerRequest =
  /** Replace the previous version. */
  | 'activate'
  /** Load the codecs for offline use. */
  | 'fetch-codecs';
