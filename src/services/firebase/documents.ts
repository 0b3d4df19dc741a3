import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import type { Profile } from '../../domain/account/profile.ts';
import { byPaidAt, type Receipt, toReceipt } from '../../domain/account/receipt.ts';
import { DocumentError, type DocumentErrorCode, type Documents } from '../documents/port.ts';
import type { ServerAnswer } from '../payments/create-payments.ts';
import { readCode } from './read-code.ts';

const CODES: Readonly<Record<string, DocumentErrorCode>> = {
  'permission-denied': 'permission-denied',
  unauthenticated: 'permission-denied',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
};

/** The error codes of the function for requests. */
const SUBMIT_CODES: Readonly<Record<string, DocumentErrorCode>> = {
  malformed: 'permission-denied',
  'app-check': 'permission-denied',
  'too-many-requests': 'too-many-requests',
  'not-recorded': 'unavailable',
};

/** Checks nothing, because the database's rules and the server decide. */
export function createFirebaseDocuments(
  openFirestore: () => Firestore,
  submitRequest: (body: object) => Promise<ServerAnswer>,
): Documents {
  async function send(kind: 'feature' | 'contact', request: object): Promise<void> {
    const answer = await submitRequest({ kind, request });
    if (!answer.ok) throw new DocumentError(SUBMIT_CODES[answer.code ?? ''] ?? 'unknown');
  }

  const presetsOf = (uid: string) => doc(openFirestore(), 'users', uid, 'settings', 'presets');

  return {
    readProfile: (uid) =>
      attempt(async () => {
        const fields = (await getDoc(doc(openFirestore(), 'users', uid))).data();
        return fields === undefined ? null : (withTimes(fields) as Profile);
      }),

    createProfile: (uid, fields) =>
      attempt(() =>
        setDoc(doc(openFirestore(), 'users', uid), {
          ...fields,
          role: 'user',
          createdAt: serverTimestamp(),
          updatedAt: serverTimestamp(),
        }),
      ),

    updateProfile: (uid, fields) =>
      attempt(() => updateDoc(doc(openFirestore(), 'users', uid), { ...fields, updatedAt: serverTimestamp() })),

    listReceipts: (uid) =>
      attempt(async () => {
        const { docs } = await getDocs(query(collection(openFirestore(), 'payments'), where('uid', '==', uid)));
        return docs.map((snapshot) => toReceipt(withTimes(snapshot.data()) as Receipt)).sort(byPaidAt);
      }),

    readPresets: (uid) =>
      attempt(async () => {
        const json: unknown = (await getDoc(presetsOf(uid))).get('json');
        return typeof json === 'string' ? json : null;
      }),

    writePresets: (uid, json) => attempt(() => setDoc(presetsOf(uid), { json, updatedAt: serverTimestamp() })),

    addFeatureRequest: (request) => attempt(() => send('feature', request)),
    addContactRequest: (request) => attempt(() => send('contact', request)),
  };
}

async function attempt<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError(CODES[readCode(error)] ?? 'unknown', { cause: error });
  }
}

/** Converts times to ISO 8601. The rules and the server guarantee the type of each collection. */
function withTimes(fields: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    value instanceof Timestamp ? value.toDate().toISOString() : value,
  ]);
  return Object.fromEntries(entries);
}
