import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { type AccountEraser, deleteAccount as erase } from '../../../src/billing/delete-account.ts';
import { type Answer, readToken, sendAnswer } from './http.ts';
import { db, makeBillingDeps } from './setup.ts';

const eraser: AccountEraser = {
  async deleteRecords(uid, email) {
    await db.collection('users').doc(uid).delete();
    if (email === '') return;
    for (const name of ['featureRequests', 'contactRequests']) {
      const { docs } = await db.collection(name).where('email', '==', email).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
  },
  deleteUser: (uid) => getAuth().deleteUser(uid),
};

const SIGNED_OUT: Answer = { ok: false, code: 'signed-out', httpStatus: 401 };

/** POST with a bearer ID token of somebody who has signed in a moment ago. */
export const deleteAccount = onRequest({ cors: true }, async (request, response) => {
  const token = await readToken(request);
  const answer =
    token === null
      ? SIGNED_OUT
      : await erase(
          { ...makeBillingDeps(), eraser },
          {
            uid: token.uid,
            // Messages with an address that nobody has proved to own are somebody else's.
            email: token.email_verified ? (token.email ?? '') : '',
            signedInAtMs: token.auth_time * 1000,
          },
        );
  if (!answer.ok) logger.warn('deleteAccount refused', { uid: token?.uid ?? null, code: answer.code });
  sendAnswer(response, answer);
});
