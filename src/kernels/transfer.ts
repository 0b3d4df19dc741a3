/** Converts sRGB to linear light (IEC 61966-2-1). @param value 0 to 1 */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to sRGB (IEC 61966-2-1). @param light 0 to 1 */
export function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
