import { beforeEach, describe, expect, test } from 'vitest';
import { TEXT_LIMITS } from '../../src/domain/account/requests.ts';
import type { Accounts, AuthUser } from '../../src/services/accounts/port.ts';
import type { Documents } from '../../src/services/documents/port.ts';
import { freshEmail, PASSWORD } from './accounts.contract.ts';
import { LOCKED_FIELDS } from './locked-fields.ts';
import { CONTACT, FEATURE } from './sample-requests.ts';

export interface DocumentsWorld {
  readonly accounts: Accounts;
  readonly documents: Documents;
}

const REFUSED = { name: 'DocumentError', code: 'permission-denied' };

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Tests the behavior that every documents adapter must have. */
export function describeDocuments(name: string, openWorld: () => Promise<DocumentsWorld>): void {
  describe(`documents (${name})`, () => {
    let accounts: Accounts;
    let documents: Documents;

    beforeEach(async () => {
      ({ accounts, documents } = await openWorld());
    });

    async function join(): Promise<AuthUser> {
      const user = await accounts.create(freshEmail(), PASSWORD);
      await documents.createProfile(user.uid, { email: user.email, emailVerified: false });
      return user;
    }

    test('has no profile before one is created', async () => {
      const { uid } = await accounts.create(freshEmail(), PASSWORD);
      expect(await documents.readProfile(uid)).toBeNull();
    });

    test('creates a profile with the role user and the current time', async () => {
      const { uid, email } = await join();
      const profile = await documents.readProfile(uid);
      expect(profile).toEqual({
        email,
        emailVerified: false,
        role: 'user',
        createdAt: expect.stringMatching(ISO_TIME),
        updatedAt: expect.stringMatching(ISO_TIME),
      });
    });

    test('stores a display name and lets the user change it', async () => {
      const { uid, email } = await accounts.create(freshEmail(), PASSWORD);
      await documents.createProfile(uid, { email, emailVerified: false, displayName: 'Ada' });
      expect(await documents.readProfile(uid)).toMatchObject({ displayName: 'Ada' });
      await documents.updateProfile(uid, { displayName: 'Countess of Lovelace' });
      expect(await documents.readProfile(uid)).toMatchObject({ displayName: 'Countess of Lovelace', email });
    });

    test('creates a profile only once', async () => {
      const { uid, email } = await join();
      const fields = { email, emailVerified: false, displayName: 'again' };
      await expect(documents.createProfile(uid, fields)).rejects.toMatchObject(REFUSED);
      expect(await documents.readProfile(uid)).not.toHaveProperty('displayName');
    });

    test('refuses a profile with another email address', async () => {
      const { uid } = await accounts.create(freshEmail(), PASSWORD);
      const fields = { email: 'grace@example.com', emailVerified: false };
      await expect(documents.createProfile(uid, fields)).rejects.toMatchObject(REFUSED);
    });

    test('refuses to mark an unverified email address as verified', async () => {
      const { uid, email } = await accounts.create(freshEmail(), PASSWORD);
      await expect(documents.createProfile(uid, { email, emailVerified: true })).rejects.toMatchObject(REFUSED);
      await documents.createProfile(uid, { email, emailVerified: false });
      await expect(documents.updateProfile(uid, { emailVerified: true })).rejects.toMatchObject(REFUSED);
    });

    test("refuses to read or write another user's profile", async () => {
      const other = await join();
      await accounts.signOut();
      const { email } = await accounts.create(freshEmail(), PASSWORD);
      await expect(documents.readProfile(other.uid)).rejects.toMatchObject(REFUSED);
      await expect(documents.updateProfile(other.uid, { displayName: 'mine' })).rejects.toMatchObject(REFUSED);
      await expect(documents.createProfile(other.uid, { email, emailVerified: false })).rejects.toMatchObject(REFUSED);
    });

    test('refuses to read a profile for a visitor', async () => {
      const { uid } = await join();
      await accounts.signOut();
      await expect(documents.readProfile(uid)).rejects.toMatchObject(REFUSED);
    });

    test.each(LOCKED_FIELDS)('refuses to write %s, even together with a harmless field', async (field) => {
      const { uid } = await join();
      const before = await documents.readProfile(uid);
      const changes = { displayName: 'Ada', [field]: field === 'role' ? 'pro' : 'active' };
      await expect(documents.updateProfile(uid, changes)).rejects.toMatchObject(REFUSED);
      expect(await documents.readProfile(uid)).toEqual(before);
    });

    test('refuses a new profile that is already Pro', async () => {
      const { uid, email } = await accounts.create(freshEmail(), PASSWORD);
      const fields = { email, emailVerified: false, subscriptionStatus: 'active' };
      await expect(documents.createProfile(uid, fields)).rejects.toMatchObject(REFUSED);
      expect(await documents.readProfile(uid)).toBeNull();
    });

    test('accepts requests from visitors and users', async () => {
      await documents.addFeatureRequest(FEATURE);
      await documents.addContactRequest({ ...CONTACT, email: '' });
      await join();
      await documents.addFeatureRequest({ ...FEATURE, email: 'ada@example.com' });
      await documents.addContactRequest(CONTACT);
    });

    test.each<[string, object]>([
      ['no title', { featureTitle: '' }],
      ['a blank title', { featureTitle: '   ' }],
      ['a script as an email address', { email: '<script>@x.y' }],
      ['a title that is too long', { featureTitle: 'x'.repeat(TEXT_LIMITS.featureTitle + 1) }],
      ['a description that is too long', { featureDescription: 'x'.repeat(TEXT_LIMITS.featureDescription + 1) }],
      ['an unknown priority', { priorityLevel: 'urgent' }],
      ['an invalid email address', { email: 'ada' }],
      ['an extra field', { approved: true }],
    ])('refuses a feature request with %s', async (_, fields) => {
      await expect(documents.addFeatureRequest({ ...FEATURE, ...fields })).rejects.toMatchObject(REFUSED);
    });

    test.each<[string, object]>([
      ['no name', { fullName: '' }],
      ['blank details', { details: ' \n\t ' }],
      ['a script as an email address', { email: '<script>@x.y' }],
      ['details that are too long', { details: 'x'.repeat(TEXT_LIMITS.details + 1) }],
      ['an unknown reason', { reason: 'spam' }],
      ['an invalid email address', { email: 'ada@' }],
      ['an extra field', { assignee: 'ada' }],
    ])('refuses a contact request with %s', async (_, fields) => {
      await expect(documents.addContactRequest({ ...CONTACT, ...fields })).rejects.toMatchObject(REFUSED);
    });
  });
}
