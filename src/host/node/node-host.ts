import { readFile } from 'node:fs/promises';
import type { Host } from '../host.ts';

/**
 * The host of a process or thread of Node. There is nothing but our own code.
 *
 * @param locate returns the path or `file:` address of a WebAssembly file. The engine's build writes such addresses
 */
export function createNodeHost(locate: (url: string) => string | URL = (url) => new URL(url)): Host {
  provideImageData();
  return {
    loadWasm: async (url) => WebAssembly.compile(new Uint8Array(await readFile(locate(url)))),
    canvas: null,
    frames: null,
    jpegPlanes: null,
    decodeHeic: null,
    encodeAvif: null,
  };
}

/** The only thing from a page that the codecs' packages require: they return their pixels in it. */
class PlainImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';

  constructor(data: Uint8ClampedArray, width: number, height = data.length / 4 / width) {
    if (data.length !== width * height * 4) throw new RangeError('data does not match width and height');
    [this.data, this.width, this.height] = [data, width, height];
  }
}

function provideImageData(): void {
  if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: PlainImageData });
}
