import { pathToFileURL } from 'node:url';
import { MOCK_PLAN_CODE, MOCK_SECRET_KEY } from '../support/mock-paystack.ts';
import { emulators } from './emulators.ts';

/**
 * Loads the deployed build of the functions into this process, connected to the emulators. Call it once per test file.
 *
 * @param env variables in addition to `firebase/functions/.env`
 */
export async function loadFunctions<Functions>(env: Readonly<Record<string, string>> = {}): Promise<Functions> {
  Object.assign(process.env, {
    GCLOUD_PROJECT: emulators.projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId: emulators.projectId }),
    FIRESTORE_EMULATOR_HOST: new URL(emulators.firestoreOrigin).host,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(emulators.authOrigin).host,
    PAYSTACK_SECRET_KEY: MOCK_SECRET_KEY,
    PAYSTACK_PLAN_CODE: MOCK_PLAN_CODE,
    PAYSTACK_ORIGIN: `http://127.0.0.1:${emulators.paystackPort}`,
    ...env,
  });
  const built = pathToFileURL('firebase/functions/dist/index.js').href;
  return (await import(/* @vite-ignore */ built)) as Functions;
}

/** The scheduled function, run like the cloud scheduler does. The emulators do not start functions on a schedule. */
export async function loadReconciliation() {
  const { reconcilePayments } = await loadFunctions<{
    reconcilePayments: { run(event: object): Promise<void>; __endpoint: { scheduleTrigger?: { schedule?: unknown } } };
  }>();
  return {
    schedule: reconcilePayments.__endpoint.scheduleTrigger?.schedule,
    runScheduled: () => reconcilePayments.run({ scheduleTime: new Date().toISOString() }),
  };
}
