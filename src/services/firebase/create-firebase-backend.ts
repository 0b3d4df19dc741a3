import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  type Dependencies,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { BASE } from '../../site.ts';
import { explainDeletion } from '../accounts/deletion.ts';
import type { Backend } from '../index.ts';
import { createPayments } from '../payments/create-payments.ts';
import { browserStorage, createUnconfirmed, type KeyValueStorage } from '../payments/unconfirmed.ts';
import { createFirebaseAccounts } from './accounts.ts';
import { createAppCheck } from './app-check.ts';
import { createFirebaseDocuments } from './documents.ts';
import { createFunctionsClient } from './functions.ts';
import { createPaystackWidget } from './paystack-widget.ts';
import type { FirebaseSettings } from './settings.ts';

/** The environment, from the browser or from tests without one. */
export interface Surroundings {
  /** Stores the session and opens popups. */
  readonly auth: Dependencies;
  readonly storage: KeyValueStorage;
  readonly siteOrigin: string;
  /** Backends in the same process need different names. */
  readonly appName?: string;
}

export function createFirebaseBackend(
  settings: FirebaseSettings,
  surroundings: Surroundings = browserSurroundings(),
): Backend {
  const { apiKey, authDomain, projectId, appId } = settings;
  const app = initializeApp({ apiKey, authDomain, projectId, appId }, surroundings.appName);

  // Initializing loads Google's script before the first popup, because browsers block popups that open late. Only pages
  // that need an account call this.
  let auth: Auth | null = null;
  function openAuth(): Auth {
    if (auth === null) {
      auth = initializeAuth(app, surroundings.auth);
      if (settings.authEmulatorHost !== '') {
        connectAuthEmulator(auth, `http://${settings.authEmulatorHost}`, { disableWarnings: true });
      }
    }
    return auth;
  }

  let firestore: Firestore | null = null;
  function openFirestore(): Firestore {
    if (firestore === null) {
      firestore = getFirestore(app);
      const [host, port] = settings.firestoreEmulatorHost.split(':');
      if (host) connectFirestoreEmulator(firestore, host, Number(port));
    }
    return firestore;
  }

  const accounts = createFirebaseAccounts(openAuth, surroundings.siteOrigin);
  const appCheckToken = createAppCheck(app, settings.appCheckSiteKey);
  const functions = createFunctionsClient(accounts, settings.functionsOrigin, appCheckToken);
  const widget = createPaystackWidget();
  return {
    accounts,
    documents: createFirebaseDocuments(openFirestore, functions.submitRequest),
    payments: createPayments({
      loadCheckout: widget.load,
      resumeCheckout: widget.resume,
      ...functions,
      unconfirmed: createUnconfirmed(surroundings.storage, () => new Date()),
    }),
    async deleteAccount() {
      const outcome = explainDeletion(await functions.deleteAccount().catch(() => null));
      // The server has deleted the user, but this tab still has a token.
      if (outcome === 'done') await accounts.signOut().catch(() => {});
      return outcome;
    },
  };
}

function browserSurroundings(): Surroundings {
  return {
    auth: { persistence: indexedDBLocalPersistence, popupRedirectResolver: browserPopupRedirectResolver },
    storage: browserStorage,
    siteOrigin: location.origin + BASE.slice(0, -1),
  };
}
