import type { Response } from 'express';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/https';

/** A handler's result. Clients receive `{ ok: true, ...shown }` or `{ ok: false, code }`. */
export type Answer =
  | { readonly ok: true; readonly shown?: object }
  | { readonly ok: false; readonly code: string; readonly httpStatus: number };

export const SIGNED_OUT: Answer = { ok: false, code: 'signed-out', httpStatus: 401 };

/** Defines a function for signed-in users. It takes a POST with a bearer ID token and a JSON body. */
export function onSignedInPost(
  name: string,
  run: (uid: string, body: Readonly<Record<string, unknown>>) => Promise<Answer>,
) {
  return onRequest({ cors: true }, async (request, response) => {
    const uid = await readUid(request);
    const answer = uid === null ? SIGNED_OUT : await run(uid, readBody(request));
    if (!answer.ok) logger.warn(`${name} refused`, { uid, code: answer.code });
    sendAnswer(response, answer);
  });
}

export function sendAnswer(response: Pick<Response, 'status'>, answer: Answer): void {
  if (answer.ok) response.status(200).json({ ...answer.shown, ok: true });
  else response.status(answer.httpStatus).json({ ok: false, code: answer.code });
}

function readBody({ body }: Request): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * @returns the caller's user id; `null` if the token is missing, invalid or revoked, if the account is disabled, and for
 * methods other than POST, because following a link must not cancel or verify anything
 */
export async function readUid(request: Request): Promise<string | null> {
  return (await readToken(request))?.uid ?? null;
}

/** Returns the claims of the caller's token; `null` as in `readUid`. */
export async function readToken(request: Request): Promise<DecodedIdToken | null> {
  const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (request.method !== 'POST' || token === undefined) return null;
  try {
    return await getAuth().verifyIdToken(token, true);
  } catch {
    return null;
  }
}
