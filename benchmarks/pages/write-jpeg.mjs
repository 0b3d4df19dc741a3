/** Writes sequential JPEG files as simple encoders do: rounded coefficients, the codes of Annex K, any sampling. */
import { STANDARD_CODES } from '../../src/kernels/jpeg/standard-codes.ts';
import { annexKTables, ZIGZAG } from '../../src/kernels/jpeg/tables.ts';

/** `COSINES[u * 8 + x]`: the factors of the transform. */
const COSINES = Float32Array.from({ length: 64 }, (_, at) => {
  const [u, x] = [at >> 3, at & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

/** The places of coefficients in zigzag order, in a block stored row by row. */
const PLACES = ZIGZAG.map(([row, column]) => row * 8 + column);

/**
 * @typedef {{ samples: Float32Array, stride: number, rows: number }} Plane complete MCUs
 * @typedef {{ quality: number, factors: readonly [across: number, down: number], restarts?: boolean }} Coding
 *   `factors`: pixels per chroma sample. `restarts`: a restart marker after each row of MCUs
 */

/**
 * @param {import('../../src/kernels/image.ts').PixelImage} image
 * @param {Coding} coding
 */
export function writeSequential(image, { quality, factors, restarts = false }) {
  const [across, down] = factors;
  const mcusPerLine = Math.ceil(image.widthPx / (8 * across));
  const mcuRows = Math.ceil(image.heightPx / (8 * down));
  const tables = annexKTables(quality);
  const planes = planesOf(image, factors, mcusPerLine, mcuRows);
  const sink = new BitSink(image.widthPx * image.heightPx * 2 + 2 ** 16);
  sink.bytes(header(image, tables, factors, restarts ? mcusPerLine : 0));
  const coders = planes.map((plane, index) => new BlockCoder(sink, plane, tables[Math.min(index, 1)], index));
  for (let row = 0; row < mcuRows; row++) {
    if (restarts && row > 0) {
      sink.marker(0xd0 + ((row - 1) & 7));
      for (const coder of coders) coder.dc = 0;
    }
    for (let mcu = 0; mcu < mcusPerLine; mcu++) {
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) coders[0]?.write(mcu * across + x, row * down + y);
      }
      coders[1]?.write(mcu, row);
      coders[2]?.write(mcu, row);
    }
  }
  sink.marker(0xd9);
  return sink.written();
}

/**
 * @param {import('../../src/kernels/image.ts').PixelImage} image
 * @param {Coding['factors']} factors
 * @param {number} mcusPerLine
 * @param {number} mcuRows
 * @returns {readonly Plane[]} luma, Cb and Cr, with the last pixels repeated
 */
function planesOf({ rgba, widthPx, heightPx }, [across, down], mcusPerLine, mcuRows) {
  const [width, height] = [mcusPerLine * 8 * across, mcuRows * 8 * down];
  const luma = { samples: new Float32Array(width * height), stride: width, rows: height };
  const [cb, cr] = [0, 0].map(() => {
    const stride = mcusPerLine * 8;
    return { samples: new Float32Array(stride * mcuRows * 8), stride, rows: mcuRows * 8 };
  });
  const share = 1 / (across * down);
  for (let y = 0; y < height; y++) {
    const line = Math.min(y, heightPx - 1) * widthPx;
    const chroma = Math.floor(y / down) * cb.stride;
    for (let x = 0; x < width; x++) {
      const at = (line + Math.min(x, widthPx - 1)) * 4;
      const [r, g, b] = [rgba[at], rgba[at + 1], rgba[at + 2]];
      luma.samples[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
      const place = chroma + Math.floor(x / across);
      cb.samples[place] += share * (-0.168736 * r - 0.331264 * g + 0.5 * b);
      cr.samples[place] += share * (0.5 * r - 0.418688 * g - 0.081312 * b);
    }
  }
  return [luma, cb, cr];
}

/** Transforms, quantizes and codes the blocks of a component. */
class BlockCoder {
  dc = 0;
  #rows = new Float32Array(64);
  #block = new Int32Array(64);

  /** @param {BitSink} sink @param {Plane} plane @param {readonly number[]} table in zigzag order @param {number} index */
  constructor(sink, plane, table, index) {
    this.sink = sink;
    this.plane = plane;
    this.table = table;
    this.dcCode = CODES[index === 0 ? 0 : 1];
    this.acCode = CODES[index === 0 ? 2 : 3];
  }

  /** @param {number} column @param {number} row of blocks */
  write(column, row) {
    this.#transform(column * 8 + row * 8 * this.plane.stride);
    const block = this.#block;
    this.#writeValue(this.dcCode, 0, block[0] - this.dc);
    this.dc = block[0];
    let run = 0;
    for (let at = 1; at < 64; at++) {
      if (block[at] === 0) {
        run++;
        continue;
      }
      for (; run > 15; run -= 16) this.sink.code(this.acCode, 0xf0);
      this.#writeValue(this.acCode, run << 4, block[at]);
      run = 0;
    }
    if (run > 0) this.sink.code(this.acCode, 0);
  }

  /** @param {number} start */
  #transform(start) {
    const { samples, stride } = this.plane;
    for (let y = 0; y < 8; y++) {
      const line = start + y * stride;
      for (let u = 0; u < 8; u++) {
        let sum = 0;
        for (let x = 0; x < 8; x++) sum += COSINES[u * 8 + x] * samples[line + x];
        this.#rows[y * 8 + u] = sum;
      }
    }
    for (let at = 0; at < 64; at++) {
      const [v, u] = [PLACES[at] >> 3, PLACES[at] & 7];
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += COSINES[v * 8 + y] * this.#rows[y * 8 + u];
      this.#block[at] = Math.round(sum / this.table[at]);
    }
  }

  /** @param {Code} code @param {number} symbol @param {number} value */
  #writeValue(code, symbol, value) {
    const size = value === 0 ? 0 : 32 - Math.clz32(Math.abs(value));
    this.sink.code(code, symbol | size);
    this.sink.bits(value < 0 ? value + (1 << size) - 1 : value, size);
  }
}

