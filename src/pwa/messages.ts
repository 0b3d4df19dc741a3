/** What a page asks of the service worker. */
export type WorkerRequest =
  /** Take over from the version before. */
  | 'activate'
  /** Fetch what is only needed with the first picture, so that it is there without a network. */
  | 'fetch-codecs';
