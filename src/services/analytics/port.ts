/** Counts clicks and pages, never names or pixels. Does nothing unless it is configured and the visitor agreed. */
export interface Analytics {
  event(action: 'Clicked Download Resized Image' | 'Clicked Batch Download Resized Images'): void;
  pageView(path: string): void;
  readonly consent: AnalyticsConsent;
}

export type ConsentAnswer = 'agreed' | 'declined';

export interface AnalyticsConsent {
  /**
   * `not-asked`: nothing is configured. `signalled`: the browser says no by Do Not Track or Global Privacy
   * Control, and nobody is asked. Only `agreed` counts.
   */
  read(): 'not-asked' | 'signalled' | 'unanswered' | ConsentAnswer;
  choose(answer: ConsentAnswer): void;
}
