import type { PixelSize } from '../../domain/geometry/size.ts';
import type { FormatId } from '../../formats/formats.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import { withPatience } from '../../kernels/with-patience.ts';
import { allowedCodecThreads, type CodecThread, startCodecThreads, type ThreadedModule } from './threads.ts';

/** An instance of an encoder, and the other threads that work on its memory. */
interface Team {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly instance: ThreadedModule;
  readonly threads: readonly CodecThread[];
}

type Use<Exports, Result> = (instance: Exports & Pick<Team, 'memory'>, threads: number) => Result;

/** With fewer pixels for each, starting a thread would take more time than it saves. */
const PIXELS_PER_THREAD = 5e5;

/** How long other threads may take to start. */
const START_MS = 5000;

/** The pages of the memory that the modules with threads import. */
const SHARED_MEMORY = { initial: 256, maximum: 32_768, shared: true } as const;

/** A team waits this long for the next image. */
const KEPT_MS = 10_000;

/** A team with more memory does not wait. An image of 12 megapixels needs up to two thirds of it. */
const MOST_KEPT_BYTES = 2 ** 29;

/** The number of other threads that would be useful for an image. */
export function helpersFor({ widthPx, heightPx }: PixelSize): number {
  return Math.floor((widthPx * heightPx) / PIXELS_PER_THREAD) - 1;
}

/** The threads of an encoder. `helpers` are the other threads that would be useful. */
export class Teamwork<Exports> {
  readonly #format: FormatId;
  readonly #announcedBytes: number;

  /** The team that waits for the next image, which then neither starts threads nor takes new memory from the system. */
  #kept: { readonly team: Team; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  /** The team that starts before its image is decoded. */
  #starting: Promise<unknown> = Promise.resolve();

  /** @param announcedBytes the compressed size of the format's module */
  constructor(format: FormatId, announcedBytes: number) {
    this.#format = format;
    this.#announcedBytes = announcedBytes;
  }

  /** Starts a team for an image that will be encoded soon. */
  start(helpers: number): void {
    this.#starting = this.#starting.then(() => this.#gather(helpers, () => true));
  }

  /**
   * Encodes with a team of this thread and others.
   *
   * @returns `null` if there are no other threads, or if one fails. Then the team ends, because its memory is in no known
   *   state
   */
  async encode<Result>(helpers: number, use: Use<Exports, Result>): Promise<Result | null> {
    await this.#starting;
    return this.#gather(helpers, use);
  }

  /** Ends the team that waits for the next image, so that its memory can be collected. */
  release(): void {
    end(this.#takeKept()?.threads ?? []);
  }

  async #gather<Result>(helpers: number, use: Use<Exports, Result>): Promise<Result | null> {
    const allowed = allowedCodecThreads(helpers);
    if (allowed === 0) return null;
    const waiting = this.#takeKept();
    const added = startCodecThreads(allowed - (waiting?.threads.length ?? 0));
    const threads = [...(waiting?.threads ?? []), ...added];
    const url = threads[0]?.moduleUrls[this.#format];
    try {
      if (url === undefined) throw new Error(`no threads for ${this.#format}`);
      const base = waiting ?? (await this.#startAlone(url));
      await join(base, added);
      const { memory, instance } = base;
      const result = use({ ...(instance as ThreadedModule & Exports), memory }, Math.min(allowed, threads.length) + 1);
      this.#keep({ ...base, threads });
      return result;
    } catch {
      end(threads);
      return null;
    }
  }

  async #startAlone(url: string): Promise<Team> {
    const module = await compileWasm(url, this.#format, { announcedBytes: this.#announcedBytes });
    const memory = new WebAssembly.Memory(SHARED_MEMORY);
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    const instance = exports as unknown as ThreadedModule;
    instance._initialize?.();
    return { module, memory, instance, threads: [] };
  }

  /** Keeps a team for the next image. A team that already waits goes: two of them would hold twice the memory. */
  #keep(team: Team): void {
    const isKept = team.memory.buffer.byteLength <= MOST_KEPT_BYTES;
    end((isKept ? this.#takeKept() : team)?.threads ?? []);
    if (isKept) this.#kept = { team, timer: setTimeout(() => this.release(), KEPT_MS) };
  }

  #takeKept(): Team | null {
    const team = this.#kept?.team ?? null;
    clearTimeout(this.#kept?.timer);
    this.#kept = null;
    return team;
  }
}

/** Lets further threads join a team. */
async function join({ module, memory, instance, threads }: Team, added: readonly CodecThread[]): Promise<void> {
  const joined = added.map((one, index) => {
    const stack = instance.stackOfThread();
    if (!stack) throw new RangeError('no memory for the stack');
    return one.join({ module, memory, stack, thread: threads.length + index });
  });
  await withPatience(Promise.all(joined), START_MS);
}

function end(threads: readonly CodecThread[]): void {
  for (const thread of threads) thread.end();
}
