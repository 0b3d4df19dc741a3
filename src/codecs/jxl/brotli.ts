import { once } from '../../base/once.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import brotliUrl from './brotli.wasm.gz?unpacked';

/** The exports of `build/brotli/decoder.c`. An instance can unpack only one stream. */
interface Brotli {
  readonly memory: WebAssembly.Memory;
  allocate(bytes: number): Address;
  /** @returns 0 if the stream is damaged, incomplete, or longer than `mostBytes` after unpacking */
  decode(stream: Address, bytes: number, mostBytes: number): number;
  result(): Address;
  resultBytes(): number;
}

const loadBrotli = once(() => compileWasm(brotliUrl, 'jxl'));

/**
 * Unpacks a Brotli stream (RFC 7932). Not all browsers offer this to pages.
 *
 * @returns `null` if the stream cannot be unpacked, or has more than `mostBytes` after unpacking
 */
export async function unpackBrotli(stream: Uint8Array, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const module = await loadBrotli();
  const brotli = (await WebAssembly.instantiate(module)).exports as unknown as Brotli;
  const address = brotli.allocate(stream.length);
  if (!address) return null;
  new Uint8Array(brotli.memory.buffer).set(stream, address);
  if (!brotli.decode(address, stream.length, mostBytes)) return null;
  return new Uint8Array(brotli.memory.buffer, brotli.result(), brotli.resultBytes()).slice();
}
