import type { AnalyticsConsent, ConsentAnswer } from './port.ts';

const KEY = 'pixmill:analytics';

/** Browser signals that the user does not want to be counted. */
interface SignallingNavigator extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/** Stores the answer in this browser. If storage is blocked, the answer applies until the page closes. */
export function createConsent(): AnalyticsConsent {
  let chosen: ConsentAnswer | null = readStored();
  return {
    // The browser's signal overrides an earlier answer.
    read: () => (hasSignal() ? 'signalled' : (chosen ?? 'unanswered')),
    choose(answer) {
      chosen = answer;
      try {
        localStorage.setItem(KEY, answer);
      } catch {
        // The next page asks again.
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
