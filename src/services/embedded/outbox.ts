import { verificationPath } from '../accounts/verification-path.ts';
import type { DemoDatabase } from './database.ts';
import type { Mail, Outbox } from './demo.ts';
import type { Signals } from './signals.ts';
import { watch } from './watch.ts';

export function createOutbox(openDatabase: () => Promise<DemoDatabase>, signals: Signals): Outbox {
  async function list(): Promise<Mail[]> {
    const { store } = (await openDatabase()).transaction('mails');
    const [mails, ids] = await Promise.all([store.getAll(), store.getAllKeys()]);
    return mails.map((mail, index) => ({ ...mail, id: ids[index] ?? 0, kind: kindOf(mail.link) })).reverse();
  }

  return {
    list,
    subscribe: (listener) => watch<readonly Mail[]>(signals, 'mail', () => list().catch(() => []), listener),
  };
}

/** @returns the link of an email. @param from the path that the user wants to open after verifying */
export function writeLink(kind: Mail['kind'], code: string, from?: string): string {
  return kind === 'verify-email'
    ? `${verificationPath(from)}&mode=verifyEmail&oobCode=${code}`
    : `/login?mode=resetPassword&oobCode=${code}`;
}

function kindOf(link: string): Mail['kind'] {
  return link.includes('mode=resetPassword') ? 'reset-password' : 'verify-email';
}
