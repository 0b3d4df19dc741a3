/** A file in the list that the build generates. */
export interface SiteFile {
  /** Path from the root as requested: pages without their extension. */
  readonly url: string;
  /** Changes with the content; `null` if the file name changes instead. */
  readonly revision: string | null;
  /** True for a large file that is rarely needed. It is cached on first use only. */
  readonly onDemand?: true;
  /** The language of a catalog, which is cached when a page asks for it or uses it. */
  readonly language?: string;
}

/** Paths without files, which servers answer: functions, and Firebase Hosting's sign-in pages. */
const RESERVED = /^\/(?:api|__)\//;

/** A version of the site in the browser's cache. */
export interface SiteFiles {
  /**
   * Fetches the shell, and the catalogs of the languages that earlier versions have. Reuses their unchanged files. Rejects
   * if something is missing.
   */
  install(): Promise<void>;
  /** Removes all versions except this one and its predecessor, which open pages may still use. */
  dropOutdated(): Promise<void>;
  /** Fetches missing codecs, except those that are cached on first use only. */
  fetchCodecs(): Promise<void>;
  /** Fetches missing catalogs of these languages. @param tags BCP 47 tags */
  fetchCatalogues(tags: readonly string[]): Promise<void>;
  /** @returns the response, or `null` if only the network can answer */
  answer(request: Request): Promise<Response> | null;
}

export interface SiteVersion {
  /** Identifies the list of files. */
  readonly version: string;
  /** Identifies the headers that the server sends with the files; the cache stores both. */
  readonly headersVersion: string;
  /** The path of the site, which ends with `/`. Other sites may have the same origin, and thus the same caches. */
  readonly base: string;
}

export function createSiteFiles(files: readonly SiteFile[], { version, headersVersion, base }: SiteVersion): SiteFiles {
  // Long because it is one cache: every method works with the same list and the same names.
  const prefix = `pixmill-site${base === '/' ? '' : base}-`;
  const sameHeaders = `${prefix}${headersVersion}-`;
  const cacheName = sameHeaders + version;
  const urls = new Set(files.map(({ url }) => url));

  async function fetchInto(cache: Cache, { url, revision }: SiteFile, hasOtherHeaders = false): Promise<void> {
    // The browser's HTTP cache may contain an old file if its name has no hash, and old headers with any file.
    const response = await fetch(url, { cache: hasOtherHeaders || revision !== null ? 'reload' : 'default' });
    if (!isFileItself(response, url)) throw new Error(`${response.status} for ${url}`);
    await cache.put(url, response);
  }

  /** Finds a file of an earlier version with the same headers, which contain a worker's security policy. */
  async function findCached(url: string): Promise<Response | undefined> {
    for (const name of await caches.keys()) {
      const cached = name.startsWith(sameHeaders) && (await caches.match(url, { cacheName: name, ignoreVary: true }));
      if (cached) return cached;
    }
    return undefined;
  }

  /** Fetches missing files one after another, because none is urgent and the user may need the connection. */
  async function fetchMissing(wanted: readonly SiteFile[]): Promise<void> {
    const cache = await caches.open(cacheName);
    for (const file of wanted) if (!(await cache.match(file.url))) await fetchInto(cache, file);
  }

  async function answerWith(url: string, request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    const cached = await cache.match(url, { ignoreVary: true });
    if (cached) return cached;
    // A page of an earlier version may be open, or a codec may be used for the first time.
    const earlier = await caches.match(url, { ignoreVary: true });
    if (earlier) return earlier;
    const response = await fetch(request);
    if (urls.has(url) && isFileItself(response, url)) await cache.put(url, response.clone()).catch(() => {});
    return response;
  }

  return {
    async install() {
      const earlier = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const hasOtherHeaders = earlier.some((name) => !name.startsWith(sameHeaders));
      const used = await namesIn(earlier);
      const cache = await caches.open(cacheName);
      await Promise.all(
        files.map(async (file) => {
          const known = file.revision === null ? await findCached(file.url) : undefined;
          if (known) await cache.put(file.url, known);
          else if (isShell(file) || (file.language !== undefined && used.has(withoutHash(file.url))))
            await fetchInto(cache, file, hasOtherHeaders);
        }),
      );
    },

    async dropOutdated() {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    },

    fetchCodecs: () => fetchMissing(files.filter(({ url, onDemand }) => isCodec(url) && !onDemand)),

    fetchCatalogues(tags) {
      const languages = tags.map((tag) => tag.toLowerCase().split('-')[0]);
      return fetchMissing(files.filter(({ language }) => language !== undefined && languages.includes(language)));
    },

    answer(request) {
      const { origin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || origin !== location.origin || RESERVED.test(pathname)) return null;
      if (urls.has(pathname) || pathname.startsWith(`${base}assets/`)) return answerWith(pathname, request);
      const isPage = request.mode === 'navigate' && !/\.\w+$/.test(pathname);
      // The empty page, which renders any page by its URL.
      return isPage ? answerWith(`${base}app`, request) : null;
    },
  };
}

/** @returns the names of all files in these caches, without their hashes */
async function namesIn(cacheNames: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(cacheNames.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => withoutHash(new URL(url).pathname)));
}

function withoutHash(url: string): string {
  return url.replace(/-[\w-]{7}\.js$/, '');
}

/** Whether pages need the file before anybody chooses an image or a language. */
function isShell({ url, language }: SiteFile): boolean {
  return !isCodec(url) && !isSample(url) && language === undefined;
}

function isCodec(url: string): boolean {
  return url.endsWith('.wasm');
}

/** Whether a response is the file itself. Hosting answers with the shell if a file does not exist. */
function isFileItself(response: Response, url: string): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.ok && !response.redirected && (!isPage || !url.includes('/assets/'));
}

/** Sample photos are cached on first use. */
function isSample(url: string): boolean {
  return url.includes('/samples/');
}
