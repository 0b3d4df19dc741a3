import type { AccessRequest } from '../../src/domain/account/policy.ts';
import { TEXT_LIMITS } from '../../src/domain/account/requests.ts';
import { LOCKED_FIELDS } from './locked-fields.ts';
import { MEMBER_CASES } from './member-policy.ts';
import { OTHER_TIME, SERVER_TIME } from './policy-placeholders.ts';

export { OTHER_TIME, SERVER_TIME };

type Fields = Readonly<Record<string, unknown>>;

/** A case that tests both the embedded policy and the real rules. */
export interface PolicyCase extends Omit<AccessRequest, 'time'> {
  readonly name: string;
  readonly allowed: boolean;
}

const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const UNVERIFIED = { ...ADA, emailVerified: false };
const EVE = { uid: 'eve', email: 'eve@example.com', emailVerified: true };

const NEW_PROFILE: Fields = {
  email: ADA.email,
  createdAt: SERVER_TIME,
  role: 'user',
  emailVerified: false,
  updatedAt: SERVER_TIME,
};
const OLD_PROFILE: Fields = { ...NEW_PROFILE, createdAt: OTHER_TIME, updatedAt: OTHER_TIME };
const PRO_PROFILE: Fields = {
  ...OLD_PROFILE,
  role: 'pro',
  subscriptionStatus: 'active',
  subscriptionStartDate: OTHER_TIME,
  subscriptionEndDate: null,
  lastPaymentDate: OTHER_TIME,
  paymentReference: 'PRO-1-ada',
  subscriptionId: '1',
  subscriptionCode: 'SUB_1',
  paidUntil: OTHER_TIME,
};

const PRO_VALUES: Readonly<Record<(typeof LOCKED_FIELDS)[number], unknown>> = {
  role: 'pro',
  subscriptionStatus: 'active',
  subscriptionStartDate: SERVER_TIME,
  subscriptionEndDate: null,
  lastPaymentDate: SERVER_TIME,
  paymentReference: 'PRO-1-ada',
  subscriptionId: '1',
  subscriptionCode: 'SUB_1',
  paidUntil: OTHER_TIME,
};

const FEATURE: Fields = {
  featureTitle: 'Dark mode',
  featureDescription: 'A dark theme.',
  helpDescription: 'My eyes.',
  priorityLevel: 'low',
  email: 'ada@example.com',
  timestamp: SERVER_TIME,
  status: 'new',
};

const CONTACT: Fields = {
  fullName: 'Ada Lovelace',
  email: '',
  reason: 'bug_report',
  details: 'It ate my image.',
  timestamp: SERVER_TIME,
  status: 'new',
};

