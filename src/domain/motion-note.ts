/** What became of an animation's frames. */
export type MotionNote =
  /** The source moves; only its first frame was kept. */
  | { readonly code: 'first-frame-only' }
  /** The source moves; only this frame was kept, counted from 1. */
  | { readonly code: 'one-frame-only'; readonly frame: number }
  /** The result moves. `plays`: how often; 0: forever. */
  | { readonly code: 'motion-kept'; readonly frames: number; readonly seconds: number; readonly plays: number }
  /** The source is damaged after these frames. The result has only them. */
  | { readonly code: 'motion-cut'; readonly frames: number };
