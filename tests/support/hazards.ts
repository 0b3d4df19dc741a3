/** What a test can do to a `tests/browser/workers/hazard.worker.ts` behind the pool's back. */
export type Hazard =
  /** Throw where nothing catches it. */
  | 'throw'
  /** End without a word: no event tells the page. */
  | 'close'
  /** Never come back from a loop. */
  | 'loop';

/** Sent by the worker after a reply that handed buffers over: their lengths at the sender's side. */
export interface HandedOver {
  readonly handedOver: readonly number[];
}
