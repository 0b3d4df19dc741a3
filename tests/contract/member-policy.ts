import type { Profile } from '../../src/domain/account/profile.ts';
import { OTHER_TIME, SERVER_TIME } from './policy-placeholders.ts';
import type { PolicyCase } from './policy-table.ts';

const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const UNVERIFIED = { ...ADA, emailVerified: false };
const EVE = { uid: 'eve', email: 'eve@example.com', emailVerified: true };

const NOW = new Date();

function daysFromNow(days: number): string {
  return new Date(NOW.getTime() + days * 24 * 3600_000).toISOString();
}

const FREE: Profile = {
  email: ADA.email,
  createdAt: daysFromNow(-100),
  role: 'user',
  emailVerified: true,
  updatedAt: daysFromNow(-100),
};
const ACTIVE: Profile = { ...FREE, role: 'pro', subscriptionStatus: 'active' };
const CANCELLED: Profile = { ...FREE, role: 'free', subscriptionStatus: 'cancelled' };

type MemberRow = readonly [name: string, allowed: boolean, profile: Profile | null, user?: PolicyCase['user']];

/** Access depends only on the time that the member paid for. */
const memberRows: readonly MemberRow[] = [
  ['subscribed, paid until tomorrow', true, { ...ACTIVE, paidUntil: daysFromNow(1) }],
  ['cancelled, paid until tomorrow', true, { ...CANCELLED, paidUntil: daysFromNow(1) }],
  ['subscribed, paid until yesterday', false, { ...ACTIVE, paidUntil: daysFromNow(-1) }],
  ['cancelled, paid until yesterday', false, { ...CANCELLED, paidUntil: daysFromNow(-1) }],
  ['subscribed, with nothing paid', false, { ...ACTIVE, paidUntil: null }],
  ['never subscribed', false, FREE],
  ['without a profile', false, null],
  ['subscribed before dates were stored, paid 33 days ago', true, { ...ACTIVE, lastPaymentDate: daysFromNow(-33) }],
  ['subscribed before dates were stored, paid 35 days ago', false, { ...ACTIVE, lastPaymentDate: daysFromNow(-35) }],
  ['subscribed before dates were stored, without a payment', false, ACTIVE],
  ['cancelled before dates were stored', false, { ...CANCELLED, lastPaymentDate: daysFromNow(-1) }],
  ['paid, email address not verified', false, { ...ACTIVE, paidUntil: daysFromNow(1) }, UNVERIFIED],
  ['paid, by somebody else', false, { ...ACTIVE, paidUntil: daysFromNow(1) }, EVE],
  ['paid, by a visitor', false, { ...ACTIVE, paidUntil: daysFromNow(1) }, null],
];

const OWN = { uid: 'ada', reference: 'PRO-1700000000000-ada', amount: 900_000, currency: 'NGN' };

const receipt = { path: `payments/${OWN.reference}`, before: OWN, after: null } as const;
const receipts = { path: 'payments', before: { uid: 'ada' }, after: null } as const;

const PAID: Profile = { ...ACTIVE, paidUntil: daysFromNow(1) };
const LAPSED: Profile = { ...CANCELLED, paidUntil: daysFromNow(-1) };
const PRESETS = { json: '[]', updatedAt: SERVER_TIME };

const presetRows: readonly (readonly [name: string, allowed: boolean, part?: Partial<PolicyCase>])[] = [
  ['by a member', true],
  ['again', true, { operation: 'update', before: { json: '[1]', updatedAt: OTHER_TIME } }],
  ['64 KB', true, { after: { ...PRESETS, json: 'x'.repeat(65_536) } }],
  ['more than 64 KB', false, { after: { ...PRESETS, json: 'x'.repeat(65_537) } }],
  ['nothing', false, { after: { ...PRESETS, json: '' } }],
  ['no text', false, { after: { ...PRESETS, json: 7 } }],
  ['without text', false, { after: { updatedAt: SERVER_TIME } }],
  ['with another field', false, { after: { ...PRESETS, role: 'pro' } }],
  ['with a time of their own', false, { after: { ...PRESETS, updatedAt: OTHER_TIME } }],
  ['under another name', false, { path: 'users/ada/settings/other' }],
  ['of somebody else', false, { path: 'users/eve/settings/presets' }],
  ['after Pro ended', false, { member: { profile: LAPSED, now: NOW } }],
  ['before the address is verified', false, { user: UNVERIFIED }],
  ['by a visitor', false, { user: null }],
  ['with a deleted account', false, { isDeleted: true }],
  ['read after Pro ended', true, { operation: 'get', after: null, member: { profile: LAPSED, now: NOW } }],
  ['read by somebody else', false, { operation: 'get', after: null, user: EVE }],
  ['delete', false, { operation: 'delete', before: { json: '[]', updatedAt: OTHER_TIME }, after: null }],
];

/** Cases for documents that only members may read. For `list`, `before` contains the conditions of the query. */
export const MEMBER_CASES: readonly PolicyCase[] = [
  ...memberRows.map(
    ([name, allowed, profile, user = ADA]): PolicyCase => ({
      ...{ name: `read Pro content: ${name}`, allowed, user, operation: 'get', path: 'proOnly/1' },
      ...{ before: null, after: null, member: { profile: user === EVE ? null : profile, now: NOW } },
    }),
  ),
  {
    name: 'write Pro content',
    allowed: false,
    user: ADA,
    operation: 'create',
    path: 'proOnly/1',
    before: null,
    after: OWN,
  },
  { name: "read one's own receipt", allowed: true, user: ADA, operation: 'get', ...receipt },
  { name: "read somebody else's receipt", allowed: false, user: EVE, operation: 'get', ...receipt },
  { name: 'read a receipt as a visitor', allowed: false, user: null, operation: 'get', ...receipt },
  {
    name: "read one's own receipt, email address not verified",
    allowed: false,
    user: UNVERIFIED,
    operation: 'get',
    ...receipt,
  },
  { name: "list one's own receipts", allowed: true, user: ADA, operation: 'list', ...receipts },
  { name: "list somebody else's receipts", allowed: false, user: EVE, operation: 'list', ...receipts },
  { name: 'list receipts as a visitor', allowed: false, user: null, operation: 'list', ...receipts },
  {
    name: "change one's own receipt",
    allowed: false,
    user: ADA,
    operation: 'update',
    ...receipt,
    after: { ...OWN, amount: 1 },
  },
  { name: "delete one's own receipt", allowed: false, user: ADA, operation: 'delete', ...receipt },
  ...['ledger', 'limits'].flatMap((collection): PolicyCase[] => {
    const path = `${collection}/1`;
    return [
      { name: `read from ${collection}`, allowed: false, user: ADA, operation: 'get', path, before: OWN, after: null },
      {
        name: `list ${collection}`,
        allowed: false,
        user: ADA,
        operation: 'list',
        path: collection,
        before: null,
        after: null,
      },
      {
        name: `write into ${collection}`,
        allowed: false,
        user: ADA,
        operation: 'create',
        path,
        before: null,
        after: OWN,
      },
      {
        name: `delete from ${collection}`,
        allowed: false,
        user: ADA,
        operation: 'delete',
        path,
        before: OWN,
        after: null,
      },
    ];
  }),
  ...presetRows.map(
    ([name, allowed, part = {}]): PolicyCase => ({
      ...{ name: `save presets: ${name}`, allowed, user: ADA, operation: 'create', path: 'users/ada/settings/presets' },
      ...{ before: null, after: PRESETS, member: { profile: PAID, now: NOW } },
      ...part,
    }),
  ),
];
