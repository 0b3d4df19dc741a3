// Optimal Huffman codes (ITU T.81, annex K.2): at most 16 bits, and no code word of ones alone.

/** 256 symbols and a reserved one, which takes the code word of ones alone and is never coded. */
const SYMBOLS: usize = 257;

/** A tree whose frequencies sum to 2^32 is less deep. */
const DEEPEST: i32 = 48;

const FREQUENCIES: usize = memory.data(257 * 4, 16);
const SIZES: usize = memory.data(257 * 4, 16);
const NEXT: usize = memory.data(257 * 4, 16);
const COUNTS: usize = memory.data(49 * 4, 16);

/** One symbol of each tree, in ascending order, 16 bits each. */
const TREES: usize = memory.data(257 * 2, 16);

/** Lengthens the code words of all symbols of a tree by one bit. @returns the last of these symbols */
function lengthen(symbol: i32): i32 {
  let next = symbol;
  while (next >= 0) {
    symbol = next;
    const size = SIZES + (<usize>symbol << 2);
    store<i32>(size, load<i32>(size) + 1);
    next = load<i32>(NEXT + (<usize>symbol << 2));
  }
  return symbol;
}

/** Determines the sizes of all code words. @returns the number of symbols that occur */
function measureSizes(histogram: usize): i32 {
  memory.copy(FREQUENCIES, histogram, 256 << 2);
  store<u32>(FREQUENCIES, 1, 256 << 2);
  memory.fill(SIZES, 0, 257 << 2);
  memory.fill(NEXT, 0xff, 257 << 2);
  let end = TREES;
  for (let symbol: usize = 0; symbol < SYMBOLS; symbol++) {
    if (load<u32>(FREQUENCIES + (symbol << 2)) == 0) continue;
    store<u16>(end, <u16>symbol);
    end += 2;
  }
  const symbols = <i32>((end - TREES) >> 1) - 1;
  while (end > TREES + 2) {
    end -= 2;
    joinRarest(end);
  }
  return symbols;
}

/** Joins the two least frequent trees, in a tie the last ones. @param end the end of the remaining trees */
function joinRarest(end: usize): void {
  let rarest: usize = 0;
  let second: usize = 0;
  let least = u32.MAX_VALUE;
  let secondLeast = u32.MAX_VALUE;
  for (let at = TREES; at <= end; at += 2) {
    const frequency = load<u32>(FREQUENCIES + (<usize>load<u16>(at) << 2));
    if (frequency <= least) {
      second = rarest;
      secondLeast = least;
      rarest = at;
      least = frequency;
    } else if (frequency <= secondLeast) {
      second = at;
      secondLeast = frequency;
    }
  }
  const into = <usize>load<u16>(rarest) << 2;
  const from = <i32>load<u16>(second);
  store<u32>(FREQUENCIES + into, least + secondLeast);
  store<i32>(NEXT + (<usize>lengthen(<i32>(into >> 2)) << 2), from);
  lengthen(from);
  memory.copy(second, second + 2, end - second);
}

/** Counts the code words of each size. Limits sizes to 16 bits (figure K.3) and removes the reserved symbol. */
function limitSizes(): void {
  memory.fill(COUNTS, 0, 49 << 2);
  for (let symbol: usize = 0; symbol < SYMBOLS; symbol++) {
    const size = load<i32>(SIZES + (symbol << 2));
    const count = COUNTS + (<usize>size << 2);
    if (size > 0) store<i32>(count, load<i32>(count) + 1);
  }
  for (let size = DEEPEST; size > 16; size--) {
    const deep = COUNTS + (<usize>size << 2);
    while (load<i32>(deep) > 0) {
      let shorter = size - 2;
      while (load<i32>(COUNTS + (<usize>shorter << 2)) == 0) shorter--;
      const parent = COUNTS + (<usize>shorter << 2);
      store<i32>(deep, load<i32>(deep) - 2);
      store<i32>(deep - 4, load<i32>(deep - 4) + 1);
      store<i32>(parent, load<i32>(parent) - 1);
      store<i32>(parent + 4, load<i32>(parent + 4) + 2);
    }
  }
  let longest = 16;
  while (longest > 0 && load<i32>(COUNTS + (<usize>longest << 2)) == 0) longest--;
  const last = COUNTS + (<usize>longest << 2);
  store<i32>(last, load<i32>(last) - 1);
}

/**
 * Builds a code.
 *
 * @param histogram 256 frequencies of 32 bits, which sum to less than 2^32
 * @param definition receives the contents of a DHT segment: 16 counts, then the symbols
 * @param codes receives 256 entries of 32 bits: length << 16 | code, 0 for symbols that do not occur
 * @returns the number of symbols
 */
export function buildCode(histogram: usize, definition: usize, codes: usize): i32 {
  const used = measureSizes(histogram);
  limitSizes();
  let symbols = 0;
  for (let size = 1; symbols < used; size++) {
    for (let symbol = 0; symbol < 256; symbol++) {
      if (load<i32>(SIZES + (<usize>symbol << 2)) == size) store<u8>(definition + 16 + symbols++, symbol);
    }
  }
  memory.fill(codes, 0, 256 << 2);
  let code = 0;
  let at = definition + 16;
  for (let size = 1; size <= 16; size++, code <<= 1) {
    const count = load<i32>(COUNTS + (<usize>size << 2));
    store<u8>(definition + size - 1, count);
    for (let i = 0; i < count; i++, code++, at++) {
      store<u32>(codes + (<usize>load<u8>(at) << 2), (size << 16) | code);
    }
  }
  return symbols;
}
