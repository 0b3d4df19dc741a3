/** The chunk that ends every PNG: no data, type `IEND`, its checksum. */
const END_CHUNK = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/**
 * Appends a missing last chunk. Most decoders refuse a PNG without it, although its image is complete. After other
 * trailing data, the chunk does no harm.
 */
export async function withPngEnd(png: Blob): Promise<Blob> {
  const tail = new Uint8Array(await png.slice(-END_CHUNK.length).arrayBuffer());
  const ends = END_CHUNK.every((value, i) => tail[i] === value);
  return ends ? png : new Blob([png, END_CHUNK], { type: png.type });
}
