import { OTHER_TIME, SERVER_TIME } from '../contract/policy-table.ts';

interface Addresses {
  readonly projectId: string;
  readonly authOrigin: string;
  readonly firestoreOrigin: string;
  /** Up to and with the region: a function's name follows. */
  readonly functionsOrigin: string;
  readonly hostingOrigin: string;
  /** Where the functions look for Paystack. */
  readonly paystackPort: number;
}

export const emulators: Addresses = readAddresses();

function readAddresses(): Addresses {
  const told = process.env.PIXMILL_EMULATORS;
  if (told === undefined) throw new Error('No emulators are running: use `npm run test:emulators`.');
  return JSON.parse(told) as Addresses;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The token of the database's owner, which no rule stops. */
const OWNER = 'owner';

const database = `projects/${emulators.projectId}/databases/(default)`;
const documents = `${emulators.firestoreOrigin}/v1/${database}/documents`;

/** A token that the Firestore emulator takes for real although nobody signed it. */
export function makeToken(user: {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${emulators.projectId}`,
    aud: emulators.projectId,
    sub: user.uid,
    user_id: user.uid,
    email: user.email,
    email_verified: user.emailVerified,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

export const PASSWORD = 'correct horse';

const accounts = `${emulators.authOrigin}/identitytoolkit.googleapis.com/v1/accounts`;

/** An account of the Auth emulator. */
export async function signUp(email: string): Promise<{ readonly uid: string; readonly token: string }> {
  const url = `${accounts}:signUp?key=demo`;
  const { response, json } = await send(url, null, { email, password: PASSWORD, returnSecureToken: true });
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${JSON.stringify(json)}`);
  return { uid: String(json.localId), token: String(json.idToken) };
}

/** The same, with its address verified. */
export async function signUpVerified(email: string): Promise<{ readonly uid: string; readonly token: string }> {
  const user = await signUp(email);
  const { response } = await send(`${accounts}:update`, OWNER, { localId: user.uid, emailVerified: true });
  if (!response.ok) throw new Error(`Verifying answered ${response.status}.`);
  return user;
}

/** The last mail of this kind to `email`: the emulator keeps what it does not send. */
export async function findMail(
  kind: 'verify-email' | 'reset-password',
  email: string,
): Promise<{ readonly code: string; readonly link: string }> {
  const { json } = await send(`${emulators.authOrigin}/emulator/v1/projects/${emulators.projectId}/oobCodes`, OWNER);
  const mails = json.oobCodes as { email: string; requestType: string; oobCode: string; oobLink: string }[];
  const requestType = { 'verify-email': 'VERIFY_EMAIL', 'reset-password': 'PASSWORD_RESET' }[kind];
  const mail = mails.findLast((one) => one.email === email && one.requestType === requestType);
  if (mail === undefined) throw new Error(`No mail of kind ${kind} went to ${email}.`);
  return { code: mail.oobCode, link: mail.oobLink };
}

export interface Write {
  readonly path: string;
  readonly fields: Fields | null;
  /** Only these fields change, as in a merge; without it the document becomes `fields`. */
  readonly mask?: readonly string[];
  readonly mustExist?: boolean;
}

/** @returns the HTTP status: 200, or 403 when the rules refuse one of the writes, and then all of them */
export async function commit(token: string | null, ...writes: readonly Write[]): Promise<number> {
  const { response } = await send(`${documents}:commit`, token, { writes: writes.map(encodeWrite) });
  return response.status;
}

/** @param path of a document, or of a collection to list it @returns the HTTP status */
export async function read(token: string | null, path: string): Promise<number> {
  return (await send(`${documents}/${path}`, token)).response.status;
}

/** As the database's owner. Replaces the document; `null` deletes it. */
export async function put(path: string, fields: Fields | null): Promise<void> {
  const status = await commit(OWNER, { path, fields });
  if (status !== 200) throw new Error(`Seeding ${path} answered ${status}.`);
}

/** As the database's owner. @returns the fields in plain values, times in ISO 8601; `null` when there is none */
export async function look(path: string): Promise<Fields | null> {
  const { response, json } = await send(`${documents}/${path}`, OWNER);
  if (response.status === 404) return null;
  return decodeFields(json.fields);
}

/** One request; an answer that is no JSON becomes an empty one. `body` makes it a POST. */
export async function send(
  url: string,
  token: string | null,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly response: Response; readonly json: Fields }> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const json = (await response.json().catch(() => ({}))) as Fields;
  return { response, json };
}

function encodeWrite({ path, fields, mask, mustExist }: Write): object {
  const name = `${database}/documents/${path}`;
  if (fields === null) return { delete: name };
  const stamped = Object.keys(fields).filter((key) => fields[key] === SERVER_TIME);
  const plain = Object.entries(fields).filter(([, value]) => value !== SERVER_TIME);
  return {
    update: { name, fields: Object.fromEntries(plain.map(([key, value]) => [key, encodeValue(value)])) },
    updateTransforms: stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    ...(mask && { updateMask: { fieldPaths: mask } }),
    ...(mustExist && { currentDocument: { exists: true } }),
  };
}

function encodeValue(value: unknown): object {
  if (value === OTHER_TIME) return { timestampValue: '2026-11-01T00:00:00Z' };
  if (value === null) return { nullValue: null };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  return { stringValue: String(value) };
}

function decodeFields(fields: unknown): Fields {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([key, value]) => [key, decodeValue(value as Fields)]));
}

function decodeValue(value: Fields): unknown {
  const [[kind, content] = []] = Object.entries(value);
  if (kind === 'timestampValue') return new Date(String(content)).toISOString();
  if (kind === 'integerValue') return Number(content);
  if (kind === 'mapValue') return decodeFields((content as Fields).fields);
  if (kind === 'arrayValue') return ((content as { values?: Fields[] }).values ?? []).map(decodeValue);
  return content;
}
