import type { Bytes } from '../../base/bytes.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { orient } from '../../kernels/pixels/turn.ts';
import { judgeLayout } from './colors.ts';
import { DEFAULT_NITS, type HeaderLayout } from './header-layout.ts';
import { readMotion } from './read-motion.ts';
import { codestreamOf, findLayout } from './wide-colors.ts';

/**
 * Decodes to upright sRGB with our build of libjxl, which takes less than half the time of `@jsquash/jxl`, and is nearer
 * to libjxl's own decoder. Requires `supportsSimd()`.
 *
 * @returns `null` for an image that needs a conversion of its colors, which the build lacks
 * @throws FailureError for a damaged file, RangeError if there is too little memory
 */
export async function readStill(bytes: Bytes): Promise<PixelImage | null> {
  const [head] = codestreamOf(bytes);
  const layout = head && findLayout(head);
  if (!layout || !isPlain(layout)) return null;
  for await (const { image } of (await readMotion(bytes)).frames()) return orient(image, layout.orientation);
  return null;
}

/** Whether the samples are sRGB, or light that is no brighter than it. */
function isPlain(layout: HeaderLayout): boolean {
  const { profile, hdr } = judgeLayout(layout);
  if (layout.bits === null || hdr) return false;
  return layout.isXyb ? layout.peakNits === DEFAULT_NITS : profile === 'none' || profile === 'srgb';
}
