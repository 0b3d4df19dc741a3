import { addressOf } from '../../site.ts';
import { createConsent } from './consent.ts';
import type { Analytics } from './port.ts';

/**
 * Sends events to Google Analytics. Loads its script for the first event after the visitor agreed, and ignores earlier
 * events.
 *
 * @param measurementId `G-...`
 */
export function createAnalytics(measurementId: string): Analytics {
  const consent = createConsent();
  const queue: unknown[] = [];
  // The script reads this queue and requires the `arguments` object of each call.
  const send = function (..._call: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array in its place is ignored
    queue.push(arguments);
  };

  function start(): void {
    if (queue.length > 0) return;
    Object.assign(window, { dataLayer: queue });
    send('js', new Date());
    // Omits the query of URLs, because links in emails contain secrets there.
    send('config', measurementId, { send_page_view: false, page_location: location.origin + location.pathname });
    const script = document.createElement('script');
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    script.async = true;
    document.head.append(script);
  }

  function count(name: string, facts: object): void {
    if (consent.read() !== 'agreed') return;
    start();
    send('event', name, facts);
  }

  return {
    event: (action) => count(action, { event_category: 'Button', event_label: 'Home page' }),
    pageView: (path) => count('page_view', { page_location: new URL(addressOf(path), location.origin).href }),
    consent: {
      ...consent,
      choose(answer) {
        consent.choose(answer);
        // Once loaded, Google's script counts by itself unless this flag is set.
        Object.assign(window, { [`ga-disable-${measurementId}`]: answer === 'declined' });
      },
    },
  };
}
