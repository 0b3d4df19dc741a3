import { isPro, type Profile } from './profile.ts';
import { TEXT_LIMITS } from './requests.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A client's database request, in the terms of `firebase/firestore.rules`. */
export interface AccessRequest {
  /** Contents of the signed token; `null` for a visitor. */
  readonly user: { readonly uid: string; readonly email: string; readonly emailVerified: boolean } | null;
  readonly operation: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The path of a document, such as `users/abc`; for `list`, of a collection. */
  readonly path: string;
  /** The stored document; for `list`, the conditions of the query. */
  readonly before: Fields | null;
  /** The complete document after the write. `null` for `get`, `list` and `delete`. */
  readonly after: Fields | null;
  /** The value of a time field set by the server. */
  readonly time: unknown;
  /** The user's profile and the current time, which determine Pro. */
  readonly member?: { readonly profile: Profile | null; readonly now: Date };
  /** Whether the user's account was deleted. Its token is valid for up to an hour more. */
  readonly isDeleted?: boolean;
}

/** Longest display name of a profile, in characters. */
const MAX_DISPLAY_NAME = TEXT_LIMITS.fullName;

const HARMLESS_FIELDS = ['displayName', 'emailVerified', 'updatedAt'] as const satisfies readonly (keyof Profile)[];

/**
 * Mirrors `firebase/firestore.rules` clause by clause. One table of cases tests both.
 *
 * @returns whether the database would allow it
 */
export function decideAccess(request: AccessRequest): boolean {
  const [collection, id, ...deeper] = request.path.split('/');
  if (collection === 'users' && deeper.join('/') === 'settings/presets') {
    return id !== undefined && id === request.user?.uid && decidePresets(request);
  }
  if (deeper.length > 0) return false;
  switch (collection) {
    case 'users':
      return id !== undefined && id === request.user?.uid && decideProfile(request);
    case 'payments':
      return decideReceipt(request);
    case 'proOnly':
      return request.operation === 'get' && request.user?.emailVerified === true && hasPro(request);
    default:
      return false;
  }
}

function decideReceipt({ user, operation, before }: AccessRequest): boolean {
  const isReading = operation === 'get' || operation === 'list';
  return isReading && user?.emailVerified === true && before?.uid === user.uid;
}

function hasPro({ member }: AccessRequest): boolean {
  return member !== undefined && isPro(member.profile, member.now);
}

function decideProfile({ user, operation, before, after, time, isDeleted = false }: AccessRequest): boolean {
  if (operation === 'get') return true;
  if (user === null || after === null || after.updatedAt !== time) return false;
  if (!isText(after.displayName ?? '', 0, MAX_DISPLAY_NAME) || !mayClaimVerified(after, user)) return false;
  if (operation === 'create') {
    return (
      !isDeleted &&
      hasKeys(after, ['email', 'createdAt', 'role', 'emailVerified', 'updatedAt'], ['displayName']) &&
      after.role === 'user' &&
      after.email === user.email &&
      after.createdAt === time
    );
  }
  return operation === 'update' && before !== null && changedKeys(before, after).every(isHarmless);
}

/** Longest text of all presets. The rules count characters, so the text must be ASCII to have as many bytes. */
export const MAX_PRESETS_JSON = 65_536;

function decidePresets(request: AccessRequest): boolean {
  const { user, operation, after, time, isDeleted = false } = request;
  if (user?.emailVerified !== true) return false;
  if (operation === 'get') return true;
  if ((operation !== 'create' && operation !== 'update') || isDeleted || !hasPro(request) || after === null)
    return false;
  return hasKeys(after, ['json', 'updatedAt']) && isText(after.json, 2, MAX_PRESETS_JSON) && after.updatedAt === time;
}

/** A browser may mark the address as verified only if its token proves it. */
function mayClaimVerified({ emailVerified }: Fields, user: { readonly emailVerified: boolean }): boolean {
  return emailVerified === false || (emailVerified === true && user.emailVerified);
}

function hasKeys(fields: Fields, required: readonly string[], optional: readonly string[] = []): boolean {
  const keys = Object.keys(fields);
  return (
    required.every((key) => keys.includes(key)) && keys.every((key) => required.includes(key) || optional.includes(key))
  );
}

function changedKeys(before: Fields, after: Fields): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key] !== after[key] || key in before !== key in after);
}

function isHarmless(key: string): boolean {
  return HARMLESS_FIELDS.some((field) => field === key);
}

function isText(value: unknown, minLength: number, maxLength: number): boolean {
  return typeof value === 'string' && value.length >= minLength && value.length <= maxLength;
}
