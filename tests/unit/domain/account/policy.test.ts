import { expect, test } from 'vitest';
import { decideAccess } from '../../../../src/domain/account/policy.ts';
import { OTHER_TIME, POLICY_TABLE, SERVER_TIME } from '../../../contract/policy-table.ts';

const TIME = '2026-11-21T12:00:00.000Z';

function withTimes(fields: Readonly<Record<string, unknown>> | null) {
  if (fields === null) return null;
  const stamp = (value: unknown) =>
    value === SERVER_TIME ? TIME : value === OTHER_TIME ? '2026-11-01T00:00:00.000Z' : value;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, stamp(value)]));
}

test.each(POLICY_TABLE)('$name: allowed = $allowed', ({ allowed, before, after, ...request }) => {
  const decided = decideAccess({ ...request, before: withTimes(before), after: withTimes(after), time: TIME });
  expect(decided).toBe(allowed);
});

test('every row of the policy table has its own name', () => {
  const names = POLICY_TABLE.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
