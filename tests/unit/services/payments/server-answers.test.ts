import { expect, test } from 'vitest';
import {
  explainRefusedCancel,
  explainRefusedPayment,
  explainRefusedStart,
} from '../../../../src/services/payments/server-answers.ts';

test.each([
  ['already-subscribed', 'already-subscribed', 'already-subscribed', 'already-subscribed'],
  ['email-not-verified', 'email-not-verified', 'email-not-verified', 'email-not-verified'],
  ['too-many-requests', 'too-many-requests', 'too-many-requests', 'too-many-requests'],
  ['not-successful', 'other', 'unsuccessful', 'cancel-failed'],
  ['unknown-reference', 'other', 'unsuccessful', 'cancel-failed'],
  ['another-users', 'other', 'other', 'cancel-failed'],
  ['wrong-amount', 'other', 'other', 'cancel-failed'],
  ['paystack-unreachable', 'other', 'not-recorded', 'cancel-failed'],
  [null, 'other', 'not-recorded', 'cancel-failed'],
])(
  "the server's code %s is the error %s at the start, %s for a payment and %s for a cancellation",
  (code, ...errors) => {
    const explained = [explainRefusedStart(code), explainRefusedPayment(code).error, explainRefusedCancel(code)];
    expect(explained.map((error) => error.code)).toEqual(errors);
    expect(explained.map(({ message }) => message)).toEqual(['', '', '']);
  },
);

test.each([
  ['malformed', true],
  ['wrong-plan', true],
  ['another-users', false],
  ['not-successful', false],
  ['too-many-requests', false],
  [null, false],
])("after the server's code %s, asking again about a payment is useless: %s", (code, isFinal) => {
  expect(explainRefusedPayment(code).isFinal).toBe(isFinal);
});
