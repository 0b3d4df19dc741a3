import type { Analytics } from './port.ts';

const SILENT: Analytics = { event: () => {}, pageView: () => {} };

/**
 * Google Analytics, fetched at the first thing to count.
 *
 * @param measurementId `G-...`; nothing is loaded or counted without one
 */
export function createAnalytics(measurementId: string | undefined): Analytics {
  if (!measurementId) return SILENT;
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
    // URLs without their query, because links in emails carry secrets there.
    send('config', measurementId, { send_page_view: false, page_location: location.origin + location.pathname });
    const script = document.createElement('script');
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId ?? '')}`;
    script.async = true;
    document.head.append(script);
  }

  return {
    event(action) {
      start();
      send('event', action, { event_category: 'Button', event_label: 'Home page' });
    },
    pageView(path) {
      start();
      send('event', 'page_view', { page_location: new URL(path, location.origin).href });
    },
  };
}
