/** Table `k` (256 entries from `k * 256`) holds the CRC of a byte followed by `k` zero bytes. */
const TABLES = buildTables();

function buildTables(): Int32Array {
  const tables = new Int32Array(4 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let at = 256; at < tables.length; at++) {
    const before = tables[at - 256] as number;
    tables[at] = (before >>> 8) ^ (tables[before & 255] as number);
  }
  return tables;
}

/**
 * CRC-32 as PNG chunks carry it (ISO 3309), unsigned. Four bytes per step ("slicing by four"): a third of
 * the time, which counts on the 15 MB of a 12 MP image. Indices stay inside both arrays.
 */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    crc =
      (TABLES[768 + (crc & 255)] as number) ^
      (TABLES[512 + ((crc >>> 8) & 255)] as number) ^
      (TABLES[256 + ((crc >>> 16) & 255)] as number) ^
      (TABLES[crc >>> 24] as number);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (TABLES[(crc ^ (bytes[at] as number)) & 255] as number);
  return ~crc >>> 0;
}
