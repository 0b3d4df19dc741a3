import type { Backend } from '../index.ts';
import { createFirebaseBackend } from './create-firebase-backend.ts';

/** The path of this site that hosting forwards to the functions. */
const DEFAULT_FUNCTIONS_ORIGIN = '/api';

/** Creates the backend of this build. Each variable is named in full, because the build replaces only full names. */
export function connect(): Backend {
  return createFirebaseBackend({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
    authEmulatorHost: import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_HOST ?? '',
    firestoreEmulatorHost: import.meta.env.VITE_FIRESTORE_EMULATOR_HOST ?? '',
    functionsOrigin: import.meta.env.VITE_FUNCTIONS_ORIGIN || DEFAULT_FUNCTIONS_ORIGIN,
    appCheckSiteKey: import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '',
  });
}
