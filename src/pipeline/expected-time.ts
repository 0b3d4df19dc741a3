import { formatOf } from '../codecs/formats.ts';
import type { JobReply, JobRequest } from '../workers/protocol.ts';
import type { Engine } from './engine.ts';
import { pixelsOf } from './job-pixels.ts';

type Work = Pick<JobRequest, 'info' | 'recipe'>;

/** Decoding, resizing and turning, milliseconds per megapixel of the source on a laptop. */
const DECODING_MS = 8;

/** How much the latest job counts for the speed of this device. */
const WEIGHT = 0.5;

/** Of jobs that take less, mostly start-up is measured. */
const LEAST_MS = 20;

/**
 * Learns from the jobs of an engine how fast this device is.
 *
 * @returns the engine to use instead, and about how many milliseconds it will take for a job
 */
export function timeEngine(engine: Engine): { readonly engine: Engine; readonly expectMs: (work: Work) => number } {
  /** Time taken for one millisecond on a laptop. */
  let slowness = 1;
  return {
    expectMs: (work) => laptopMs(work) * slowness,
    engine: {
      async run(request, options) {
        const reply = await engine.run(request, options);
        const expected = laptopMs(request);
        if (reply.ok && expected >= LEAST_MS) slowness += WEIGHT * (totalMs(reply) / expected - slowness);
        return reply;
      },
    },
  };
}

function laptopMs({ info, recipe }: Work): number {
  const { source, target } = pixelsOf({ info, recipe });
  const { format, effort } = recipe.output;
  return (source * DECODING_MS + target * formatOf(format).write.msPerMegapixel[effort]) / 1e6;
}

function totalMs({ tookMs }: Extract<JobReply, { ok: true }>): number {
  return tookMs.decodeMs + tookMs.resizeMs + tookMs.encodeMs;
}
