/** The page with the emails that the demo does not send. */
export const OUTBOX_PATH = '/outbox';
