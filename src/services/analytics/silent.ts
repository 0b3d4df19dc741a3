import type { Analytics } from './port.ts';

/** For a site without analytics: nothing is loaded, counted or asked. */
export const SILENT_ANALYTICS: Analytics = {
  event: () => {},
  pageView: () => {},
  consent: { read: () => 'not-asked', choose: () => {} },
};
