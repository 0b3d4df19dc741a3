import { once } from '../../base/once.ts';
import { png } from '../../formats/png.ts';

/** A PNG of one red pixel, half transparent. */
const HALF_RED = new Uint8Array([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 31, 21, 196, 137,
  0, 0, 0, 13, 73, 68, 65, 84, 120, 218, 99, 248, 207, 192, 208, 0, 0, 4, 129, 1, 128, 243, 11, 220, 160, 0, 0, 0, 0,
  73, 69, 78, 68, 174, 66, 96, 130,
]);

/**
 * Whether `ImageDecoder` returns straight alpha. Firefox (153) returns premultiplied alpha without reporting it, which
 * makes transparent images too dark. Checked once per worker.
 */
export const readsStraightAlpha = once(async () => {
  const decoder = new ImageDecoder({ type: png.mime, data: HALF_RED });
  try {
    const { image: frame } = await decoder.decode();
    const rgba = new Uint8Array(4);
    await frame.copyTo(rgba, { format: 'RGBA' });
    frame.close();
    return rgba[0] === 255;
  } catch {
    return false;
  } finally {
    decoder.close();
  }
});
