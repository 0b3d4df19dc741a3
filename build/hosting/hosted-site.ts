/** What the configuration of a server says about a site. */
export interface HostedSite {
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the site, which starts and ends with `/`. */
  readonly base: string;
}

/** Paths of files whose names contain a hash of their contents, relative to the site. */
export const HASHED = 'assets/';

/** The cache headers of all files. Firebase Hosting, the preview server and every other server send the same. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;
