import { once } from '../domain/once.ts';
import { createAnalytics } from './analytics/gtag.ts';
import type { Backend } from './index.ts';
import { storeSessionHint } from './session-hint.ts';

export { hasSessionHint } from './session-hint.ts';

/** Also counts visitors who never load the backend. */
export const analytics = createAnalytics(import.meta.env.VITE_GA_MEASUREMENT_ID);

/** The page's backend, loaded at the first call. A build contains only one kind. */
export const loadBackend: () => Promise<Backend> = once(async () => {
  const backend = import.meta.env.VITE_FIREBASE_API_KEY
    ? (await import('./firebase/connect.ts')).connect()
    : (await import('./embedded/create-embedded-backend.ts')).createEmbeddedBackend();
  storeSessionHint(backend.accounts);
  return backend;
});
