/** The polynomial of ZIP (APPNOTE 4.4.7), bits reversed. */
const POLYNOMIAL = 0xedb88320;

/** Table n is for a byte that n more bytes follow. */
const [T0, T1, T2, T3, T4, T5, T6, T7] = makeTables();

/** The state before the first byte. */
export const CRC_START = -1;

/**
 * Updates the CRC-32 of PNG chunks and ZIP entries (ISO 3309), eight bytes per step ("slicing by 8"). This is twice as
 * fast as fflate's bytewise loop, which would slow archives down.
 *
 * @param state `CRC_START`, or the state after the preceding bytes
 */
export function updateCrc(state: number, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const inEights = bytes.length - (bytes.length % 8);
  let crc = state;
  let i = 0;
  for (; i < inEights; i += 8) {
    const low = crc ^ view.getInt32(i, true);
    const high = view.getInt32(i + 4, true);
    crc =
      entryAt(T7, low & 255) ^
      entryAt(T6, (low >>> 8) & 255) ^
      entryAt(T5, (low >>> 16) & 255) ^
      entryAt(T4, low >>> 24) ^
      entryAt(T3, high & 255) ^
      entryAt(T2, (high >>> 8) & 255) ^
      entryAt(T1, (high >>> 16) & 255) ^
      entryAt(T0, high >>> 24);
  }
  for (; i < bytes.length; i++) crc = entryAt(T0, (crc ^ view.getUint8(i)) & 255) ^ (crc >>> 8);
  return crc;
}

/** Indexes are bytes, so every entry exists. */
function entryAt(table: Int32Array, index: number): number {
  return table[index] as number;
}

/** @returns the checksum as ZIP writes it, 0 to 2^32 - 1 */
export function finishCrc(state: number): number {
  return ~state >>> 0;
}

/** Returns the CRC-32 of the bytes, 0 to 2^32 - 1. */
export function crc32(bytes: Uint8Array): number {
  return finishCrc(updateCrc(CRC_START, bytes));
}

type Tables = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

function makeTables(): Tables {
  const first = Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    return crc;
  });
  const further = (before: Int32Array) => before.map((crc) => (first[crc & 255] as number) ^ (crc >>> 8));
  const tables = [first];
  while (tables.length < 8) tables.push(further(tables.at(-1) as Int32Array));
  return tables as Tables;
}
