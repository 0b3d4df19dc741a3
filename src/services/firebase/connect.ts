import type { Backend } from '../index.ts';
import { createFirebaseBackend } from './create-firebase-backend.ts';

/** Where hosting forwards to the functions: a path of the site itself. */
const DEFAULT_FUNCTIONS_ORIGIN = '/api';

/** The backend that this build is configured for. */
export function connect(): Backend {
  const { env } = import.meta;
  return createFirebaseBackend({
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    appId: env.VITE_FIREBASE_APP_ID ?? '',
    authEmulatorHost: env.VITE_FIREBASE_AUTH_EMULATOR_HOST ?? '',
    firestoreEmulatorHost: env.VITE_FIRESTORE_EMULATOR_HOST ?? '',
    functionsOrigin: env.VITE_FUNCTIONS_ORIGIN || DEFAULT_FUNCTIONS_ORIGIN,
    paystackPublicKey: env.VITE_PAYSTACK_PUBLIC_KEY ?? '',
    paystackPlanCode: env.VITE_PAYSTACK_PLAN_CODE ?? '',
  });
}
