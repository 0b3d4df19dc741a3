import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthUser } from '../../../src/services/accounts/port.ts';
import { createAnalytics } from '../../../src/services/analytics/gtag.ts';
import { SILENT_ANALYTICS } from '../../../src/services/analytics/silent.ts';
import { hasSessionHint, storeSessionHint } from '../../../src/services/session-hint.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the session hint', () => {
  test('exists between signing in and signing out', () => {
    let tell: (user: AuthUser | null) => void = () => {};
    storeSessionHint({
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
    });
    expect(hasSessionHint()).toBe(false);
    tell({ uid: 'a', email: 'ada@example.com', displayName: null, emailVerified: true });
    expect(hasSessionHint()).toBe(true);
    tell(null);
    expect(hasSessionHint()).toBe(false);
  });

  test('is missing if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(hasSessionHint()).toBe(false);
  });
});

describe('analytics', () => {
  /** Records scripts added to the page without loading them. */
  function watchPage(): HTMLScriptElement[] {
    const scripts: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
    });
    return scripts;
  }

  function queuedCalls(): unknown[][] {
    const queue: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(queue) ? queue.map((call) => Array.from(call)) : [];
  }

  test('loads and counts nothing unless it is configured', () => {
    const scripts = watchPage();
    const analytics = SILENT_ANALYTICS;
    analytics.event('Clicked Download Resized Image');
    analytics.pageView('/');
    expect(scripts).toEqual([]);
    expect(Reflect.has(window, 'dataLayer')).toBe(false);
  });

  test('loads its script once, when there is something to count', () => {
    const scripts = watchPage();
    const analytics = createAnalytics('G-TEST');
    analytics.pageView('/before');
    expect(scripts).toEqual([]);
    analytics.consent.choose('agreed');
    expect(scripts).toEqual([]);
    analytics.pageView('/pricing');
    analytics.event('Clicked Batch Download Resized Images');
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    expect(queuedCalls().slice(2)).toEqual([
      ['event', 'page_view', { page_location: `${location.origin}/pricing` }],
      ['event', 'Clicked Batch Download Resized Images', { event_category: 'Button', event_label: 'Home page' }],
    ]);
    expect(JSON.stringify(queuedCalls())).not.toContain('?');
    analytics.consent.choose('declined');
    analytics.pageView('/after');
    expect(queuedCalls()).toHaveLength(4);
    expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true);
    Reflect.deleteProperty(window, 'dataLayer');
  });
});
