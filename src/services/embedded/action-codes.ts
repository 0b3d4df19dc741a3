import { AccountError } from '../accounts/port.ts';
import { type AccountRecord, type ActionCode, type DemoDatabase, randomId } from './database.ts';

/** The lifetimes of Firebase's codes. */
const LIFETIME_MS: Readonly<Record<ActionCode['kind'], number>> = {
  'verify-email': 3 * 24 * 3600_000,
  'reset-password': 3600_000,
};

/** Issues and uses the codes in email links. Each works once, for one purpose, for a limited time. */
export function createActionCodes(openDatabase: () => Promise<DemoDatabase>, now: () => Date) {
  return {
    async issue(kind: ActionCode['kind'], uid: string): Promise<string> {
      const code = randomId();
      await (await openDatabase()).add('codes', { code, kind, uid, expiresAtMs: now().getTime() + LIFETIME_MS[kind] });
      return code;
    },

    /** Uses one transaction, so that only one of two tabs with the same link succeeds. */
    async use(
      kind: ActionCode['kind'],
      code: string,
      change: (account: AccountRecord) => AccountRecord,
    ): Promise<void> {
      const transaction = (await openDatabase()).transaction(['codes', 'accounts'], 'readwrite');
      const codes = transaction.objectStore('codes');
      const accounts = transaction.objectStore('accounts');
      const found = await codes.get(code);
      const account = found && (await accounts.get(found.uid));
      if (found?.kind !== kind || account === undefined || found.expiresAtMs < now().getTime()) {
        throw new AccountError('invalid-action-code');
      }
      await Promise.all([codes.delete(code), accounts.put(change(account)), transaction.done]);
    },
  };
}
