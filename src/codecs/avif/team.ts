import { compileWasm } from '../../kernels/load-wasm.ts';
import { withPatience } from '../../kernels/with-patience.ts';
import { type AomThread, allowedAomThreads, startAomThreads, type ThreadedModule } from '../shared/threads.ts';

/** An instance of libaom, and the other threads that work on its memory. */
interface Team {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly aom: ThreadedModule;
  readonly threads: readonly AomThread[];
}

type Use<Exports, Result> = (aom: Exports & Pick<Team, 'memory'>, threads: number) => Result;

/** How long other threads may take to start. */
const START_MS = 5000;

/** The pages of the memory that `build/libaom/build.sh threads` imports. */
const SHARED_MEMORY = { initial: 256, maximum: 32_768, shared: true } as const;

/** A team waits this long for the next image. */
const KEPT_MS = 10_000;

/** A team with more memory does not wait. An image of 12 megapixels needs half of it. */
const MOST_KEPT_BYTES = 2 ** 29;

/** The team that waits for the next image, which then neither starts threads nor takes new memory from the system. */
let kept: { readonly team: Team; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/** The team that starts before its image is decoded. */
let starting: Promise<unknown> = Promise.resolve();

/** Starts a team for an image that will be encoded soon. @param helpers the number of other threads that would be useful */
export function startTeam(helpers: number, announcedBytes: number): void {
  starting = starting.then(() => gather(helpers, announcedBytes, () => true));
}

/**
 * Encodes with a team of this thread and others.
 *
 * @param helpers the number of other threads that would be useful
 * @returns `null` if there are no other threads, or if one fails. Then the team ends, because its memory is in no known state
 */
export async function withTeam<Exports, Result>(
  helpers: number,
  announcedBytes: number,
  use: Use<Exports, Result>,
): Promise<Result | null> {
  await starting;
  return gather(helpers, announcedBytes, use);
}

async function gather<Exports, Result>(
  helpers: number,
  announcedBytes: number,
  use: Use<Exports, Result>,
): Promise<Result | null> {
  const allowed = allowedAomThreads(helpers);
  if (allowed === 0) return null;
  const waiting = takeKept();
  const added = startAomThreads(allowed - (waiting?.threads.length ?? 0));
  const threads = [...(waiting?.threads ?? []), ...added];
  const [first] = threads;
  if (first === undefined) return null;
  try {
    const base = waiting ?? (await startAlone(first.moduleUrl, announcedBytes));
    await join(base, added);
    const { memory, aom } = base;
    const result = use({ ...(aom as ThreadedModule & Exports), memory }, Math.min(allowed, threads.length) + 1);
    keep({ ...base, threads });
    return result;
  } catch {
    end(threads);
    return null;
  }
}

async function startAlone(url: string, announcedBytes: number): Promise<Team> {
  const module = await compileWasm(url, 'avif', { announcedBytes });
  const memory = new WebAssembly.Memory(SHARED_MEMORY);
  const aom = (await WebAssembly.instantiate(module, { env: { memory } })).exports as unknown as ThreadedModule;
  return { module, memory, aom, threads: [] };
}

/** Lets further threads join a team. */
async function join({ module, memory, aom, threads }: Team, added: readonly AomThread[]): Promise<void> {
  const joined = added.map((one, index) => {
    const stack = aom.stackOfThread();
    if (!stack) throw new RangeError('no memory for the stack');
    return one.join({ module, memory, stack, thread: threads.length + index });
  });
  await withPatience(Promise.all(joined), START_MS);
}

/** Keeps a team for the next image. A team that already waits goes: two of them would hold twice the memory. */
function keep(team: Team): void {
  const isKept = team.memory.buffer.byteLength <= MOST_KEPT_BYTES;
  end((isKept ? takeKept() : team)?.threads ?? []);
  if (isKept) kept = { team, timer: setTimeout(releaseAomThreads, KEPT_MS) };
}

function takeKept(): Team | null {
  const team = kept?.team ?? null;
  clearTimeout(kept?.timer);
  kept = null;
  return team;
}

/** Ends the team that waits for the next image, so that its memory can be collected. */
export function releaseAomThreads(): void {
  end(takeKept()?.threads ?? []);
}

function end(threads: readonly AomThread[]): void {
  for (const thread of threads) thread.end();
}
