import { INTER } from './inter.ts';

/** Quadratic curves: a flat list of x, y and whether the point is on the curve. */
export type Contour = readonly number[];

/** A character of the font. In `UNITS_PER_EM`, upward from the baseline. */
export interface Outline {
  /** How far the next character is. */
  readonly advance: number;
  readonly contours: readonly Contour[];
}

export const UNITS_PER_EM = 1024;

let read: ReadonlyMap<number, Outline> | null = null;

/** The outlines of characters, by their code points. */
export function outlines(): ReadonlyMap<number, Outline> {
  read ??= unpack(Uint8Array.from(atob(INTER), (letter) => letter.charCodeAt(0)));
  return read;
}

/** Reads what `build/mark-font/outlines.ts` packs. */
function unpack(bytes: Uint8Array): ReadonlyMap<number, Outline> {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  const signed = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
  const all = new Map<number, Outline>();
  for (let code = 0; at < bytes.length; ) {
    code += next();
    const advance = next();
    const contours: number[][] = [];
    let [x, y] = [0, 0];
    for (let left = next(); left > 0; left--) {
      const contour: number[] = [];
      for (let points = next(); points > 0; points--) {
        const first = next();
        x += signed(Math.floor(first / 2));
        y += signed(next());
        contour.push(x, y, first % 2);
      }
      contours.push(contour);
    }
    all.set(code, { advance, contours });
  }
  return all;
}
