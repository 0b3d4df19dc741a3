import type { Profile } from '../../domain/profile.ts';
import type { Receipt } from '../../domain/receipt.ts';
import type { ContactRequest, FeatureRequest } from '../../domain/requests.ts';

export type DocumentErrorCode = 'permission-denied' | 'unavailable' | 'unknown';

export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, options?: { readonly cause?: unknown }) {
    super(code, options);
    this.name = 'DocumentError';
    this.code = code;
  }
}

/** The product's records. Every promise rejects with a `DocumentError`, and with nothing else. */
export interface Documents {
  readProfile(uid: string): Promise<Profile | null>;
  /** Role `user`; refused when there is a profile already. */
  createProfile(uid: string, fields: Pick<Profile, 'email' | 'emailVerified' | 'displayName'>): Promise<void>;
  /** The harmless fields alone; the rest is refused by the server. */
  updateProfile(uid: string, fields: Partial<Pick<Profile, 'emailVerified' | 'displayName'>>): Promise<void>;
  /** Newest first. */
  listReceipts(uid: string): Promise<readonly Receipt[]>;
  addFeatureRequest(request: FeatureRequest): Promise<void>;
  addContactRequest(request: ContactRequest): Promise<void>;
}
