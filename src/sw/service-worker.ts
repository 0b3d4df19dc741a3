import { refuseShared } from '../domain/outcome/shared-limits.ts';
import type { WorkerRequest } from '../pwa/messages.ts';
import { SHARE_FIELD, SHARE_PATH, SHARED_PARAM, type SharedOutcome, storeSharedFiles } from '../pwa/shared-files.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

/** Inserted by the build, so that a deployment that changes only headers is a new version too. */
declare const HEADERS_VERSION: string;

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build: paths without their first slash. */
  readonly __WB_MANIFEST: readonly SiteFile[];
};

const files = self.__WB_MANIFEST.map((file) => ({ ...file, url: new URL(file.url, self.location.origin).pathname }));
const site = createSiteFiles(files, fingerprint(JSON.stringify(files)), HEADERS_VERSION);

self.addEventListener('install', (event) => event.waitUntil(site.install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([site.dropOutdated(), self.clients.claim()]));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const request = event.data as WorkerRequest;
  if (request === 'activate') event.waitUntil(self.skipWaiting());
  // Offline, the codecs load on the next visit.
  if (request === 'fetch-codecs') event.waitUntil(site.fetchCodecs().catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isShared = request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH;
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
  return Response.redirect(`/?${SHARED_PARAM}=${outcome}`, 303);
}

/** FNV-1a with 32 bits, to name a version. Not for security. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
