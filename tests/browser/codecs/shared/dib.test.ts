import { describe, expect, test } from 'vitest';
import { decodeDib } from '../../../../src/codecs/shared/dib.ts';
import { createRandom } from '../../../support/images.ts';

const WIDTH = 13;
const HEIGHT = 9;

interface Sketch {
  readonly bits: number;
  readonly compression?: number;
  readonly headerBytes?: number;
  readonly isTopDown?: boolean;
  readonly masks?: readonly number[];
  readonly colors?: number;
  readonly data?: Uint8Array;
  /** Doubles the height and adds a mask. */
  readonly isIcon?: boolean;
  /** Makes every alpha byte 0. */
  readonly hasNoAlpha?: boolean;
}

function dibOf({ bits, compression = 0, headerBytes = 40, isTopDown, masks = [], colors, isIcon, ...more }: Sketch) {
  const random = createRandom(bits + compression + headerBytes);
  const isCore = headerBytes === 12;
  const header = new DataView(new ArrayBuffer(headerBytes));
  header.setUint32(0, headerBytes, true);
  const rows = HEIGHT * (isIcon ? 2 : 1) * (isTopDown ? -1 : 1);
  if (isCore) {
    header.setUint16(4, WIDTH, true);
    header.setUint16(6, rows, true);
    header.setUint16(8, 1, true);
    header.setUint16(10, bits, true);
  } else {
    header.setInt32(4, WIDTH, true);
    header.setInt32(8, rows, true);
    header.setUint16(12, 1, true);
    header.setUint16(14, bits, true);
    header.setUint32(16, compression, true);
    header.setUint32(32, colors ?? 0, true);
  }
  if (headerBytes >= 56) for (const [i, mask] of masks.entries()) header.setUint32(40 + i * 4, mask, true);
  const outside =
    headerBytes === 40 ? masks.flatMap((mask) => [0, 8, 16, 24].map((shift) => (mask >>> shift) & 255)) : [];
  const count = bits > 8 ? 0 : (colors ?? 1 << bits);
  const palette = Array.from({ length: count * (isCore ? 3 : 4) }, (_, i) =>
    !isCore && i % 4 === 3 ? 0 : random() * 256,
  );
  const stride = Math.ceil((WIDTH * bits) / 32) * 4;
  const noise = Uint8Array.from({ length: stride * HEIGHT }, (_, i) =>
    more.hasNoAlpha && i % 4 === 3 ? 0 : random() * 256,
  );
  const mask = isIcon ? Uint8Array.from({ length: 4 * HEIGHT }, () => random() * 256) : [];
  const pixelsAt = headerBytes + outside.length + palette.length;
  const pixels = more.data ?? noise;
  return {
    bytes: Uint8Array.from([...new Uint8Array(header.buffer), ...outside, ...palette, ...pixels, ...mask]),
    pixelsAt,
  };
}

function bmpOf(sketch: Sketch): Uint8Array<ArrayBuffer> {
  const { bytes, pixelsAt } = dibOf(sketch);
  const file = new Uint8Array(14 + bytes.length);
  file.set([0x42, 0x4d]);
  new DataView(file.buffer).setUint32(2, file.length, true);
  new DataView(file.buffer).setUint32(10, 14 + pixelsAt, true);
  file.set(bytes, 14);
  return file;
}

function icoOf(sketch: Sketch): Uint8Array<ArrayBuffer> {
  const { bytes } = dibOf({ ...sketch, isIcon: true });
  const file = new Uint8Array(22 + bytes.length);
  file.set([0, 0, 1, 0, 1, 0, WIDTH, HEIGHT, 0, 0, 1, 0, sketch.bits, 0]);
  new DataView(file.buffer).setUint32(14, bytes.length, true);
  new DataView(file.buffer).setUint32(18, 22, true);
  file.set(bytes, 22);
  return file;
}

/** The pixels that the browser shows. A canvas multiplies them by alpha, which costs precision. */
async function shownBy(file: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(new Blob([file], { type }));
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return context?.getImageData(0, 0, WIDTH, HEIGHT).data ?? new Uint8ClampedArray();
}

