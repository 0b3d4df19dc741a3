/** Counts clicks and pages, never file names or pixels. Does nothing unless it is configured and the visitor agreed. */
export interface Analytics {
  event(action: 'Clicked Download Resized Image' | 'Clicked Batch Download Resized Images'): void;
  pageView(path: string): void;
  readonly consent: AnalyticsConsent;
}

export type ConsentAnswer = 'agreed' | 'declined';

export interface AnalyticsConsent {
  /**
   * `not-asked`: analytics is not configured. `signalled`: the browser sends Do Not Track or Global Privacy Control, so
   * the page does not ask. Events are counted only after `agreed`.
   */
  read(): 'not-asked' | 'signalled' | 'unanswered' | ConsentAnswer;
  choose(answer: ConsentAnswer): void;
}