function without(fields: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

type Row = readonly [name: string, allowed: boolean, after: Fields, user?: AccessRequest['user']];

const createProfile: readonly Row[] = [
  ['with the role user', true, NEW_PROFILE],
  ['with a name', true, { ...NEW_PROFILE, displayName: 'Ada' }],
  ['verified, like the token', true, { ...NEW_PROFILE, emailVerified: true }],
  ['verified, unlike the token', false, { ...NEW_PROFILE, emailVerified: true }, UNVERIFIED],
  ['verified with a text', false, { ...NEW_PROFILE, emailVerified: 'yes' }],
  ['of another user', false, NEW_PROFILE, EVE],
  ['by a visitor', false, NEW_PROFILE, null],
  ["with another user's email address", false, { ...NEW_PROFILE, email: EVE.email }],
  ['with role free', false, { ...NEW_PROFILE, role: 'free' }],
  ['with role admin', false, { ...NEW_PROFILE, role: 'admin' }],
  ...LOCKED_FIELDS.map((field): Row => [`with ${field}`, false, { ...NEW_PROFILE, [field]: PRO_VALUES[field] }]),
  ['with an unknown field', false, { ...NEW_PROFILE, isAdmin: true }],
  ...Object.keys(NEW_PROFILE).map((key): Row => [`without ${key}`, false, without(NEW_PROFILE, key)]),
  ['with a creation time chosen by the client', false, { ...NEW_PROFILE, createdAt: OTHER_TIME }],
  ["under another user's id, with one's own address", false, { ...NEW_PROFILE, email: EVE.email }, EVE],
  ['with a name of the longest length', true, { ...NEW_PROFILE, displayName: 'x'.repeat(TEXT_LIMITS.fullName) }],
  ['with a name that is too long', false, { ...NEW_PROFILE, displayName: 'x'.repeat(TEXT_LIMITS.fullName + 1) }],
  ['with a name that is a number', false, { ...NEW_PROFILE, displayName: 7 }],
];

const updateProfile: readonly Row[] = [
  ["one's own name", true, { ...OLD_PROFILE, displayName: 'Ada', updatedAt: SERVER_TIME }],
  ['email verification', true, { ...OLD_PROFILE, emailVerified: true, updatedAt: SERVER_TIME }],
  [
    'email verification, unlike the token',
    false,
    { ...OLD_PROFILE, emailVerified: true, updatedAt: SERVER_TIME },
    UNVERIFIED,
  ],
  ["another user's name", false, { ...OLD_PROFILE, displayName: 'Eve', updatedAt: SERVER_TIME }, EVE],
  ['a name, as a visitor', false, { ...OLD_PROFILE, displayName: 'Eve', updatedAt: SERVER_TIME }, null],
  ["one's own name without the time", false, { ...OLD_PROFILE, displayName: 'Ada' }],
  [
    "one's own name to one that is too long",
    false,
    { ...OLD_PROFILE, displayName: 'x'.repeat(201), updatedAt: SERVER_TIME },
  ],
  ['the email address', false, { ...OLD_PROFILE, email: 'new@example.com', updatedAt: SERVER_TIME }],
  ['the creation time', false, { ...OLD_PROFILE, createdAt: SERVER_TIME, updatedAt: SERVER_TIME }],
  ['an unknown field', false, { ...OLD_PROFILE, isAdmin: true, updatedAt: SERVER_TIME }],
  ['everything, to Pro', false, { ...PRO_PROFILE, updatedAt: SERVER_TIME }],
  ...LOCKED_FIELDS.map(
    (field): Row => [field, false, { ...OLD_PROFILE, [field]: PRO_VALUES[field], updatedAt: SERVER_TIME }],
  ),
];

/** Only a function that counts requests may store them. Browsers must not write even correct requests. */
const featureRequest: readonly Row[] = [
  ['by a visitor', false, FEATURE, null],
  ['by a user', false, FEATURE],
  ['by a user, without an email address', false, { ...FEATURE, email: '' }],
];

const contactRequest: readonly Row[] = [
  ['by a visitor', false, CONTACT, null],
  ['by a user', false, { ...CONTACT, email: 'ada@example.com' }],
];

function toCases(title: string, base: Pick<PolicyCase, 'operation' | 'path' | 'before'>, rows: readonly Row[]) {
  return rows.map(
    ([name, allowed, after, user = ADA]): PolicyCase => ({ ...base, name: `${title} ${name}`, allowed, after, user }),
  );
}

const none = { before: null, after: null };

/** Cases for reading and deleting in every collection. */
const others: readonly PolicyCase[] = [
  { name: "read one's own profile", allowed: true, user: ADA, operation: 'get', path: 'users/ada', ...none },
  { name: "read somebody else's profile", allowed: false, user: EVE, operation: 'get', path: 'users/ada', ...none },
  { name: 'read a profile as a visitor', allowed: false, user: null, operation: 'get', path: 'users/ada', ...none },
  { name: 'list profiles', allowed: false, user: ADA, operation: 'list', path: 'users', ...none },
  {
    ...{ name: "delete one's own profile", allowed: false, user: ADA, operation: 'delete', path: 'users/ada' },
    ...{ before: OLD_PROFILE, after: null },
  },
  {
    ...{
      name: "write below one's own profile",
      allowed: false,
      user: ADA,
      operation: 'create',
      path: 'users/ada/notes/1',
    },
    ...{ before: null, after: NEW_PROFILE },
  },
  ...['featureRequests', 'contactRequests', 'payments', 'customers'].flatMap((collection): PolicyCase[] => {
    const path = `${collection}/1`;
    const before = collection === 'featureRequests' ? FEATURE : CONTACT;
    return [
      { name: `read ${collection}`, allowed: false, user: ADA, operation: 'get', path, ...none },
      { name: `list ${collection}`, allowed: false, user: ADA, operation: 'list', path: collection, ...none },
      { name: `change in ${collection}`, allowed: false, user: ADA, operation: 'update', path, before, after: before },
      { name: `delete from ${collection}`, allowed: false, user: ADA, operation: 'delete', path, before, after: null },
    ];
  }),
  ...['payments', 'customers', 'settings'].map(
    (collection): PolicyCase => ({
      ...{ name: `write into ${collection}`, allowed: false, user: ADA, operation: 'create', path: `${collection}/1` },
      ...{ before: null, after: { uid: 'ada' } },
    }),
  ),
];

export const POLICY_TABLE: readonly PolicyCase[] = [
  ...MEMBER_CASES,
  ...toCases('create a profile:', { operation: 'create', path: 'users/ada', before: null }, createProfile),
  ...toCases('change in a profile:', { operation: 'update', path: 'users/ada', before: OLD_PROFILE }, updateProfile),
  ...toCases('change in a Pro profile:', { operation: 'update', path: 'users/ada', before: PRO_PROFILE }, [
    ["one's own name", true, { ...PRO_PROFILE, displayName: 'Ada', updatedAt: SERVER_TIME }],
    [
      'the end date, by leaving it out',
      false,
      without({ ...PRO_PROFILE, updatedAt: SERVER_TIME }, 'subscriptionEndDate'),
    ],
    ['the role to free', false, { ...PRO_PROFILE, role: 'free', updatedAt: SERVER_TIME }],
    ['everything, by starting over', false, NEW_PROFILE],
  ]),
  ...toCases('request a feature', { operation: 'create', path: 'featureRequests/1', before: null }, featureRequest),
  ...toCases('write to support', { operation: 'create', path: 'contactRequests/1', before: null }, contactRequest),
  ...others,
  {
    name: 'create a profile: with the token of a deleted account',
    allowed: false,
    operation: 'create',
    path: 'users/ada',
    before: null,
    after: NEW_PROFILE,
    user: ADA,
    isDeleted: true,
  },
];
