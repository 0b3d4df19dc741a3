import { equalBytes } from '../../base/bytes.ts';
import type { NativeEncoder } from '../contract.ts';
import { LOSSLESS_PERCENT } from './options.ts';
import { simpleWebp } from './simple-file.ts';

export const native: NativeEncoder = {
  // At 100 percent, WebP is lossless.
  canReplaceCodec: (qualityPercent) => qualityPercent !== LOSSLESS_PERCENT,
  // Canvas stores premultiplied colors and loses precision.
  suitsTransparent: false,
  needsProbe: true,
  extract: simpleWebp,
  /** Compares the bytes of the images, without container and profile. */
  compare(ours, canvas) {
    const [mine, theirs] = [simpleWebp(ours), simpleWebp(canvas)];
    return mine && theirs && { kind: 'vp8', same: equalBytes(mine, theirs) };
  },
};
