import { type FrameComponent, type JpegFrame, readFrame, refuse } from './frame.ts';
import { readCodes, readTables } from './read-tables.ts';
import type { HuffmanCode, ScanComponent, ScanDecoder, ScanRequest } from './scan-request.ts';
import { STANDARD_CODES } from './standard-codes.ts';

/** An APP0 to APP15 segment or a comment before the first scan. */
export interface Segment {
  readonly marker: number;
  readonly body: Uint8Array;
}

export interface ReadJpeg {
  readonly frame: JpegFrame;
  /** The quantization table of each component, 64 steps in zigzag order, as it was when its first scan began. */
  readonly tables: readonly Uint16Array[];
  readonly segments: readonly Segment[];
  /** The rest of the file in order, without the markers of start and end (SOI and EOI). */
  readonly coded: readonly Uint8Array[];
}

/** Files have about ten scans. Each scan takes time for all blocks, regardless of its length. */
const MAX_SCANS = 100;

/** The maximum number of blocks in an MCU with several components. */
const MAX_BLOCKS_INTERLEAVED = 10;

/** The largest Al at which a first AC scan can still code a bit of 10-bit values. */
const MAX_LOW_BIT = 9;

/** Decoders refuse a DC code with a larger symbol, even if the data never uses it. */
const MAX_DC_SYMBOL = 15;

const UNKNOWN = -1;

/**
 * Reads a file and passes each scan to a decoder. Refuses everything that decoders warn about and then guess, so the
 * coefficients are certain.
 *
 * @param open called once with the frame, before the first scan
 * @throws RefusedJpeg
 */
export function readScans(bytes: Uint8Array, open: (frame: JpegFrame) => ScanDecoder): ReadJpeg {
  return new ScanReader(bytes, open).read();
}

/**
 * Reads the frame of a file, but not its scans.
 *
 * @throws RefusedJpeg
 */
export function readFrameOf(bytes: Uint8Array): JpegFrame {
  return new ScanReader(bytes, () => refuse('damaged')).readFrame();
}

class ScanReader {
  readonly #bytes: Uint8Array;
  readonly #open: (frame: JpegFrame) => ScanDecoder;
  readonly #quantization = new Map<number, Uint16Array>();
  /** Codes by class and number, which are the first byte of their definition. */
  readonly #codes = new Map<number, HuffmanCode>();
  readonly #segments: Segment[] = [];
  readonly #coded: Uint8Array[] = [];
  /** The quantization table of each component, set by its first scan. */
  readonly #tables = new Map<FrameComponent, Uint16Array>();
  /** For each component, the lowest known bit position of each coefficient. */
  readonly #knownBits = new Map<FrameComponent, Int8Array>();
  #frame: JpegFrame | null = null;
  #decoder: ScanDecoder | null = null;
  #restartInterval = 0;
  #scanCount = 0;

  constructor(bytes: Uint8Array, open: (frame: JpegFrame) => ScanDecoder) {
    this.#bytes = bytes;
    this.#open = open;
  }

  read(): ReadJpeg {
    this.#walk(() => false);
    return this.#finish();
  }

  readFrame(): JpegFrame {
    this.#walk(() => this.#frame !== null);
    return this.#frame ?? refuse('damaged');
  }

  #walk(isEnough: () => boolean): void {
    if (this.#bytes[0] !== 0xff || this.#bytes[1] !== 0xd8) refuse('damaged');
    let at = this.#findMarker(2);
    while (at < this.#bytes.length && !isEnough()) {
      const marker = this.#bytes[at] as number;
      if (marker === 0xd9) break;
      const next = this.#readSegment(marker, at + 1);
      if (!isApplicationData(marker)) this.#coded.push(this.#bytes.subarray(at - 1, next));
      at = this.#findMarker(next);
    }
  }

  /** Skips bytes between segments, as decoders do. @returns the offset of the next marker's code, or the end */
  #findMarker(from: number): number {
    for (let at = from + 1; at < this.#bytes.length; at++) {
      const byte = this.#bytes[at] as number;
      if (this.#bytes[at - 1] === 0xff && byte !== 0xff && byte !== 0) return at;
    }
    return this.#bytes.length;
  }

