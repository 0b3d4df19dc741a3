import type { Encoded } from '../../src/domain/outcome/encoded.ts';
import type { Engine, RunOptions } from '../../src/engine/engine.ts';
import type { JobReply, JobRequest } from '../../src/jobs/protocol.ts';

/** A request with the given dimensions, for engines that ignore its contents. */
export function fakeRequest(jobId: string, widthPx = 10, heightPx = 10): JobRequest {
  return {
    jobId,
    source: new Blob([]),
    info: {
      format: 'png',
      mime: 'image/png',
      size: { widthPx, heightPx },
      orientation: 1,
      mayHaveAlpha: false,
      animated: false,
      profile: 'none',
      cmyk: false,
    },
    recipe: {
      version: 1,
      fit: null,
      output: { format: 'jpeg', qualityPercent: 80, matte: [255, 255, 255], effort: 'balanced' },
    },
    maxPixels: 1e6,
  };
}

/** The facts about a result, for tests to which most of them do not matter. */
export function fakeEncoded(part: Partial<Encoded> = {}): Encoded {
  const size = { widthPx: 1, heightPx: 1 };
  return { format: 'jpeg', size, bytes: 1, notes: [], carries: [], origin: 'pixels', ...part };
}

export function fakeSuccess(madeBy: string): JobReply {
  const { buffer, length: bytes } = new TextEncoder().encode(madeBy);
  return { ok: true, ...fakeEncoded({ bytes }), buffer, tookMs: { decodeMs: 0, resizeMs: 0, encodeMs: 0 } };
}

/** An engine whose jobs end when the test ends them. */
export class HeldEngine implements Engine {
  readonly started: string[] = [];
  readonly #ends = new Map<string, (reply: JobReply) => void>();

  run({ jobId }: JobRequest, _options?: RunOptions): Promise<JobReply> {
    this.started.push(jobId);
    return new Promise((resolve) => this.#ends.set(jobId, resolve));
  }

  /** @throws if the job was not started */
  async end(jobId: string, reply: JobReply = fakeSuccess('held')): Promise<void> {
    const end = this.#ends.get(jobId);
    if (!end) throw new Error(`${jobId} was not started`);
    end(reply);
    // The engine's caller continues in microtasks, which run before this timer.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
