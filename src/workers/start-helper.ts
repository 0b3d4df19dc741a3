import { type Remote, transfer, wrap } from 'comlink';
import type { DeflatedSegment, DeflateLevel, Segment } from '../kernels/deflate/deflate.ts';
import type { DeflateHelper } from '../kernels/deflate/helpers.ts';
import { compiledModules } from '../kernels/load-wasm.ts';
import type { ScoreHelper } from '../kernels/ssimulacra2/helpers.ts';
import type { PartSums } from '../kernels/ssimulacra2/part.ts';
import type { Background } from '../kernels/ssimulacra2/plain.ts';
import type { Plan } from '../kernels/ssimulacra2/plan.ts';
import type { HelperApi } from './helper.worker.ts';
import { watchNested } from './nested-workers.ts';

/** How long a helper waits for the next image. */
const KEPT_MS = 10_000;

/** The helpers that wait for the next image, the last one first in line. */
const waiting: NestedHelper[] = [];

/** Starts helpers until this many wait. */
export function warmUpHelpers(count: number): void {
  while (waiting.length < count) new NestedHelper().end();
}

/** Returns a helper that waits, or starts one. */
export function startHelper(): DeflateHelper & ScoreHelper {
  const helper = waiting.pop() ?? new NestedHelper();
  helper.begin();
  return helper;
}

/** A nested worker that helps with one image after the other. */
class NestedHelper implements DeflateHelper, ScoreHelper {
  readonly sharesMemory = self.crossOriginIsolated;
  readonly #api: Remote<HelperApi>;
  readonly #nested: ReturnType<typeof watchNested>;
  /** The calls without an answer, or with an error. */
  #unanswered = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const worker = new Worker(new URL('./helper.worker.ts', import.meta.url), { type: 'module' });
    this.#api = wrap<HelperApi>(worker);
    this.#nested = watchNested(worker);
  }

  /** Stops its wait, and gives it the modules of this thread. Without them, it would compile and optimize its own. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#api.takeModules(compiledModules()).catch(() => {});
  }

  deflate(segment: Segment, level: DeflateLevel): Promise<DeflatedSegment> {
    return this.#answer(this.#api.deflate(segment, level));
  }

  prepare(rgba: Uint8Array, plan: Plan): Promise<void> {
    return this.#answer(this.#api.prepare(moved(rgba), plan));
  }

  compare(rgba: Uint8Array, background: Background): Promise<PartSums> {
    return this.#answer(this.#api.compare(moved(rgba), background));
  }

  /** Waits for the next image, unless an answer is missing: the worker may be dead or busy. Another call does nothing. */
  end(): void {
    if (waiting.includes(this)) return;
    if (this.#unanswered > 0) {
      this.#nested.end();
      return;
    }
    this.#api.release().catch(() => {});
    waiting.push(this);
    this.#timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(this), 1);
      this.#nested.end();
    }, KEPT_MS);
  }

  async #answer<T>(answer: Promise<T>): Promise<T> {
    this.#unanswered++;
    const result = await this.#nested.unlessDead(answer);
    this.#unanswered--;
    return result;
  }
}

/** Shared memory stays where it is. */
function moved(bytes: Uint8Array): Uint8Array {
  return bytes.buffer instanceof ArrayBuffer ? transfer(bytes, [bytes.buffer]) : bytes;
}
