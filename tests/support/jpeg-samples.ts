/** Writes sequential JPEGs as few encoders do: with any sampling, order of scans, restart interval and codes. */

import { createRandom } from './images.ts';

export interface SampleComponent {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
}

export interface JpegSample {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: readonly SampleComponent[];
  /** Indices of the components of each scan. Default: one scan with all. */
  readonly scans?: readonly (readonly number[])[];
  readonly restartInterval?: number;
  /** Returns the coefficient at a place in the block. */
  readonly value: (place: number) => number;
  /** Inserted before each scan header. */
  readonly beforeScan?: (index: number) => readonly number[];
  /** A quantization table of equal steps, written before the scan of this number. Default: 16 before the first. */
  readonly steps?: Readonly<Record<number, number>>;
}

const CLASSES = [0x00, 0x10] as const;

/** DC sizes have codes of 4 bits. The first AC symbols have codes of 8 bits, and the later ones of 16. */
const SYMBOLS = {
  [CLASSES[0]]: Array.from({ length: 12 }, (_, size) => size),
  [CLASSES[1]]: [0x00, 0xf0, ...Array.from({ length: 160 }, (_, i) => ((i % 16) << 4) | (1 + (i >> 4)))],
} as const;
const SHORT_AC = 60;

export function jpegSegment(marker: number, body: readonly number[]): number[] {
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
}

/** Adds an EXIF segment with an orientation: a big-endian TIFF with a single tag (0x0112, a short). */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [...'Exif\0\0'].map((character) => character.charCodeAt(0));
  return Uint8Array.from([...jpeg.subarray(0, 2), ...jpegSegment(0xe1, [...exif, ...tiff]), ...jpeg.subarray(2)]);
}

function codeTable(): number[] {
  const dcCounts = [0, 0, 0, 12, ...Array<number>(12).fill(0)];
  const acCounts = Array<number>(16).fill(0);
  acCounts[7] = SHORT_AC;
  acCounts[15] = SYMBOLS[0x10].length - SHORT_AC;
  return jpegSegment(0xc4, [0x00, ...dcCounts, ...SYMBOLS[0x00], 0x10, ...acCounts, ...SYMBOLS[0x10]]);
}

class Bits {
  readonly bytes: number[] = [];
  #waiting = '';

