import { isSharedRefusal, type SharedRefusal } from '../domain/outcome/shared-refusal.ts';
import { addressOf } from '../site.ts';
import type { ReceivedImage } from '../state/workbench/received-images.ts';
import type { WorkerRequest } from './messages.ts';
import { SHARED_PARAM, takeSharedFiles } from './shared-files.ts';

/** The build's output of `sw/service-worker.ts`. It is beside the home page, because it serves the whole site. */
const SERVICE_WORKER = addressOf('/service-worker.js');

/** Shortest time between two checks for a new version while a page stays open. */
const CHECK_AGAIN_MS = 60 * 60_000;

export interface PwaListeners {
  /** Whether the visitor has set the browser to load as little as possible. */
  readonly savesData: boolean;
  /** A new version is waiting. @param reload replaces the old version in this page; other pages keep it until reloaded */
  readonly onUpdate: (reload: () => void) => void;
  /** Images were opened with the installed app or shared to it. */
  readonly onFiles: (files: readonly ReceivedImage[]) => void;
  /** Shared images exceeded a limit or could not be stored. */
  readonly onLost: (why: 'failed' | SharedRefusal) => void;
}

/** Missing in some browsers and in TypeScript's library: https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Starts the features of an installed app. Does nothing where the browser lacks them. */
export function startPwa(listeners: PwaListeners): void {
  void takeShared(listeners);
  takeLaunched(listeners);
  void registerServiceWorker(listeners);
}

/** Takes the images shared to the app. Removes the marker from the URL, so that a reload does not take them again. */
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

async function registerServiceWorker({ onUpdate, savesData }: PwaListeners): Promise<void> {
  // Browsers refuse it in private windows, by policy, and where storage is blocked. The site then works online only.
  const registration = await navigator.serviceWorker?.register(SERVICE_WORKER).catch(() => undefined);
  if (registration === undefined) return;

  const reportUpdate = () => {
    // Without an active worker, this is the first version. A controller is no proof: a busy WebKit may report it early.
    if (registration.waiting && registration.active) onUpdate(() => replace(registration));
  };
  reportUpdate();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', reportUpdate);
  });
  checkForUpdates(registration);

  const { active } = await navigator.serviceWorker.ready;
  // The catalog that this page uses may have been loaded before the service worker could keep it.
  ask(active, { languages: [...navigator.languages, document.documentElement.lang] });
  if (!savesData) ask(active, 'fetch-codecs');
  // Only in installed apps, because browsers do not prompt there.
  if (matchMedia('(display-mode: standalone)').matches) await navigator.storage?.persist?.();
}

/** Browsers check for a new version only when a page loads, so a page that stays open must check itself. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < CHECK_AGAIN_MS) return;
    checkedAt = performance.now();
    registration.update().catch(() => {});
  });
}

/** Longest wait for the old version to end after the button is pressed. Chromium sometimes delays that for minutes. */
const MAX_TAKEOVER_MS = 1_500;

function replace(registration: ServiceWorkerRegistration): void {
  // Another page has already replaced the old version.
  if (registration.waiting === null) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ask(registration.waiting, 'activate');
  setTimeout(() => void reloadFromNetwork(registration), MAX_TAKEOVER_MS);
}

/** Unregisters the old version and reloads. Offline, the page keeps waiting for it to end. */
async function reloadFromNetwork(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch(SERVICE_WORKER, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  await registration.unregister();
  location.reload();
}

function ask(worker: ServiceWorker | null, request: WorkerRequest): void {
  worker?.postMessage(request);
}
