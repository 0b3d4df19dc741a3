import { supportsSimd } from '../../kernels/simd.ts';
import type { NativeEncoder } from '../contract.ts';
import { keepsJpegContract } from './contract-check.ts';
import { jpegWithoutProfile } from './without-profile.ts';

/**
 * Files are compared by the quantization tables and sampling that their quality implies. Our kernel is faster than the
 * browser's encoder and writes smaller files, so only browsers without SIMD use their own encoder.
 */
export const native: NativeEncoder = {
  // At the other efforts, our codec writes smaller files than the browser.
  canReplaceCodec: (_qualityPercent, effort) => effort === 'fast' && !supportsSimd(),
  suitsTransparent: true,
  needsProbe: false,
  extract: (bytes, qualityPercent, size) =>
    keepsJpegContract(bytes, qualityPercent, size) ? jpegWithoutProfile(bytes) : null,
  compare: (ours, canvas, qualityPercent, size) => ({
    kind: 'tables',
    same: keepsJpegContract(ours, qualityPercent, size) && keepsJpegContract(canvas, qualityPercent, size),
  }),
};