  add(value: number, length: number): void {
    if (length > 0) this.#waiting += value.toString(2).padStart(length, '0');
    while (this.#waiting.length >= 8) {
      const byte = Number.parseInt(this.#waiting.slice(0, 8), 2);
      this.#waiting = this.#waiting.slice(8);
      this.bytes.push(byte);
      if (byte === 0xff) this.bytes.push(0);
    }
  }

  addValue(value: number): void {
    const size = sizeOf(value);
    this.add(value < 0 ? value + 2 ** size - 1 : value, size);
  }

  addAc(symbol: number): void {
    const index = SYMBOLS[0x10].indexOf(symbol);
    if (index < SHORT_AC) this.add(index, 8);
    else this.add(SHORT_AC * 256 + index - SHORT_AC, 16);
  }

  flush(): void {
    this.add(127, 7);
    this.#waiting = '';
  }
}

function sizeOf(value: number): number {
  return value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
}

export function writeSample(sample: JpegSample): Uint8Array<ArrayBuffer> {
  const { widthPx, heightPx, components, restartInterval = 0, steps = { 0: 16 } } = sample;
  const scans = sample.scans ?? [[...components.keys()]];
  const bytes = [
    ...[0xff, 0xd8],
    ...jpegSegment(0xc0, [
      ...[8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, components.length],
      ...components.flatMap(({ id, horizontal, vertical }) => [id, (horizontal << 4) | vertical, 0]),
    ]),
    ...codeTable(),
    ...(restartInterval > 0 ? jpegSegment(0xdd, [restartInterval >> 8, restartInterval & 255]) : []),
  ];
  for (const [index, members] of scans.entries()) {
    const step = steps[index];
    if (step) bytes.push(...jpegSegment(0xdb, [0, ...Array<number>(64).fill(step)]));
    bytes.push(...(sample.beforeScan?.(index) ?? []));
    const selectors = members.flatMap((member) => [components[member]?.id ?? 0, 0]);
    bytes.push(...jpegSegment(0xda, [members.length, ...selectors, 0, 63, 0]));
    bytes.push(...writeScan(sample, members));
  }
  return Uint8Array.from([...bytes, 0xff, 0xd9]);
}

function writeScan(
  { widthPx, heightPx, components, restartInterval = 0, value }: JpegSample,
  members: readonly number[],
) {
  const most = (key: 'horizontal' | 'vertical') => Math.max(...components.map((component) => component[key]));
  const alone = members.length === 1 ? components[members[0] as number] : undefined;
  const across = alone ? (8 * most('horizontal')) / alone.horizontal : 8 * most('horizontal');
  const down = alone ? (8 * most('vertical')) / alone.vertical : 8 * most('vertical');
  const mcuCount = Math.ceil(widthPx / across) * Math.ceil(heightPx / down);
  const last = new Map<number, number>();
  const bits = new Bits();
  for (let mcu = 0; mcu < mcuCount; mcu++) {
    if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0) {
      bits.flush();
      bits.bytes.push(0xff, 0xd0 + ((mcu / restartInterval - 1) & 7));
      last.clear();
    }
    for (const member of members) {
      const { horizontal, vertical } = components[member] as SampleComponent;
      for (let count = alone ? 1 : horizontal * vertical; count > 0; count--) {
        const dc = value(0);
        const difference = dc - (last.get(member) ?? 0);
        last.set(member, dc);
        bits.add(sizeOf(difference), 4);
        bits.addValue(difference);
        let run = 0;
        for (let place = 1; place < 64; place++) {
          const ac = value(place);
          if (ac === 0) run++;
          else {
            for (; run > 15; run -= 16) bits.addAc(0xf0);
            bits.addAc((run << 4) | sizeOf(ac));
            bits.addValue(ac);
            run = 0;
          }
        }
        if (run > 0) bits.addAc(0x00);
      }
    }
  }
  bits.flush();
  return bits.bytes;
}

/** Components with these sampling factors, such as `2x2 1x1 1x1`. */
export function sampled(factors: string): SampleComponent[] {
  return factors
    .split(' ')
    .map((pair, index) => ({ id: index * 7 + 1, horizontal: Number(pair[0]), vertical: Number(pair[2]) }));
}

/** Creates random coefficients. @param density share of coefficients that are not 0 */
export function noise(seed: number, density = 0.2): (place: number) => number {
  const random = createRandom(seed);
  return (place) => {
    if (place === 0) return Math.round(random() * 2047) - 1024;
    return random() > density ? 0 : Math.round((random() - 0.5) * 2 ** (1 + random() * 10));
  };
}

export function sample(part: Partial<JpegSample>): Uint8Array<ArrayBuffer> {
  return writeSample({ widthPx: 61, heightPx: 43, components: sampled('2x2 1x1 1x1'), value: noise(1), ...part });
}

/** A copy with a few changed bytes. Half of the changes are in the headers, and some copies are truncated. */
export function mutate(bytes: Uint8Array<ArrayBuffer>, random: () => number): Uint8Array<ArrayBuffer> {
  const header = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xda) + 14;
  const changed = bytes.slice(0, random() < 0.1 ? Math.floor(random() * bytes.length) : bytes.length);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const at = Math.floor(random() * (random() < 0.5 ? header : changed.length));
    changed[at] =
      random() < 0.3 ? 0xff : random() < 0.5 ? (changed[at] as number) ^ (1 << (random() * 8)) : random() * 256;
  }
  return changed;
}

/** A copy in which the first segment with this marker is replaced. */
export function replaceSegment(
  bytes: Uint8Array,
  marker: number,
  replace: (segment: number[]) => readonly number[],
): Uint8Array<ArrayBuffer> {
  const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === marker);
  const end = at + 2 + (((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number));
  const segment = Array.from(bytes.subarray(at, end));
  return Uint8Array.from([...bytes.subarray(0, at), ...replace(segment), ...bytes.subarray(end)]);
}
