import { isSharedRefusal, type SharedRefusal } from '../domain/limits.ts';
import type { HandedOver } from '../state/workbench/handed-over.ts';
import type { WorkerRequest } from './messages.ts';
import { SHARED_PARAM, takeSharedFiles } from './shared-files.ts';

/** Where the build puts `sw/service-worker.ts`; at the root, since it answers for the whole site. */
const SERVICE_WORKER = '/service-worker.js';

/** Least time between two looks for a new version, by a page that stays open. */
const LOOK_AGAIN_MS = 60 * 60_000;

export interface PwaListeners {
  /** Whether the visitor asked the browser to load as little as possible. */
  readonly savesData: boolean;
  /** A new version waits. @param reload ends the old one, in this page; others go on until they are reloaded */
  readonly onUpdate: (reload: () => void) => void;
  /** Images that were opened with the installed app, or shared to it. */
  readonly onFiles: (files: readonly HandedOver[]) => void;
  /** Something was shared, but was too much or could not be kept. */
  readonly onLost: (why: 'failed' | SharedRefusal) => void;
}

/** Not in every browser, and not in TypeScript's own list: https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Features of an installed app. Does nothing where the browser lacks them. */
export function startPwa(listeners: PwaListeners): void {
  void takeShared(listeners);
  takeLaunched(listeners);
  void keepOffline(listeners);
}

/** Removes the marker from the URL, so that reloading does not ask again. */
async function takeShared({ onFiles, onLost }: PwaListeners): Promise<void> {
  const url = new URL(location.href);
  const shared = url.searchParams.get(SHARED_PARAM);
  if (shared === null) return;
  url.searchParams.delete(SHARED_PARAM);
  history.replaceState(history.state, '', url);
  if (isSharedRefusal(shared)) return onLost(shared);
  const files = shared === 'failed' ? null : await takeSharedFiles().catch(() => null);
  if (files === null) onLost('failed');
  else if (files.length > 0) onFiles(files.map((file) => ({ file })));
}

function takeLaunched({ onFiles }: PwaListeners): void {
  const { launchQueue } = window as typeof window & { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files: handles = [] }) => {
    const opened = await Promise.all(
      handles.map(async (handle) => ({ handle, file: await handle.getFile() })).map((one) => one.catch(() => null)),
    );
    const files = opened.filter((one) => one !== null);
    if (files.length > 0) onFiles(files);
  });
}

async function keepOffline({ onUpdate, savesData }: PwaListeners): Promise<void> {
  // Refused in private windows, by policy and where storage is blocked. The site then works online only.
  const registration = await navigator.serviceWorker?.register(SERVICE_WORKER).catch(() => undefined);
  if (registration === undefined) return;

  const tellOfUpdate = () => {
    // Without a controller this is the first version, so there is no older one.
    if (registration.waiting && navigator.serviceWorker.controller) onUpdate(() => replace(registration));
  };
  tellOfUpdate();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tellOfUpdate);
  });
  lookAgain(registration);

  const { active } = await navigator.serviceWorker.ready;
  if (!savesData) ask(active, 'fetch-codecs');
  // Installed apps only, because browsers do not prompt there.
  if (matchMedia('(display-mode: standalone)').matches) await navigator.storage?.persist?.();
}

/** A page that stays open for days would never ask for a new version. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    registration.update().catch(() => {});
  });
}

/** Chromium delays the end of the old version, sometimes for minutes. */
const PATIENCE_MS = 1_500;

function replace(registration: ServiceWorkerRegistration): void {
  // Another page has done so already.
  if (registration.waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ask(registration.waiting, 'activate');
  setTimeout(() => void reloadFromNetwork(registration), PATIENCE_MS);
}

/** Longest wait after pressing the button. Offline, the page waits for the old version to end. */
async function reloadFromNetwork(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch(SERVICE_WORKER, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  await registration.unregister();
  location.reload();
}

function ask(worker: ServiceWorker | null, request: WorkerRequest): void {
  worker?.postMessage(request);
}
