import type { Profile } from '../../domain/account/profile.ts';
import type { Receipt } from '../../domain/account/receipt.ts';
import type { ContactRequest, FeatureRequest } from '../../domain/account/requests.ts';

export type DocumentErrorCode = 'permission-denied' | 'too-many-requests' | 'unavailable' | 'unknown';

export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, options?: { readonly cause?: unknown }) {
    super(code, options);
    this.name = 'DocumentError';
    this.code = code;
  }
}

/** The product's records. Promises reject with a `DocumentError` only. */
export interface Documents {
  readProfile(uid: string): Promise<Profile | null>;
  /** Creates a profile with role `user`. Rejects if one exists. */
  createProfile(uid: string, fields: Pick<Profile, 'email' | 'emailVerified' | 'displayName'>): Promise<void>;
  /** Changes only harmless fields. The server refuses all others. */
  updateProfile(uid: string, fields: Partial<Pick<Profile, 'emailVerified' | 'displayName'>>): Promise<void>;
  /** Returns receipts, newest first. */
  listReceipts(uid: string): Promise<readonly Receipt[]>;
  /** Returns the JSON of a member's presets, unchecked; `null` if none were written. */
  readPresets(uid: string): Promise<string | null>;
  /** Only for members with Pro. @param json ASCII, at most `MAX_PRESETS_JSON` long */
  writePresets(uid: string, json: string): Promise<void>;
  /** Rejects if a field is not filled in as the form requires, or after too many requests. */
  addFeatureRequest(request: FeatureRequest): Promise<void>;
  addContactRequest(request: ContactRequest): Promise<void>;
}