/** @typedef {{ words: Uint16Array, lengths: Uint8Array }} Code */

/** DC of luma and chroma, AC of luma and chroma. @type {readonly Code[]} */
const CODES = STANDARD_CODES.map(([, { counts, symbols }]) => {
  const code = { words: new Uint16Array(256), lengths: new Uint8Array(256) };
  let [word, at] = [0, 0];
  for (const [index, count] of counts.entries()) {
    for (let left = count; left > 0; left--, at++, word++) {
      code.words[symbols[at]] = word;
      code.lengths[symbols[at]] = index + 1;
    }
    word <<= 1;
  }
  return code;
});

class BitSink {
  #out;
  #at = 0;
  #held = 0;
  #count = 0;

  /** @param {number} most */
  constructor(most) {
    this.#out = new Uint8Array(most);
  }

  /** @param {ArrayLike<number>} bytes */
  bytes(bytes) {
    this.#out.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** @param {Code} code @param {number} symbol */
  code({ words, lengths }, symbol) {
    this.bits(words[symbol], lengths[symbol]);
  }

  /** @param {number} value @param {number} length */
  bits(value, length) {
    this.#held = (this.#held << length) | value;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#held >>> this.#count) & 255;
      this.#out[this.#at++] = byte;
      if (byte === 255) this.#out[this.#at++] = 0;
    }
    this.#held &= (1 << this.#count) - 1;
  }

  /** Fills the last byte with ones. @param {number} code of the marker */
  marker(code) {
    if (this.#count > 0) this.bits((1 << (8 - this.#count)) - 1, 8 - this.#count);
    this.bytes([0xff, code]);
  }

  written() {
    return this.#out.slice(0, this.#at);
  }
}

/**
 * @param {import('../../src/domain/geometry/size.ts').PixelSize} size
 * @param {readonly (readonly number[])[]} tables
 * @param {Coding['factors']} factors
 * @param {number} interval
 */
function header({ widthPx, heightPx }, tables, [across, down], interval) {
  const segment = (/** @type {number} */ marker, /** @type {readonly number[]} */ body) => {
    return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
  };
  const size = [heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255];
  return [
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...tables.flatMap((steps, index) => segment(0xdb, [index, ...steps])),
    ...segment(0xc0, [8, ...size, 3, 1, (across << 4) | down, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...STANDARD_CODES.flatMap(([key, { counts, symbols }]) => segment(0xc4, [key, ...counts, ...symbols])),
    ...(interval > 0 ? segment(0xdd, [interval >> 8, interval & 255]) : []),
    ...segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ];
}
