import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import transcoderUrl from './jxl_jpeg.wasm.gz?unpacked';

/** The exports of `build/libjxl/transcoder.cc`. An instance transcodes only one file. */
interface Transcoder {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(bytes: number): Address;
  wrap(jpeg: Address, bytes: number): number;
  unwrap(jxl: Address, bytes: number): number;
  result(): Address;
  resultBytes(): number;
}

/** By the number that the transcoder returns. */
const OUTCOMES = ['done', 'refused', 'memory', 'differs'] as const;

/**
 * Why a file was not transcoded. `pixels`: it has so many that it was not tried. `refused`: it is damaged, coded in
 * another way, or holds no JPEG. `memory`: it needs more memory than there is. `differs`: the JPEG that came back was
 * another one.
 */
export type Refusal = 'pixels' | Exclude<(typeof OUTCOMES)[number], 'done'>;

export type Transcoded =
  | { readonly ok: true; readonly bytes: Bytes }
  | { readonly ok: false; readonly because: Refusal };

/** A pixel takes about 55 bytes while a JPEG is put into JPEG XL, and an instance has at most 2 GB. */
export const MOST_PIXELS = 36e6;

const loadTranscoder = once(() => compileWasm(transcoderUrl, 'jxl', { announcedBytes: 601_710 }));

/**
 * Puts a whole JPEG into a JPEG XL file: its coefficients, coded in fewer bytes, and all else that its file has.
 *
 * @param size of the image, as its header states it
 * @returns a file that was restored once, with the same bytes as the JPEG
 */
export function wrapJpeg(jpeg: Bytes, size: PixelSize): Promise<Transcoded> {
  return transcode('wrap', jpeg, size);
}

/** Restores the JPEG in a JPEG XL file. @param size of the image, as its header states it */
export function unwrapJpeg(jxl: Bytes, size: PixelSize): Promise<Transcoded> {
  return transcode('unwrap', jxl, size);
}

async function transcode(
  direction: 'wrap' | 'unwrap',
  file: Bytes,
  { widthPx, heightPx }: PixelSize,
): Promise<Transcoded> {
  if (widthPx * heightPx > MOST_PIXELS) return { ok: false, because: 'pixels' };
  const transcoder = (await WebAssembly.instantiate(await loadTranscoder())).exports as unknown as Transcoder;
  const outcome = OUTCOMES[run(transcoder, direction, file)] ?? 'refused';
  if (outcome !== 'done') return { ok: false, because: outcome };
  const bytes = new Uint8Array(transcoder.memory.buffer, transcoder.result(), transcoder.resultBytes()).slice();
  return { ok: true, bytes };
}

function run(transcoder: Transcoder, direction: 'wrap' | 'unwrap', file: Bytes): number {
  try {
    transcoder._initialize();
    const address = transcoder.allocate(file.length);
    if (!address) return OUTCOMES.indexOf('memory');
    new Uint8Array(transcoder.memory.buffer).set(file, address);
    return transcoder[direction](address, file.length);
  } catch (error) {
    // The instance stops where an allocation fails.
    if (error instanceof WebAssembly.RuntimeError) return OUTCOMES.indexOf('memory');
    throw error;
  }
}
