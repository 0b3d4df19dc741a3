import type { Host } from '../host.ts';

/** The host of threads that decode no images, such as those that compress parts of a PNG or write a ZIP file. */
export const bareHost: Host = {
  async loadWasm(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    return WebAssembly.compileStreaming(response);
  },
  canvas: null,
  frames: null,
  jpegPlanes: null,
  decodeHeic: null,
  encodeAvif: null,
};
