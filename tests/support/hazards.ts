/** The ways in which a test can break a worker with `tests/browser/workers/hazard-switch.ts`, unnoticed by the pool. */
export type Hazard =
  /** Throws an uncaught error. */
  | 'throw'
  /** Closes silently: the page gets no event. */
  | 'close'
  /** Loops forever. */
  | 'loop'
  /** Reports high memory use. */
  | 'wear';

/** Sent by the worker after a reply that transferred buffers: the remaining lengths of these buffers in the worker. */
export interface TransferredLengths {
  readonly handedOver: readonly number[];
}
