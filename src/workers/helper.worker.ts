import { expose, transfer } from 'comlink';
import type { PixelSize } from '../domain/geometry/size.ts';
import { bareHost } from '../host/browser/bare-host.ts';
import { setHost } from '../host/host.ts';
import { type DeflateLevel, deflateSegment, type Segment } from '../kernels/deflate/deflate.ts';
import type { PixelRows } from '../kernels/image.ts';
import { shareModules } from '../kernels/load-wasm.ts';
import { type PreparedPart, preparePart } from '../kernels/ssimulacra2/part.ts';
import type { Background } from '../kernels/ssimulacra2/plain.ts';
import type { Plan } from '../kernels/ssimulacra2/plan.ts';

setHost(bareHost);

/** The band of the reference, and its size. */
let prepared: Promise<readonly [PreparedPart, Plan['grid']]> | null = null;

function rowsIn(rgba: Uint8Array, { widthPx, heightPx }: PixelSize): PixelRows {
  const rowBytes = widthPx * 4;
  return {
    widthPx,
    heightPx,
    readRows: (first, count) => rgba.subarray(first * rowBytes, (first + count) * rowBytes),
    release() {},
  };
}

function release(): void {
  prepared?.then(([part]) => part.release()).catch(() => {});
  prepared = null;
}

const api = {
  /** Takes the modules that the other thread has compiled. This one compiles the others. */
  takeModules(modules: ReadonlyMap<string, WebAssembly.Module>) {
    shareModules(async (url) => modules.get(url) ?? Promise.reject(new Error(`${url} is not compiled`)));
  },
  /** Ends the work for an image. */
  release,
  async deflate(segment: Segment, level: DeflateLevel) {
    const result = await deflateSegment(segment, level);
    return transfer(result, [result.deflated.buffer]);
  },
  async prepare(rgba: Uint8Array, plan: Plan) {
    release();
    prepared = preparePart(rowsIn(rgba, plan.grid), plan).then((part) => [part, plan.grid]);
    await prepared;
  },
  /** Waits for `prepare`, which lets messages arrive meanwhile. */
  async compare(rgba: Uint8Array, background: Background) {
    if (prepared === null) throw new Error('there is no reference');
    const [part, grid] = await prepared;
    const result = part.compare(rowsIn(rgba, grid), background);
    return transfer(
      result,
      result.sums.flatMap((sums) => (sums ? [sums.buffer] : [])),
    );
  },
};

export type HelperApi = typeof api;

expose(api);
