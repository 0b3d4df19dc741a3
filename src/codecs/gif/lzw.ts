const MAX_CODES = 4096;
const MAX_CODE_BITS = 12;

/** Slots of the hash table: a power of two, large enough that the table is at most a quarter full. */
const SLOTS = 16_384;

/** An index that no pixel has. */
export const NO_INDEX = 256;

/**
 * Compresses with LZW codes of `codeBits + 1` to 12 bits, the least significant bit first. Starts over when all are
 * used.
 *
 * @param indexes one number for each pixel, below `2 ** codeBits`
 * @param others a second index that looks the same at this pixel, or `NO_INDEX`. The index that continues a known
 *   string is written.
 */
export function compressLzw(indexes: Uint8Array, codeBits: number, others?: Uint16Array): Uint8Array<ArrayBuffer> {
  const clear = 1 << codeBits;
  // In the worst case, each index takes a code of 12 bits. The rest is for clear codes.
  const out = new Uint8Array(Math.ceil(indexes.length * 1.51) + 16);
  let [length, bits, bitCount] = [0, 0, 0];
  const strings = stringTable();
  let [next, width] = [clear + 2, codeBits + 1];
  const emit = (code: number) => {
    bits |= code << bitCount;
    for (bitCount += width; bitCount >= 8; bitCount -= 8) {
      out[length++] = bits & 255;
      bits >>>= 8;
    }
  };

  emit(clear);
  let prefix = indexes[0] as number;
  for (let i = 1; i < indexes.length; i++) {
    const index = indexes[i] as number;
    let known = strings.find(prefix, index);
    if (known < 0 && others && others[i] !== NO_INDEX) known = strings.find(prefix, others[i] as number);
    if (known >= 0) {
      prefix = known;
      continue;
    }
    emit(prefix);
    if (next === MAX_CODES) {
      emit(clear);
      strings.clear();
      [next, width] = [clear + 2, codeBits + 1];
    } else {
      if (next === 1 << width) width++;
      strings.add(prefix, index, next++);
    }
    prefix = index;
  }
  emit(prefix);
  // The reader has defined another code, which may have increased its code width.
  if (next === 1 << width && width < MAX_CODE_BITS) width++;
  emit(clear + 1);
  if (bitCount > 0) out[length++] = bits & 255;
  return out.slice(0, length);
}

/** The codes of strings. Each string is a known string and one more index. */
function stringTable() {
  const keys = new Int32Array(SLOTS).fill(-1);
  const codes = new Uint16Array(SLOTS);
  const slotOf = (key: number) => {
    let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (SLOTS - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  };
  return {
    find(prefix: number, index: number): number {
      const key = (prefix << 8) | index;
      const slot = slotOf(key);
      return keys[slot] === key ? (codes[slot] as number) : -1;
    },
    add(prefix: number, index: number, code: number): void {
      const key = (prefix << 8) | index;
      const slot = slotOf(key);
      keys[slot] = key;
      codes[slot] = code;
    },
    clear: () => void keys.fill(-1),
  };
}

const BLOCK_BYTES = 255;

/** The image data of a GIF: the code size, then blocks of up to 255 bytes, then an empty one. */
export function imageData(codeBits: number, compressed: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(compressed.length / BLOCK_BYTES);
  const data = new Uint8Array(compressed.length + blocks + 2);
  data[0] = codeBits;
  let at = 1;
  for (let from = 0; from < compressed.length; from += BLOCK_BYTES) {
    const block = compressed.subarray(from, from + BLOCK_BYTES);
    data[at] = block.length;
    data.set(block, at + 1);
    at += 1 + block.length;
  }
  return data;
}
