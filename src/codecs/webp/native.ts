import { hasTransparency } from '../../kernels/pixels/plain.ts';
import { equalBytes, type NativeEncoder } from '../natives.ts';
import { LOSSLESS_PERCENT } from './options.ts';
import { simpleWebp } from './simple-file.ts';

export const native: NativeEncoder = {
  // Canvas stores premultiplied colors and loses precision. At 100 percent WebP is lossless.
  suits: (image, qualityPercent) => qualityPercent !== LOSSLESS_PERCENT && !hasTransparency(image),
  needsProbe: true,
  extract: simpleWebp,
  /** The bytes of the image, without container and profile. */
  compare(ours, canvas) {
    const [mine, theirs] = [simpleWebp(ours), simpleWebp(canvas)];
    return mine && theirs && { kind: 'vp8', same: equalBytes(mine, theirs) };
  },
};
