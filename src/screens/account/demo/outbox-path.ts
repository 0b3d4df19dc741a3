/** Where the mails are that nobody sends. */
export const OUTBOX_PATH = '/outbox';
