/** What a page asks of the service worker. */
export type WorkerRequest =
  /** Take over from the version before. */
  | 'activate'
  /** Load what the first image needs, so that it works offline. */
  | 'fetch-codecs';
