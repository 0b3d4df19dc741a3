/** Parses a typed width or height. Returns a whole number of at least 1; anything else becomes 1. */
export function parsePixels(text: string | number): number {
  const value = typeof text === 'number' ? text : Number.parseFloat(text);
  return Number.isFinite(value) ? Math.max(1, Math.round(value)) : 1;
}

/** Rounds a quality or scale and limits it to the range from 1 to 100. */
export function clampPercent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(1, Math.round(value))) : 1;
}
