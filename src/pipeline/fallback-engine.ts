import type { Failure } from '../domain/outcome/failure.ts';
import { MAX_WASM_PIXELS } from '../domain/outcome/limits.ts';
import { type CanvasReason, changeNote } from '../domain/outcome/notes.ts';
import type { Engine } from '../engine/engine.ts';
import { pixelsOf } from '../engine/job-pixels.ts';
import type { JobReply, JobRequest } from '../jobs/protocol.ts';

/** Failures that the image did not cause. Another engine may succeed. */
const WORTH_ANOTHER_ENGINE: readonly Failure['code'][] = [
  'codec-unavailable',
  'worker-crashed',
  'timed-out',
  'out-of-memory',
  'unexpected',
];

/** Failures after which a second try may succeed: a lost request, a worker killed by the system. */
const RETRYABLE: readonly Failure['code'][] = ['codec-unavailable', 'worker-crashed'];

/** Whether another engine may make what this one could not. */
export function isWorthAnotherEngine(reply: JobReply): boolean {
  return !reply.ok && WORTH_ANOTHER_ENGINE.includes(reply.failure.code);
}

/** Whether the image and its result are small enough for WASM. */
export function isForWasm(request: Pick<JobRequest, 'info' | 'recipe'>): boolean {
  const { source, target } = pixelsOf(request);
  return Math.max(source, target) <= MAX_WASM_PIXELS;
}

export interface FallbackOptions {
  readonly wasm: Engine;
  readonly canvas: Engine;
  /** Whether the WASM engine can run at all. */
  readonly wasmSupported: boolean;
}

/**
 * Uses WASM, and falls back to canvas if WASM is missing, blocked, too small for the image, out of memory or too slow,
 * or if it has crashed twice on the same image.
 */
export function createFallbackEngine({ wasm, canvas, wasmSupported }: FallbackOptions): Engine {
  return {
    async run(request, options) {
      if (!wasmSupported) return because('no-webassembly', await canvas.run(request, options));
      if (!isForWasm(request)) return because('trouble', await canvas.run(request, options));
      let reply = await wasm.run(request, options);
      if (!reply.ok && RETRYABLE.includes(reply.failure.code)) reply = await wasm.run(request, options);
      if (reply.ok || !isWorthAnotherEngine(reply)) return reply;
      const second = because(reasonOf(reply.failure), await canvas.run(request, options));
      // If both fail, the first failure names the cause.
      return second.ok || second.failure.code === 'cancelled' ? second : reply;
    },
  };
}

function reasonOf(failure: Failure): CanvasReason {
  return failure.code === 'codec-unavailable' ? failure.because : 'trouble';
}

/** Adds the reason for using canvas to a reply. */
function because(reason: CanvasReason, reply: JobReply): JobReply {
  if (!reply.ok || !reply.byCanvas) return reply;
  return { ...reply, byCanvas: reason, notes: changeNote(reply.notes, 'made-by-canvas', { because: reason }) };
}
