import type { PlainPhrase } from '../../i18n/t.ts';
import { HAS_ACCOUNTS } from '../../site.ts';

export interface LegalDocument {
  readonly title: PlainPhrase;
  readonly lead: PlainPhrase;
  readonly sections: readonly { readonly heading: PlainPhrase; readonly sentences: readonly PlainPhrase[] }[];
}

/** Describes in plain words what the code does. Update it when you change what is stored, sent or measured. */
const OF_EVERY_SITE = {
  privacy: {
    title: 'Privacy',
    lead: 'Your images never leave your device. This page says what else is stored, where, and for how long.',
    sections: [
      {
        heading: 'Your images',
        sentences: [
          'Images are opened, changed and saved in your browser. They are never uploaded.',
          'While a batch is open, its results are kept in your browser’s private storage for this site. Saving or discarding the batch deletes them.',
          'Of each result that you save from a batch, this browser keeps scrambled numbers (hashes) and the time, so that no image is made twice by mistake. Images and names cannot be read from them, and the oldest go when there are 20,000.',
          'Your settings, your presets, your language and your theme are stored in this browser.',
        ],
      },
      ...(HAS_ACCOUNTS
        ? ([
            {
              heading: 'Your account',
              sentences: [
                'You need an account only for Pro. It holds your email address, your name if you signed in with Google, whether the address is verified, your plan and its dates. With Pro, it also holds the presets that you save.',
                'Accounts are stored by Google Firebase, which also checks your password. We never see the password itself.',
                'In a demo build there is no server: accounts stay in this browser, in its IndexedDB database.',
              ],
            },
            {
              heading: 'Payments',
              sentences: [
                'Paystack takes the payment. Your card details go to Paystack and never reach us.',
                'We store the reference, the date and the amount of each payment, and your Paystack customer code.',
              ],
            },
            {
              heading: 'When you write to us',
              sentences: [
                'The contact form and the feature request form store what you type into them.',
                'To limit spam, we count messages for an hour by a scrambled form of your IP address. The address itself is not stored.',
              ],
            },
          ] as const)
        : []),
      {
        heading: 'What is measured',
        sentences: [
          'If the operator uses Google Analytics, you are asked first, and nothing is loaded before you agree.',
          'If you agree, page addresses and clicks on the download buttons are counted. File names and images never are.',
          'You can change your answer at the bottom of every page. A browser that sends Do Not Track or Global Privacy Control is not asked, and nothing is counted.',
        ],
      },
      ...(HAS_ACCOUNTS
        ? ([
            {
              heading: 'Who else receives data',
              sentences: [
                'Google hosts the site and the accounts, and receives your IP address, as every web server does.',
                'Google’s sign-in code is loaded on account pages, and Paystack’s code on the payment page. Neither is loaded elsewhere.',
              ],
            },
          ] as const)
        : []),
      {
        heading: 'Deleting your data',
        sentences: [
          ...(HAS_ACCOUNTS
            ? ([
                'You can delete your account in the dashboard. This ends a running subscription and deletes your sign-in, your profile, your presets in the account and the messages you sent with your address.',
                'Payment records are kept, because accounting laws require them.',
              ] as const)
            : []),
          'To delete what is stored in your browser, clear the data of this site in your browser’s settings.',
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, LegalDocument>>;

const OF_ACCOUNTS = {
  terms: {
    title: 'Terms',
    lead: 'The rules for using Pixmill, in plain words.',
    sections: [
      {
        heading: 'What you get',
        sentences: [
          'The tools for one image are free and need no account.',
          'Pro adds the batch tools for as long as your subscription is paid.',
        ],
      },
      {
        heading: 'Your images stay yours',
        sentences: [
          'Your images are processed on your device, and you keep all rights to them.',
          'Keep your originals: check a result before you delete the file that it was made from.',
        ],
      },
      {
        heading: 'The subscription',
        sentences: [
          'Pro is charged every month until you cancel. The pricing page shows the price and the amount that is charged.',
          'You can cancel at any time in your dashboard. Pro then lasts until the end of the period that you paid for.',
          'If a payment fails, Pro ends a few days after the period that was paid for.',
        ],
      },
      {
        heading: 'Your account',
        sentences: [
          'Keep your password to yourself. An account is for one person.',
          'Do not attack the service or try to use someone else’s account.',
        ],
      },
      {
        heading: 'What we cannot promise',
        sentences: [
          'The tools are made with care, but they come without a guarantee that every file can be read or that the site is always available.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Refunds',
    lead: 'How to stop paying, and how to ask for your money back.',
    sections: [
      {
        heading: 'Cancelling',
        sentences: [
          'Cancel in your dashboard. You won’t be charged again, and Pro lasts until the end of the period that you paid for.',
        ],
      },
      {
        heading: 'Asking for a refund',
        sentences: [
          'Write to us through the contact form. Include the payment reference from your dashboard.',
          'Paystack refunds the card that was charged.',
          'When a payment is refunded, the Pro period it paid for ends at once.',
        ],
      },
      {
        heading: 'Charged by mistake',
        sentences: [
          'If you were charged and do not have Pro, open your dashboard: it looks for payments that were not completed.',
          'If that does not help, write to us before you dispute the charge with your bank: a dispute ends Pro until it is settled.',
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, LegalDocument>>;

export const LEGAL_DOCUMENTS = {
  ...OF_EVERY_SITE,
  ...((HAS_ACCOUNTS ? OF_ACCOUNTS : {}) as typeof OF_ACCOUNTS),
};

export type LegalDocumentId = keyof typeof LEGAL_DOCUMENTS;
