import { effortFor } from '../codecs/effort-for.ts';
import type { Engine } from '../engine/engine.ts';
import { pixelsOf } from '../engine/job-pixels.ts';
import type { FormatId } from '../formats/formats.ts';
import { formatOf } from '../formats/formats.ts';
import type { JobReply, JobRequest } from '../jobs/protocol.ts';

type TimedJob = Pick<JobRequest, 'info' | 'recipe'>;

/** Time to decode, resize and turn, in milliseconds per megapixel of the source, on a laptop. */
const DECODING_MS = 8;

/**
 * The typical number of encodings in a search for a goal, and the time to measure one, in milliseconds per megapixel.
 */
const GOAL_TRIES = 1.3;
const MEASURING_MS = 55;

/** Weight of the latest job in the estimate of this device's speed. */
const WEIGHT = 0.5;

/** Jobs with a shorter expected time are ignored, because most of it is start-up. */
const LEAST_MS = 20;

/**
 * Wraps an engine and estimates from its jobs how fast this device is.
 *
 * @returns the wrapped engine, and `expectMs`, which estimates how many milliseconds a job will take
 */
export function timeEngine(engine: Engine): { readonly engine: Engine; readonly expectMs: (work: TimedJob) => number } {
  /** How many times longer a job takes on this device than on a laptop. */
  let slowness = 1;
  return {
    expectMs: (work) => laptopMs(work) * slowness,
    engine: {
      async run(request, options) {
        const reply = await engine.run(request, options);
        const expected = laptopMs(request);
        // An animation takes many times as long, and the number of its frames is unknown here.
        if (reply.ok && expected >= LEAST_MS && !request.info.animated)
          slowness += WEIGHT * (totalMs(reply) / expected - slowness);
        return reply;
      },
    },
  };
}

function laptopMs({ info, recipe }: TimedJob): number {
  const { source, target } = pixelsOf({ info, recipe });
  const { format, effort, goal, choices } = recipe.output;
  const encodingMs = (id: FormatId) => {
    const written = formatOf(id);
    return written.write.msPerMegapixel[effortFor(written, effort, target)];
  };
  const tries = (choices?.length ? choices : [format]).map((id) => GOAL_TRIES * encodingMs(id) + MEASURING_MS);
  const targetMs = goal ? tries.reduce((sum, ms) => sum + ms, 0) : encodingMs(format);
  return (source * DECODING_MS + target * targetMs) / 1e6;
}

function totalMs({ tookMs }: Extract<JobReply, { ok: true }>): number {
  return tookMs.decodeMs + tookMs.resizeMs + tookMs.encodeMs;
}
