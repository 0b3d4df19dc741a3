import { readFileSync } from 'node:fs';
import { OTHER_TIME, SERVER_TIME } from '../contract/policy-table.ts';

interface Addresses {
  readonly projectId: string;
  readonly authOrigin: string;
  readonly firestoreOrigin: string;
  /** The URL of the functions up to and including the region. A function's name follows. */
  readonly functionsOrigin: string;
  readonly hostingOrigin: string;
  /** The port where the functions expect Paystack. */
  readonly paystackPort: number;
}

export const emulators: Addresses = readAddresses();

function readAddresses(): Addresses {
  const addresses = process.env.PIXMILL_EMULATORS;
  if (addresses === undefined) throw new Error('No emulators are running: use `npm run test:emulators`.');
  return JSON.parse(addresses) as Addresses;
}

/** The timeout for tests with concurrent calls. The emulator starts a process for each, which takes a core seconds. */
export const PROCESSES_MS = 120_000;

export type Fields = Readonly<Record<string, unknown>>;

/** The token of the database owner. The rules do not apply to the owner. */
const OWNER = 'owner';

const database = `projects/${emulators.projectId}/databases/(default)`;
const documents = `${emulators.firestoreOrigin}/v1/${database}/documents`;

/** Creates an unsigned token that the Firestore emulator accepts. */
export function makeToken(user: {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly signedInAtMs?: number;
}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${emulators.projectId}`,
    aud: emulators.projectId,
    sub: user.uid,
    user_id: user.uid,
    auth_time: Math.floor((user.signedInAtMs ?? Date.now()) / 1000),
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

/** Creates an account in the Auth emulator. */
export async function signUp(email: string): Promise<{ readonly uid: string; readonly token: string }> {
  const url = `${accounts}:signUp?key=demo`;
  const { response, json } = await send(url, null, { email, password: PASSWORD, returnSecureToken: true });
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${JSON.stringify(json)}`);
  return { uid: String(json.localId), token: String(json.idToken) };
}

/** Like `signUp`, with a verified email address, which the token confirms. */
export async function signUpVerified(email: string): Promise<{ readonly uid: string; readonly token: string }> {
  const { uid } = await signUp(email);
  await changeAccount({ localId: uid, emailVerified: true });
  return { uid, token: await signIn(email) };
}

/** Signs in again. @returns a token with the current claims */
export async function signIn(email: string): Promise<string> {
  const { json } = await send(`${accounts}:signInWithPassword?key=demo`, null, {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  return String(json.idToken);
}

/** Verifies an address, as its owner would do with the link in the email. */
export async function verifyEmail(email: string): Promise<void> {
  const { json } = await send(`${accounts}:lookup`, OWNER, { email: [email] });
  const [user] = json.users as { localId: string }[];
  await changeAccount({ localId: user?.localId, emailVerified: true });
}

/** Changes an account like an administrator of the project would. */
export async function changeAccount(fields: Fields): Promise<void> {
  const { response, json } = await send(`${accounts}:update`, OWNER, fields);
  if (!response.ok) throw new Error(`Changing an account answered ${response.status}: ${JSON.stringify(json)}`);
}

/** Finds the last email of this kind to `email`. The emulator stores emails instead of sending them. */
export async function findMail(
  kind: 'verify-email' | 'reset-password',
  email: string,
): Promise<{ readonly code: string; readonly link: string }> {
  const { json } = await send(`${emulators.authOrigin}/emulator/v1/projects/${emulators.projectId}/oobCodes`, OWNER);
  const mails = json.oobCodes as { email: string; requestType: string; oobCode: string; oobLink: string }[];
  const requestType = { 'verify-email': 'VERIFY_EMAIL', 'reset-password': 'PASSWORD_RESET' }[kind];
  const mail = mails.findLast((one) => one.email === email && one.requestType === requestType);
  if (mail === undefined) throw new Error(`No email of kind ${kind} was sent to ${email}.`);
  return { code: mail.oobCode, link: mail.oobLink };
}

export interface Write {
  readonly path: string;
  readonly fields: Fields | null;
  /** Changes only these fields, as in a merge. Without a mask, `fields` replaces the document. */
  readonly mask?: readonly string[];
  readonly mustExist?: boolean;
}

/** @returns the HTTP status: 200, or 403 if the rules refuse one of the writes, which cancels all of them */
export async function commit(token: string | null, ...writes: readonly Write[]): Promise<number> {
  const { response } = await send(`${documents}:commit`, token, { writes: writes.map(encodeWrite) });
  return response.status;
}

/** @param path of a document, or of a collection to list it @returns the HTTP status */
export async function read(token: string | null, path: string): Promise<number> {
  return (await send(`${documents}/${path}`, token)).response.status;
}

/** Queries documents with all of these field values. @returns the HTTP status */
export async function find(token: string | null, collection: string, demands: Fields): Promise<number> {
  return (await runQuery(token, collection, demands)).response.status;
}

/** Queries as the database owner. @returns the fields of all matches */
export async function lookFor(collection: string, demands: Fields): Promise<Fields[]> {
  const { json } = await runQuery(OWNER, collection, demands);
  const rows = json as unknown as { document?: { fields: unknown } }[];
  return rows.flatMap(({ document }) => (document === undefined ? [] : [decodeFields(document.fields)]));
}

function runQuery(token: string | null, collection: string, demands: Fields) {
  const filters = Object.entries(demands).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encodeValue(value) },
  }));
  const where = { compositeFilter: { op: 'AND', filters } };
  return send(`${documents}:runQuery`, token, { structuredQuery: { from: [{ collectionId: collection }], where } });
}

/** Replaces the document as the database owner. `null` deletes it. */
export async function put(path: string, fields: Fields | null): Promise<void> {
  const status = await commit(OWNER, { path, fields });
  if (status !== 200) throw new Error(`Seeding ${path} answered ${status}.`);
}

/** Reads as the database owner. @returns plain values with times in ISO 8601, or `null` if there is no document */
export async function look(path: string): Promise<Fields | null> {
  const { response, json } = await send(`${documents}/${path}`, OWNER);
  if (response.status === 404) return null;
  return decodeFields(json.fields);
}

/** Sends one request. A `body` makes it a POST. A response that is not JSON becomes an empty object. */
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

/** The format of times in cases. The server stores times as timestamps. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function encodeWrite({ path, fields, mask, mustExist }: Write): object {
  const name = `${database}/documents/${path}`;
  if (fields === null) return { delete: name };
  const stamped = Object.keys(fields).filter((key) => fields[key] === SERVER_TIME);
  const plain = Object.entries(fields).filter(([, value]) => value !== SERVER_TIME);
  return {
    update: { name, fields: encodeFields(Object.fromEntries(plain)) },
    updateTransforms: stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    ...(mask && { updateMask: { fieldPaths: mask } }),
    ...(mustExist && { currentDocument: { exists: true } }),
  };
}

function encodeFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encodeValue(value)]));
}

function encodeValue(value: unknown): object {
  if (value === OTHER_TIME) return { timestampValue: '2026-11-01T00:00:00Z' };
  if (value === null) return { nullValue: null };
  if (typeof value === 'string' && ISO_TIME.test(value)) return { timestampValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields(value) } };
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

/** Reads the emulators' log, including log lines of the functions. */
export function readLog(): string {
  return readFileSync('build/emulators/last-run.log', 'utf8');
}
