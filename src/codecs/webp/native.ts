import { hasTransparency } from '../../kernels/pixels/plain.ts';
import { equalBytes, type NativeEncoder } from '../natives.ts';
import { simpleWebp } from './simple-file.ts';

export const native: NativeEncoder = {
  // Canvas stores premultiplied colors and loses precision. At quality 1 WebP is lossless.
  suits: (image, quality) => quality !== 1 && !hasTransparency(image),
  needsProbe: true,
  extract: simpleWebp,
  /** The bytes of the image, without container and profile. */
  compare(ours, canvas) {
    const [mine, theirs] = [simpleWebp(ours), simpleWebp(canvas)];
    return mine && theirs && { kind: 'vp8', same: equalBytes(mine, theirs) };
  },
};
