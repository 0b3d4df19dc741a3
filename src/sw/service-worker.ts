import { refuseShared } from '../domain/outcome/shared-limits.ts';
import type { WorkerRequest } from '../pwa/messages.ts';
import { SHARE_FIELD, SHARE_PATH, SHARED_PARAM, type SharedOutcome, storeSharedFiles } from '../pwa/shared-files.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

/** Inserted by the build, so that a deployment that changes only headers is a new version too. */
declare const HEADERS_VERSION: string;
/** Inserted by the build: the release. */
declare const PIXMILL_VERSION: string;

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build: paths relative to the site. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

/** The path of the site: this script is beside its home page. */
const base = new URL('.', self.location.href).pathname;

const files = self.__WB_MANIFEST.map((file) => ({ ...file, url: base + file.url }));
const site = createSiteFiles(files, {
  version: `${PIXMILL_VERSION}-${fingerprint(JSON.stringify(files))}`,
  headersVersion: HEADERS_VERSION,
  base,
});

self.addEventListener('install', (event) => event.waitUntil(site.install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([site.dropOutdated(), self.clients.claim()]));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const request = event.data as WorkerRequest;
  if (request === 'activate') event.waitUntil(self.skipWaiting());
  // Offline, codecs and catalogs load on the next visit.
  if (request === 'fetch-codecs') event.waitUntil(site.fetchCodecs().catch(() => {}));
  if (typeof request === 'object') event.waitUntil(site.fetchCatalogues(request.languages).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isShared = request.method === 'POST' && new URL(request.url).pathname === base + SHARE_PATH.slice(1);
  const answer = isShared ? receive(request) : site.answer(request);
  if (answer !== null) event.respondWith(answer);
});

/** Stores images from the system's share sheet for the page that the answer redirects to. */
async function receive(request: Request): Promise<Response> {
  let outcome: SharedOutcome;
  try {
    const form = await request.formData();
    const shared = form.getAll(SHARE_FIELD).filter((value) => value instanceof File);
    outcome = refuseShared(shared) ?? 'yes';
    // Any site can send a form here, so check the limits before storing anything.
    if (outcome === 'yes') await storeSharedFiles(shared);
  } catch {
    outcome = 'failed';
  }
  return Response.redirect(`${base}?${SHARED_PARAM}=${outcome}`, 303);
}

/** FNV-1a with 32 bits, to name a version. Not for security. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
