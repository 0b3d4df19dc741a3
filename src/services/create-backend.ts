import { once } from '../base/once.ts';
import { createAnalytics } from './analytics/gtag.ts';
import { SILENT_ANALYTICS } from './analytics/silent.ts';
import type { Backend } from './index.ts';
import { storeSessionHint } from './session-hint.ts';

export { hasSessionHint } from './session-hint.ts';

/** Also counts visitors who never load the backend. A build without a measurement id contains no analytics code. */
export const analytics = import.meta.env.VITE_GA_MEASUREMENT_ID
  ? createAnalytics(import.meta.env.VITE_GA_MEASUREMENT_ID)
  : SILENT_ANALYTICS;

/** The page's backend, loaded at the first call. A build contains only one kind, or none. */
export const loadBackend: () => Promise<Backend> = once(async () => {
  if (import.meta.env.VITE_ACCOUNTS === 'off') throw new Error('This build has no accounts.');
  const backend = import.meta.env.VITE_FIREBASE_API_KEY
    ? (await import('./firebase/connect.ts')).connect()
    : (await import('./embedded/create-embedded-backend.ts')).createEmbeddedBackend();
  storeSessionHint(backend.accounts);
  return backend;
});
