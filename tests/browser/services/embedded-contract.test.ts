import { beforeEach } from 'vitest';
import type { CheckoutAnswer } from '../../../src/services/index.ts';
import { describeAccounts } from '../../contract/accounts.contract.ts';
import { describeDocuments } from '../../contract/documents.contract.ts';
import { describePayments } from '../../contract/payments.contract.ts';
import { answerNext, createEmbeddedBrowser, readMailedCode } from '../../support/embedded-world.ts';

const MODES = { 'verify-email': 'verifyEmail', 'reset-password': 'resetPassword' } as const;

const ANSWERS = { pay: 'paid', fail: 'unsuccessful', close: 'closed' } as const satisfies Record<
  string,
  CheckoutAnswer
>;

beforeEach(() => localStorage.clear());

describeAccounts('embedded', async () => {
  const browser = createEmbeddedBrowser();
  const { accounts, demo } = browser.openTab();
  return {
    accounts,
    openTab: async () => browser.openTab().accounts,
    readCode: (kind, email) => readMailedCode(demo, MODES[kind], email),
    pickAccount(account) {
      answerNext(demo.pickers, account);
      return accounts.signInWithPopup();
    },
  };
});

describeDocuments('embedded', async () => createEmbeddedBrowser().openTab());

describePayments('embedded', async () => {
  const browser = createEmbeddedBrowser();
  let backend = browser.openTab();
  return {
    backend,
    pay(payments, customer, does) {
      if (does !== 'nothing') answerNext(backend.demo.checkouts, ANSWERS[does]);
      return payments.start(customer.uid);
    },
    async verify(email) {
      await backend.accounts.sendVerification();
      await backend.accounts.applyVerification(await readMailedCode(backend.demo, 'verifyEmail', email));
    },
    async reopen() {
      backend = browser.openTab();
      return backend;
    },
  };
});
