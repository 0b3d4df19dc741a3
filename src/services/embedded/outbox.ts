import type { DemoDatabase } from './database.ts';
import type { Mail, Outbox } from './demo.ts';
import type { Signals } from './signals.ts';
import { watch } from './watch.ts';

export function createOutbox(openDatabase: () => Promise<DemoDatabase>, signals: Signals): Outbox {
  async function list(): Promise<Mail[]> {
    const { store } = (await openDatabase()).transaction('mails');
    const [mails, ids] = await Promise.all([store.getAll(), store.getAllKeys()]);
    return mails.map((mail, index) => ({ id: ids[index] ?? 0, ...mail })).reverse();
  }

  return {
    list,
    subscribe: (listener) => watch<readonly Mail[]>(signals, 'mail', () => list().catch(() => []), listener),
  };
}

export function writeVerificationMail(to: string, code: string, sentAt: string): Omit<Mail, 'id'> {
  const link = `/login?redirect=verify&mode=verifyEmail&oobCode=${code}`;
  return {
    to,
    subject: 'Verify your email for Pixmill',
    body: [
      'Hello,',
      'Follow this link to verify your email address.',
      link,
      'If you did not ask to verify this address, you can ignore this email.',
      'Thanks,\nYour Pixmill team',
    ].join('\n\n'),
    link,
    sentAt,
  };
}

export function writeResetMail(to: string, code: string, sentAt: string): Omit<Mail, 'id'> {
  const link = `/login?mode=resetPassword&oobCode=${code}`;
  return {
    to,
    subject: 'Reset your password for Pixmill',
    body: [
      'Hello,',
      `Follow this link to reset the Pixmill password of your ${to} account.`,
      link,
      'If you did not ask to reset your password, you can ignore this email.',
      'Thanks,\nYour Pixmill team',
    ].join('\n\n'),
    link,
    sentAt,
  };
}
