import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { type AccountEraser, deleteAccount as erase } from '../../../src/server/billing/delete-account.ts';
import { readToken, SIGNED_OUT, sendAnswer } from './http.ts';
import { db, isUserNotFound, makeBillingDeps } from './setup.ts';

/** Tokens are valid for an hour. If the deletion stops halfway, the user can have a profile again after a day. */
const DAY_MS = 24 * 3600_000;

const eraser: AccountEraser = {
  async deleteRecords(uid, email) {
    const batch = db.batch();
    batch.set(db.collection('deletedAccounts').doc(uid), { expiresAt: Timestamp.fromMillis(Date.now() + DAY_MS) });
    batch.delete(db.collection('users').doc(uid));
    batch.delete(db.doc(`users/${uid}/settings/presets`));
    await batch.commit();
    if (email === null) return;
    for (const name of ['featureRequests', 'contactRequests']) {
      const { docs } = await db.collection(name).where('email', '==', email).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
  },
  async deleteUser(uid) {
    try {
      await getAuth().deleteUser(uid);
    } catch (error) {
      // Another request has already deleted the user.
      if (!isUserNotFound(error)) throw error;
    }
    // A payment that arrived after the records were deleted has written the profile again.
    await db.collection('users').doc(uid).delete();
  },
};

/** Takes a POST with the bearer ID token of a user who has just signed in. */
export const deleteAccount = onRequest({ cors: true }, async (request, response) => {
  const token = await readToken(request);
  const answer =
    token === null
      ? SIGNED_OUT
      : await erase({ ...makeBillingDeps(), eraser }, { uid: token.uid, signedInAtMs: token.auth_time * 1000 });
  if (!answer.ok) logger.warn('deleteAccount refused', { uid: token?.uid ?? null, code: answer.code });
  sendAnswer(response, answer);
});
