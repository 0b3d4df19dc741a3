import { createHmac } from 'node:crypto';
import { getAppCheck } from 'firebase-admin/app-check';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/https';
import { networkOf } from '../../../src/server/limits/network-of.ts';
import {
  type RequestStore,
  type Sender,
  submitRequest as submit,
} from '../../../src/server/requests/submit-request.ts';
import { type Answer, readUid, sendAnswer } from './http.ts';
import { db, limits, secretKey } from './setup.ts';

/**
 * `yes` in `firebase/functions/.env`: requests must prove with App Check that they come from the site. Not a declared
 * parameter, because each deployment would ask for it and the emulators would wait for an answer.
 */
const REQUIRES_APP_CHECK = process.env.DEMAND_APP_CHECK === 'yes';

const COLLECTIONS = { feature: 'featureRequests', contact: 'contactRequests' } as const;

const store: RequestStore = {
  async add({ kind, request }) {
    await db.collection(COLLECTIONS[kind]).add({ ...request, timestamp: FieldValue.serverTimestamp(), status: 'new' });
  },
};

const NOT_FROM_SITE: Answer = { ok: false, code: 'app-check', httpStatus: 401 };
const NO_POST: Answer = { ok: false, code: 'malformed', httpStatus: 405 };

/** Takes a POST from anybody, with a bearer ID token if signed in. Body: `{ kind, request }`. */
export const submitRequest = onRequest({ cors: true }, async (request, response) => {
  const answer = await answerTo(request);
  if (!answer.ok) logger.warn('submitRequest refused', { code: answer.code });
  sendAnswer(response, answer);
});

async function answerTo(request: Request): Promise<Answer> {
  if (request.method !== 'POST') return NO_POST;
  if (REQUIRES_APP_CHECK && !(await isFromSite(request))) return NOT_FROM_SITE;
  return submit({ store, limits, now: () => new Date() }, request.body, await readSender(request));
}

async function isFromSite(request: Request): Promise<boolean> {
  try {
    await getAppCheck().verifyToken(request.get('X-Firebase-AppCheck') ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Each proxy appends the address that it sees. The sender can forge the first; Google's own proxy writes the last. */
async function readSender(request: Request): Promise<Sender> {
  const hops = (request.get('x-forwarded-for') ?? '').split(',').map(networkOf);
  const lastHop = hops.at(-1) ?? 'unknown';
  return { uid: await readUid(request), claimedAddress: salted(hops.at(0) ?? lastHop), lastHop: salted(lastHop) };
}

/** Hashes with a key. Without one, anybody could find an address by hashing all addresses. */
function salted(address: string): string {
  return createHmac('sha256', `address of a sender\n${secretKey.value()}`).update(address).digest('hex');
}
