/** Counts clicks and pages, never names or pixels. Does nothing unless it is configured. */
export interface Analytics {
  event(action: 'Clicked Download Resized Image' | 'Clicked Batch Download Resized Images'): void;
  pageView(path: string): void;
}
