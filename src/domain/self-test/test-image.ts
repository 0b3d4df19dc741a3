import type { Bytes } from '../../base/bytes.ts';
import type { PixelSize } from '../geometry/size.ts';

type Color = readonly [red: number, green: number, blue: number];
type Paint = (xPx: number, yPx: number) => Color;

const QUARTERS: readonly Color[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];

/** Red, green, blue and white quarters: what each test file shows. They show every swap of colors or sides. */
export function quadrants({ widthPx, heightPx }: PixelSize): Bytes {
  return ppmOf({ widthPx, heightPx }, (xPx, yPx) => {
    const index = (2 * yPx >= heightPx ? 2 : 0) + (2 * xPx >= widthPx ? 1 : 0);
    return QUARTERS[index] as Color;
  });
}

/** Gradients with a texture, which keep an encoder as busy as a photo does. The same on every call. */
export function photoLike({ widthPx, heightPx }: PixelSize): Bytes {
  let seed = 1;
  return ppmOf({ widthPx, heightPx }, (xPx, yPx) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (seed >>> 24) / 16 - 8;
    const [across, down] = [xPx / widthPx, yPx / heightPx];
    const wave = 24 * Math.sin(18 * across) * Math.cos(14 * down);
    return [30 + 190 * across + wave + grain, 40 + 170 * down + wave + grain, 200 - 120 * across * down - wave + grain];
  });
}

/** A Netpbm file. It needs no encoder, and the reader of the format needs nothing of the browser. */
function ppmOf({ widthPx, heightPx }: PixelSize, paint: Paint): Bytes {
  const header = Uint8Array.from(`P6 ${widthPx} ${heightPx} 255\n`, (letter) => letter.charCodeAt(0));
  const file = new Uint8Array(header.length + widthPx * heightPx * 3);
  file.set(header);
  let at = header.length;
  for (let yPx = 0; yPx < heightPx; yPx++) {
    for (let xPx = 0; xPx < widthPx; xPx++) {
      for (const value of paint(xPx, yPx)) file[at++] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
  return file;
}