function expectEqual(rgba: Uint8ClampedArray, shown: Uint8ClampedArray): void {
  const wrong = Array.from(rgba, (value, i) => {
    const alpha = shown[i | 3] ?? 0;
    const off = Math.abs(value - (shown[i] ?? 0));
    const allowed = (i & 3) === 3 ? 0 : alpha === 0 ? 255 : alpha === 255 ? 0 : Math.ceil(255 / alpha);
    return off > allowed ? `${i}: ${value} for ${shown[i]}, alpha ${alpha}` : null;
  });
  expect(wrong.filter((each) => each !== null).slice(0, 5)).toEqual([]);
}

const RUNS_8 = Uint8Array.of(3, 1, 0, 5, 9, 8, 7, 6, 5, 0, 2, 2, 0, 0, 0, 2, 3, 1, 4, 4, 20, 5, 0, 0, 13, 9, 0, 1);
const RUNS_4 = Uint8Array.of(
  5,
  0x12,
  0,
  5,
  0x98,
  0x76,
  0x50,
  0,
  2,
  0x22,
  0,
  0,
  0,
  2,
  3,
  1,
  4,
  0x40,
  20,
  0x51,
  0,
  0,
  13,
  0x90,
  0,
  1,
);

const MASKS_565 = [0xf800, 0x07e0, 0x001f];
const MASKS_8888 = [0xff0000, 0xff00, 0xff, 0xff000000];

describe('a BMP looks as in Chromium', () => {
  test.each<readonly [string, Sketch]>([
    ['1 bit', { bits: 1 }],
    ['4 bits', { bits: 4 }],
    ['8 bits', { bits: 8 }],
    ['8 bits with 100 colors', { bits: 8, colors: 100 }],
    ['4 bits of OS/2', { bits: 4, headerBytes: 12 }],
    ['24 bits of OS/2', { bits: 24, headerBytes: 12 }],
    ['16 bits', { bits: 16 }],
    ['16 bits, 5-6-5', { bits: 16, compression: 3, masks: MASKS_565 }],
    ['16 bits, 4-4-4-4', { bits: 16, compression: 3, masks: [0xf00, 0xf0, 0xf, 0xf000], headerBytes: 108 }],
    ['24 bits', { bits: 24 }],
    ['24 bits from the top', { bits: 24, isTopDown: true }],
    ['32 bits', { bits: 32 }],
    ['32 bits with masks', { bits: 32, compression: 3, masks: [0xff, 0xff00, 0xff0000] }],
    ['32 bits with alpha', { bits: 32, compression: 3, masks: MASKS_8888, headerBytes: 124 }],
    ['runs of 8 bits', { bits: 8, compression: 1, data: RUNS_8 }],
    ['runs of 4 bits', { bits: 4, compression: 2, data: RUNS_4 }],
  ])('%s', async (_name, sketch) => {
    const file = bmpOf(sketch);
    const pixelsAt = new DataView(file.buffer).getUint32(10, true);
    const { rgba } = decodeDib(file, { at: 14, pixelsAt, isIcon: false });
    expectEqual(rgba, await shownBy(file, 'image/bmp'));
  });

  test('and runs that are cut off are refused', async () => {
    const file = bmpOf({ bits: 8, compression: 1, data: RUNS_8.subarray(0, 12) });
    const pixelsAt = new DataView(file.buffer).getUint32(10, true);
    expect(() => decodeDib(file, { at: 14, pixelsAt, isIcon: false })).toThrow('rows are missing');
    await expect(shownBy(file, 'image/bmp')).rejects.toThrow();
  });
});

describe('an icon looks as in Chromium', () => {
  test.each<readonly [string, Sketch]>([
    ['1 bit', { bits: 1 }],
    ['8 bits', { bits: 8 }],
    ['24 bits', { bits: 24 }],
    ['32 bits', { bits: 32 }],
    ['32 bits without alpha', { bits: 32, hasNoAlpha: true }],
  ])('%s', async (_name, sketch) => {
    const file = icoOf(sketch);
    const { rgba } = decodeDib(file, { at: 22, pixelsAt: null, isIcon: true });
    expectEqual(rgba, await shownBy(file, 'image/x-icon'));
  });

  test.each([8, 24])('and is refused without all of its mask: %i bits', async (bits) => {
    const whole = icoOf({ bits });
    const file = whole.slice(0, -8);
    expect(() => decodeDib(file, { at: 22, pixelsAt: null, isIcon: true })).toThrow('no whole mask');
    await expect(shownBy(file, 'image/x-icon')).rejects.toThrow();
  });
});
