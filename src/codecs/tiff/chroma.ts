/**
 * Upsamples the chroma of TIFF's own YCbCr coding, which stores the luma samples of a few columns and rows, followed by
 * the chroma that they share.
 *
 * @returns luma and chroma, interleaved
 */
export function spreadChroma(
  data: Uint8Array,
  widthPx: number,
  rows: number,
  [horizontal, vertical]: readonly [number, number],
): Uint8Array {
  const out = new Uint8Array(widthPx * rows * 3);
  const unitBytes = horizontal * vertical + 2;
  let unit = 0;
  for (let y = 0; y < rows; y += vertical) {
    for (let x = 0; x < widthPx; x += horizontal) {
      const [cb, cr] = [data[unit + unitBytes - 2] as number, data[unit + unitBytes - 1] as number];
      for (let down = 0; down < vertical && y + down < rows; down++) {
        for (let right = 0; right < horizontal && x + right < widthPx; right++) {
          const to = ((y + down) * widthPx + x + right) * 3;
          out[to] = data[unit + down * horizontal + right] as number;
          out[to + 1] = cb;
          out[to + 2] = cr;
        }
      }
      unit += unitBytes;
    }
  }
  return out;
}
