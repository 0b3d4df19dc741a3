/** What happened to an animation's frames. */
export type MotionNote =
  /** The source is animated; only its first frame was kept. */
  | { readonly code: 'first-frame-only' }
  /** The source is animated; only this frame was kept, counted from 1. */
  | { readonly code: 'one-frame-only'; readonly frame: number }
  /** The result is animated. `plays`: how often it plays; 0 means forever. */
  | { readonly code: 'motion-kept'; readonly frames: number; readonly seconds: number; readonly plays: number }
  /** The source is damaged after these frames, so the result has only them. */
  | { readonly code: 'motion-cut'; readonly frames: number };