  /** @returns the offset at which the file continues */
  #readSegment(marker: number, at: number): number {
    if (marker === 0x01 || isRestart(marker)) return at;
    const length = ((this.#bytes[at] ?? 0) << 8) | (this.#bytes[at + 1] ?? 0);
    const end = at + length;
    if (length < 2 || end > this.#bytes.length) refuse('damaged');
    const body = this.#bytes.subarray(at + 2, end);
    if (marker === 0xda) return this.#readScan(body, end);
    if (marker === 0xc4) readCodes(body, this.#codes);
    else if (marker === 0xdb) readTables(body, this.#quantization);
    else if (marker === 0xdd) this.#readRestartInterval(body);
    else if (isApplicationData(marker)) this.#keepSegment(marker, body);
    else if (marker === 0xdc) refuse('height-later');
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) this.#beginFrame(marker, body);
    else if (marker !== 0xcc) refuse(marker === 0xde || marker === 0xdf ? 'other-process' : 'damaged');
    return end;
  }

  #beginFrame(marker: number, body: Uint8Array): void {
    if (this.#frame) refuse('damaged');
    this.#frame = readFrame(marker, body);
    // A header must not cause a larger allocation than the file can fill: every block takes at least one bit, except for
    // padding, which scans of one component leave out.
    const coded = this.#frame.components.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
    if (coded > 8 * this.#bytes.length) refuse('damaged');
    for (const component of this.#frame.components) {
      this.#knownBits.set(component, new Int8Array(64).fill(UNKNOWN));
    }
    // Motion JPEG omits these codes, and libjpeg-turbo assumes them in sequential files.
    if (!this.#frame.isProgressive) {
      for (const [key, code] of STANDARD_CODES) if (!this.#codes.has(key)) this.#codes.set(key, code);
    }
  }

  #keepSegment(marker: number, body: Uint8Array): void {
    if (this.#scanCount === 0) this.#segments.push({ marker, body });
  }

  #readRestartInterval(body: Uint8Array): void {
    if (body.length !== 2) refuse('damaged');
    this.#restartInterval = ((body[0] as number) << 8) | (body[1] as number);
  }

  /** @returns the offset of the next marker, or the end */
  #readScan(body: Uint8Array, offset: number): number {
    const frame = this.#frame ?? refuse('damaged');
    if (++this.#scanCount > MAX_SCANS) refuse('too-large');
    this.#decoder ??= this.#open(frame);
    const end = this.#decoder.decodeScan(this.#requestOf(frame, body, offset));
    if (end === 0) refuse('damaged');
    const marker = this.#bytes[end - 1] as number;
    if (this.#bytes[end - 2] !== 0xff || marker === 0) return end;
    // This marker belongs in coded data.
    if (isRestart(marker)) refuse('damaged');
    return end - 2;
  }

  #requestOf(frame: JpegFrame, body: Uint8Array, offset: number): ScanRequest {
    const count = body[0] ?? 0;
    if (count < 1 || count > 4 || body.length !== 4 + 2 * count) refuse('damaged');
    const spectrum = this.#spectrumOf(frame, body.subarray(1 + 2 * count), count);
    const members = Array.from({ length: count }, (_, index) =>
      this.#componentOf(frame, body.subarray(1 + 2 * index), count, spectrum),
    );
    const blocks = members.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
    // A scan has components in the order of the frame, each once (T.81, B.2.3). libjpeg refuses most other scans.
    const places = members.map(({ component }) => frame.components.indexOf(component));
    if (places.some((place, index) => index > 0 && place <= (places[index - 1] as number))) refuse('damaged');
    if (count > 1 && blocks > MAX_BLOCKS_INTERLEAVED) refuse('damaged');
    for (const { component } of members) this.#advance(component, frame, spectrum);
    const [only] = members;
    const [mcusPerLine, mcuRows] =
      only && count === 1 ? [only.component.columns, only.component.rows] : [frame.mcusPerLine, frame.mcuRows];
    const { isProgressive } = frame;
    return {
      offset,
      members,
      mcusPerLine,
      mcuRows,
      restartInterval: this.#restartInterval,
      isProgressive,
      tables: members.map(({ component }) => this.#tables.get(component) as Uint16Array),
      ...spectrum,
    };
  }

  #spectrumOf({ isProgressive }: JpegFrame, [from = 0, to = 0, bits = 0]: Uint8Array, count: number) {
    // Sequential scans have all coefficients. Some files have invalid numbers here, which decoders ignore.
    if (!isProgressive) return { from: 0, to: 63, highBit: 0, lowBit: 0 };
    const [highBit, lowBit] = [bits >> 4, bits & 15];
    const isBand = from === 0 ? to === 0 : to >= from && to <= 63 && count === 1;
    if (!isBand || lowBit > MAX_LOW_BIT || (highBit > 0 && highBit !== lowBit + 1)) refuse('damaged');
    return { from, to, highBit, lowBit };
  }

  #componentOf(frame: JpegFrame, [id, codes = 0]: Uint8Array, count: number, spectrum: Spectrum): ScanComponent {
    const { from, to, highBit } = spectrum;
    const component = frame.components.find((candidate) => candidate.id === id) ?? refuse('damaged');
    const codeOf = (key: number) => this.#codes.get(key) ?? refuse('damaged');
    if (codes >> 4 > 3 || (codes & 15) > 3) refuse('damaged');
    // Scans that refine DC have no Huffman code.
    const dc = from === 0 && highBit === 0 ? codeOf(codes >> 4) : null;
    if (dc?.symbols.some((size) => size > MAX_DC_SYMBOL)) refuse('damaged');
    return {
      component,
      columns: count === 1 ? 1 : component.horizontal,
      rows: count === 1 ? 1 : component.vertical,
      dc,
      ac: to > 0 ? codeOf(0x10 | (codes & 15)) : null,
    };
  }

  /** Records the bits that the scan adds to a component. Each bit must come once, higher bits first, DC before AC. */
  #advance(component: FrameComponent, { isProgressive }: JpegFrame, { from, to, highBit, lowBit }: Spectrum): void {
    const known = this.#knownBits.get(component) as Int8Array;
    const before = highBit === 0 ? UNKNOWN : highBit;
    for (let k = from; k <= to; k++) if (known[k] !== before) refuse('damaged');
    if (isProgressive && from > 0 && known[0] === UNKNOWN) refuse('damaged');
    known.fill(lowBit, from, to + 1);
    if (this.#tables.has(component)) return;
    this.#tables.set(component, this.#quantization.get(component.tableNumber) ?? refuse('damaged'));
  }

  #finish(): ReadJpeg {
    const frame = this.#frame ?? refuse('damaged');
    for (const known of this.#knownBits.values()) {
      if (known.every((bit) => bit === 0)) continue;
      refuse(frame.isProgressive && known[0] !== UNKNOWN ? 'unfinished' : 'damaged');
    }
    const tables = frame.components.map((component) => this.#tables.get(component) as Uint16Array);
    return { frame, tables, segments: this.#segments, coded: this.#coded };
  }
}

function isApplicationData(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

type Spectrum = Pick<ScanRequest, 'from' | 'to' | 'highBit' | 'lowBit'>;
