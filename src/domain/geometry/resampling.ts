/** The filters for resizing an image, sharpest first. */
export const RESIZE_FILTERS = ['lanczos3', 'catrom', 'mitchell', 'triangle', 'box'] as const;

export type ResizeFilter = (typeof RESIZE_FILTERS)[number];

/**
 * The filter for every resize. It keeps more detail and aliases less than canvas's own filter
 * (docs/canvas-semantics.md, 5.2).
 */
export const RESIZE_FILTER: ResizeFilter = 'lanczos3';

/** Whether resizing averages stored values, as browsers do, or linear light. */
export const LIGHTS = ['gamma', 'linear'] as const;

export type Light = (typeof LIGHTS)[number];

export interface Resampling {
  readonly filter: ResizeFilter;
  readonly light: Light;
}
