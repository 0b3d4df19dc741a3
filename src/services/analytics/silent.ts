import type { Analytics } from './port.ts';

/** For a site without analytics: loads nothing, counts nothing and does not ask. */
export const SILENT_ANALYTICS: Analytics = {
  event: () => {},
  pageView: () => {},
  consent: { read: () => 'not-asked', choose: () => {} },
};
