import { type JpegRefusal, RefusedJpeg } from '../../src/kernels/jpeg/frame.ts';
import { supportsSimd } from '../../src/kernels/simd.ts';
import { compilesWasm } from '../../src/kernels/wasm-support.ts';
import { KernelError, withKernelErrors } from '../shared/errors.ts';
import type { KernelErrorCode } from '../shared/shared.d.ts';

const SENTENCES: Readonly<Record<JpegRefusal, readonly [KernelErrorCode, string]>> = {
  damaged: ['damaged', 'The file is no JPEG, or it is damaged or cut off.'],
  unfinished: ['damaged', 'The progressive file is cut off: its last scans are missing.'],
  arithmetic: ['unsupported', 'The file uses arithmetic coding.'],
  'other-process': ['unsupported', 'The file is a lossless or hierarchical JPEG.'],
  precision: ['unsupported', 'The file has more than 8 bits per sample.'],
  'height-later': ['unsupported', 'The file states its height only after the image.'],
  'no-planes': ['unsupported', 'The file is neither gray nor YCbCr in 4:4:4, 4:2:2 or 4:2:0.'],
  'too-large': ['out-of-memory', 'The image has too many pixels for the memory.'],
  unaligned: ['unexpected', 'The part does not begin at a whole block.'],
  'not-shorter': ['unexpected', 'The file would not be shorter.'],
  unverified: ['unexpected', 'The written file does not have the same coefficients.'],
};

export function refusalOf(reason: JpegRefusal, cause?: unknown): KernelError {
  return new KernelError(...SENTENCES[reason], { cause });
}

/** Awaits work that needs the kernel, and turns every error into a `KernelError`. */
export function withJpegErrors<T>(work: () => T | Promise<T>): Promise<T> {
  return withKernelErrors(async () => {
    if (!compilesWasm()) throw new KernelError('no-webassembly', 'WebAssembly is missing or blocked here.');
    if (!supportsSimd()) throw new KernelError('no-simd', 'WebAssembly has no SIMD here.');
    try {
      return await work();
    } catch (error) {
      throw error instanceof RefusedJpeg ? refusalOf(error.reason, error) : error;
    }
  });
}
