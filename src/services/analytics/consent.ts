import type { AnalyticsConsent, ConsentAnswer } from './port.ts';

const KEY = 'pixmill:analytics';

/** Signals of the browser that its user does not want to be counted. */
interface SignallingNavigator extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/** Remembered in this browser; where it keeps nothing, for as long as the page lives. */
export function createConsent(): AnalyticsConsent {
  let chosen: ConsentAnswer | null = readStored();
  return {
    // A signal of the browser counts for more than an answer that was given before it was sent.
    read: () => (hasSignal() ? 'signalled' : (chosen ?? 'unanswered')),
    choose(answer) {
      chosen = answer;
      try {
        localStorage.setItem(KEY, answer);
      } catch {
        // Asked again by the next page.
      }
    },
  };
}

function readStored(): ConsentAnswer | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'agreed' || stored === 'declined' ? stored : null;
  } catch {
    return null;
  }
}

function hasSignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as SignallingNavigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}
