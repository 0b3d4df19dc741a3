import { FailureError } from '../../src/domain/outcome/failure.ts';
import type * as door from './shared.d.ts';

export class KernelError extends Error implements door.KernelError {
  readonly code: door.KernelErrorCode;

  constructor(code: door.KernelErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'KernelError';
    this.code = code;
  }
}

/** Awaits work, and turns every error into a `KernelError`. */
export async function withKernelErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw kernelErrorOf(error);
  }
}

export function kernelErrorOf(cause: unknown): KernelError {
  if (cause instanceof KernelError) return cause;
  const failure = cause instanceof FailureError ? cause.failure : null;
  if (failure?.code === 'codec-unavailable') {
    return failure.because === 'no-webassembly'
      ? new KernelError('no-webassembly', 'WebAssembly is missing or blocked here.', { cause })
      : new KernelError('unavailable', 'The .wasm file of this package cannot be loaded. Give its bytes to init().', {
          cause,
        });
  }
  // Engines throw a RangeError if a memory or a buffer cannot grow. The options are checked before.
  if (failure?.code === 'out-of-memory' || cause instanceof RangeError) {
    return new KernelError('out-of-memory', 'There is too little memory for this image.', { cause });
  }
  return new KernelError(
    'unexpected',
    `An unexpected error: ${cause instanceof Error ? cause.message : String(cause)}`,
    {
      cause,
    },
  );
}
