/** Widths that every format can have, in pixels. */
export const EXPORT_WIDTHS = { min: 1, max: 65_535 };
