/** The chunk that ends every PNG: no data, type `IEND`, its checksum. */
const END_CHUNK = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/**
 * A PNG that lost only its last chunk has its whole image, and most decoders refuse it all the
 * same: the chunk is put back. Behind other trailing data it does no harm.
 */
export async function withPngEnd(png: Blob): Promise<Blob> {
  const tail = new Uint8Array(await png.slice(-END_CHUNK.length).arrayBuffer());
  const ends = END_CHUNK.every((value, i) => tail[i] === value);
  return ends ? png : new Blob([png, END_CHUNK], { type: png.type });
}
