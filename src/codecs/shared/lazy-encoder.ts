import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { FormatId } from '../../formats/formats.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';

/** Pixels of four samples, red first. */
interface Pixels extends PixelSize {
  readonly rgba: Uint8ClampedArray | Uint16Array;
}

/** An Emscripten encoder as the @jsquash packages build it. */
interface EmscriptenEncoder<Options> {
  /** @returns `null` if the library refuses */
  encode(pixels: Uint8Array, widthPx: number, heightPx: number, options: Options): Uint8Array | null;
}

interface EncoderSource<Options> {
  readonly format: FormatId;
  readonly library: string;
  readonly url: string;
  /** The compressed size of the module, which is fetched when the first image needs it. */
  readonly announcedBytes: number;
  readonly init: (module: WebAssembly.Module, options: object) => Promise<EmscriptenEncoder<Options>>;
}

/**
 * Creates the function that encodes with a library. It loads the library once, on the first call.
 *
 * @throws Error if the library refuses the image
 */
export function lazyEncoder<Options>({ format, library, url, announcedBytes, init }: EncoderSource<Options>) {
  const load = once(async () => startQuietly(init, await compileWasm(url, format, { announcedBytes })));
  return async ({ rgba, widthPx, heightPx }: Pixels, options: Options): Promise<Bytes> => {
    const { encode } = await load();
    const pixels = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
    const file = encode(pixels, widthPx, heightPx, options);
    if (!file) throw new Error(`${library} cannot encode ${widthPx} x ${heightPx}`);
    return ownBytes(file);
  };
}
