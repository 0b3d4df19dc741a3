/** Counts what a page acquires and must release. `installLedger` installs it in the page. */
export interface Ledger {
  read(): {
    /** Codec workers that neither the page nor the test has terminated. */
    readonly alive: number;
    /** Workers that the test killed and the page has not terminated yet. */
    readonly killedNotTerminated: number;
    readonly killed: number;
    /** Images that a worker is processing. */
    readonly busy: number;
    /** Images that were given to a worker, each counted once. */
    readonly given: number;
    readonly mostAtOnce: number;
    /** Images that were held back from their workers. */
    readonly held: number;
    /** Object URLs that were not revoked. */
    readonly urls: number;
    /** The number of these URLs that were passed to downloads. */
    readonly saved: number;
  };
  /** Resets `mostAtOnce`. */
  forgetPeak(): void;
  /** Kills all workers without notifying the page. */
  killAll(): void;
  /**
   * Kills this many workers at random moments of the batch, busy or just starting, but never two with the same image.
   */
  killAtRandom(seed: number, times: number): void;
  /** Kills every worker that gets this file, identified by its size in bytes. */
  killOver(sourceBytes: number): void;
  /**
   * Passes on only this many images in total. The workers seem to process all further images forever, until a call with
   * a larger number passes them on.
   */
  holdAfter(images: number): void;
  /** Holds images until this many workers have an image at the same time. */
  gather(workers: number): void;
}

/** Runs before the page's own code and must be self-contained: it may use nothing else in this file. */
export function installLedger(): void {
  interface Entry {
    readonly worker: Worker;
    readonly isCodec: boolean;
    started: boolean;
    ended: boolean;
    killed: boolean;
    call: unknown;
    job: string | null;
  }
  const RealWorker = globalThis.Worker;
  const entries: Entry[] = [];
  const urls = new Set<string>();
  const saved = new Set<string>();
  const struck = new Set<string>();
  const given = new Set<string>();
  let mostAtOnce = 0;
  let deadlyBytes = -1;
  let mostGiven = Number.POSITIVE_INFINITY;
  let gathering = 0;
  /** Images that have not been passed on to their workers. */
  let held: { readonly entry: Entry; readonly job: string; readonly send: () => void }[] = [];
  let random = () => 0;
  let strikesLeft = 0;

  const kill = (entry: Entry) => {
    entry.killed = true;
    if (entry.job) struck.add(entry.job);
    RealWorker.prototype.terminate.call(entry.worker);
  };
  const passOn = () => {
    held = held.filter(({ entry }) => !entry.ended);
    if (held.length < gathering) return;
    gathering = 0;
    held = held.filter(({ job, send }) => {
      if (!given.has(job) && given.size >= mostGiven) return true;
      send();
      return false;
    });
  };
  const atWork = () => entries.filter(({ job, ended, killed }) => job !== null && !ended && !killed);
  /**
   * Kills a busy worker. An image that loses two workers falls back to canvas, so each image loses only one. A worker
   * without an image is not killed either, because it could get the second attempt of an image.
   */
  const strike = () => {
    const victims = entries.filter(
      ({ isCodec, ended, killed, job }) => isCodec && !ended && !killed && job !== null && !struck.has(job),
    );
    const victim = victims[Math.floor(random() * victims.length)];
    if (!victim || strikesLeft === 0) return;
    strikesLeft--;
    kill(victim);
  };
  /** Called at each event in the pipeline: a worker may be killed soon. */
  const tick = () => {
    if (strikesLeft > 0) setTimeout(strike, Math.floor(random() * 40));
  };

  globalThis.Worker = class extends RealWorker {
    readonly #entry: Entry;

    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      const isCodec = /codec\.worker/.test(String(args[0]));
      this.#entry = { worker: this, isCodec, started: false, ended: false, killed: false, call: null, job: null };
      entries.push(this.#entry);
      this.addEventListener('message', ({ data }) => {
        const entry = this.#entry;
        entry.started = true;
        if (entry.call === null || data?.id !== entry.call) return;
        entry.call = null;
        entry.job = null;
        tick();
      });
      tick();
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      const entry = this.#entry;
      const { id, path, argumentList } = message as {
        readonly id: unknown;
        readonly path?: readonly string[];
        readonly argumentList?: readonly { readonly value?: { readonly jobId?: string; readonly source?: Blob } }[];
      };
      const request = argumentList?.[0]?.value;
      const post = () => super.postMessage(message, options as StructuredSerializeOptions);
      const { jobId: job } = request ?? {};
      if (!path?.[0]?.startsWith('run') || job === undefined) {
        post();
        return;
      }
      const send = () => {
        post();
        entry.call = id;
        entry.job = job;
        given.add(job);
        // The page used a killed worker, which counts as a kill for this image.
        if (entry.killed) struck.add(job);
        mostAtOnce = Math.max(mostAtOnce, atWork().length);
        if (request?.source?.size === deadlyBytes) kill(entry);
        tick();
      };
      held.push({ entry, job, send });
      passOn();
    }

    override terminate(): void {
      this.#entry.ended = true;
      super.terminate();
    }
  };

  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    const url = createObjectURL.call(URL, blob);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url: string) => {
    urls.delete(url);
    saved.delete(url);
    revokeObjectURL.call(URL, url);
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download !== '' && urls.has(this.href)) saved.add(this.href);
    click.call(this);
  };

  const ledger: Ledger = {
    read: () => ({
      alive: entries.filter(({ isCodec, ended, killed }) => isCodec && !ended && !killed).length,
      killedNotTerminated: entries.filter(({ ended, killed }) => killed && !ended).length,
      killed: entries.filter(({ killed }) => killed).length,
      busy: atWork().length,
      given: given.size,
      mostAtOnce,
      held: held.length,
      urls: urls.size,
      saved: saved.size,
    }),
    forgetPeak: () => {
      mostAtOnce = 0;
    },
    killAll: () => {
      for (const entry of entries) if (entry.isCodec && !entry.ended && !entry.killed) kill(entry);
    },
    killAtRandom: (seed, times) => {
      let state = seed >>> 0;
      // The generator is mulberry32.
      random = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
      };
      strikesLeft = times;
    },
    killOver: (sourceBytes) => {
      deadlyBytes = sourceBytes;
    },
    holdAfter: (images) => {
      mostGiven = images;
      passOn();
    },
    gather: (workers) => {
      gathering = workers;
    },
  };
  Object.assign(globalThis, { ledger });
}
