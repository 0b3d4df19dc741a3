import type { NativeEncoder } from '../natives.ts';
import { keepsJpegContract } from './contract-check.ts';
import { jpegWithoutProfile } from './without-profile.ts';

/** A JPEG shows the quantization tables and the sampling that its quality stands for. */
export const native: NativeEncoder = {
  suits: () => true,
  needsProbe: false,
  extract: (bytes, quality, size) => (keepsJpegContract(bytes, quality, size) ? jpegWithoutProfile(bytes) : null),
  compare: (ours, canvas, quality, size) => ({
    kind: 'tables',
    same: keepsJpegContract(ours, quality, size) && keepsJpegContract(canvas, quality, size),
  }),
};
