import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Rgb } from '../../../../src/domain/geometry/pad.ts';
import type { Orientation } from '../../../../src/domain/geometry/turn.ts';
import { type PixelImage, pixelImage, wholeImage } from '../../../../src/kernels/image.ts';
import * as kernels from '../../../../src/kernels/pixels/pixels.ts';
import * as plain from '../../../../src/kernels/pixels/plain.ts';
import * as reference from '../../../../src/kernels/pixels/reference.ts';
import type { PlaneFormat } from '../../../../src/kernels/planes.ts';
import { firstDifference } from '../../../support/bytes.ts';
import { createRandom, paint } from '../../../support/images.ts';

/** Sides of 1, odd sides, sides below, at and above the vector width, and images with more than one strip. */
const SIZES = [
  [1, 1],
  [2, 3],
  [3, 2],
  [5, 7],
  [15, 4],
  [16, 5],
  [17, 16],
  [33, 9],
  [67, 41],
  [1, 90],
  [90, 1],
  [700, 811],
] as const;

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

function noise(length: number, seed = length): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at++) bytes[at] = Math.floor(random() * 256);
  return bytes;
}

/** Paints noise in which alpha 0 and 255 are as frequent as all other values together. */
function noisyImage(widthPx: number, heightPx: number): PixelImage {
  const bytes = noise(widthPx * heightPx * 4);
  for (let i = 3; i < bytes.length; i += 4) {
    const alpha = bytes[i] as number;
    if (alpha % 3 !== 1) bytes[i] = alpha % 3 === 0 ? 0 : 255;
  }
  return pixelImage(bytes, widthPx, heightPx);
}

/** Every color value with every alpha. */
const anyPixel = paint(256, 256, (color, alpha) => [color, 255 - color, (color * 7) & 255, alpha]);

const widest = paint(701, 3, (x, y) => [x & 255, y, 9, 255]);

function expectSame(made: PixelImage, wanted: PixelImage): void {
  expect([made.widthPx, made.heightPx]).toEqual([wanted.widthPx, wanted.heightPx]);
  // Vitest would print whole images, so the message names only the first different byte.
  const at = firstDifference(made.rgba, wanted.rgba);
  if (at >= 0) expect.fail(`byte ${at} is ${made.rgba[at]}, not ${wanted.rgba[at]}`);
}

afterEach(() => vi.restoreAllMocks());

describe('the kernel converts planes to exactly the same pixels as libjpeg', () => {
  const rowsOf = (format: PlaneFormat, widthPx: number, heightPx: number, padding: number) => {
    const [halfWidth, halfHeight] = [format !== 'I444', format === 'I420'];
    const chromaWidth = halfWidth ? (widthPx + 1) >> 1 : widthPx;
    const chromaHeight = halfHeight ? (heightPx + 1) >> 1 : heightPx;
    const planes = {
      y: noise(widthPx * heightPx, 1),
      u: noise(chromaWidth * chromaHeight, 2),
      v: noise(chromaWidth * chromaHeight, 3),
    };
    const parts = [
      { plane: planes.y, width: widthPx },
      { plane: planes.u, width: chromaWidth },
      { plane: planes.v, width: chromaWidth },
    ].map(({ plane, width }) => ({ plane, width, stride: width + padding, rows: plane.length / width }));
    const bytes = parts.reduce((sum, { stride, rows }) => sum + stride * rows, 0);
    const fill = async (memory: Uint8Array) => {
      let offset = 0;
      return parts.map(({ plane, width, stride, rows }) => {
        const layout = { offset, stride };
        for (let row = 0; row < rows; row++) {
          memory.set(plane.subarray(row * width, (row + 1) * width), offset + row * stride);
        }
        offset += stride * rows;
        return layout;
      });
    };
    const made = kernels.planesToRows({ format, widthPx, heightPx, bytes }, fill);
    return { made, wanted: reference.planesToRgba({ format, widthPx, heightPx, ...planes }) };
  };
  const make = (...shape: Parameters<typeof rowsOf>) => {
    const { made, wanted } = rowsOf(...shape);
    return { made: made.then(wholeImage), wanted };
  };

  test.each(
    (['I420', 'I422', 'I444'] as const).flatMap((format) =>
      SIZES.map(([width, height]) => [format, width, height] as const),
    ),
  )('from %s at %i x %i', async (format, widthPx, heightPx) => {
    for (const padding of [0, 5]) {
      const { made, wanted } = make(format, widthPx, heightPx, padding);
      expectSame(await made, wanted);
    }
  });

  test('even for two concurrent images, which use separate memory', async () => {
    const both = [make('I420', 67, 41, 0), make('I444', 90, 40, 3)];
    for (const { made, wanted } of both) expectSame(await made, wanted);
  });

  test('for every combination of luma and chroma', async () => {
    const levels = Array.from({ length: 16 }, (_, i) => i * 17);
    const grid = levels.flatMap((y) => levels.flatMap((u) => levels.map((v) => [y, u, v] as const)));
    const [y, u, v] = [0, 1, 2].map((channel) => Uint8Array.from(grid, (sample) => sample[channel] as number)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const shape = { format: 'I444', widthPx: 64, heightPx: 64 } as const;
    const made = await kernels.planesToRows({ ...shape, bytes: 4096 * 3 }, async (memory) => {
      for (const [i, plane] of [y, u, v].entries()) memory.set(plane, i * 4096);
      return [0, 1, 2].map((i) => ({ offset: i * 4096, stride: 64 }));
    });
    expectSame(wholeImage(made), reference.planesToRgba({ ...shape, y, u, v }));
  });

  test('but refuses a frame with fewer than three planes', async () => {
    const shape = { format: 'I420', widthPx: 4, heightPx: 4, bytes: 24 } as const;
    await expect(kernels.planesToRows(shape, async () => [{ offset: 0, stride: 4 }])).rejects.toThrow(TypeError);
  });

  test('row by row: rows can be read again and in any order, but not beyond the image', async () => {
    const { made, wanted } = rowsOf('I420', 300, 700, 0);
    const rows = await made;
    for (const [first, count] of [
      [0, 4],
      [4, 4],
      [690, 10],
      [3, 16],
      [650, 1],
      [0, 16],
    ] as const) {
      expect(rows.readRows(first, count)).toEqual(
        new Uint8Array(wanted.rgba.slice(first * 1200, (first + count) * 1200)),
      );
    }
    expect(() => rows.readRows(698, 4)).toThrow(RangeError);
    rows.release();
  });
});

describe('turning an image', () => {
  test.each(
    ORIENTATIONS.flatMap((orientation) => SIZES.map(([width, height]) => [orientation, width, height] as const)),
  )('equals the plain code for orientation %i at %i x %i', async (orientation, widthPx, heightPx) => {
    const image = noisyImage(widthPx, heightPx);
    expectSame(await kernels.orient(image, orientation), plain.orient(image, orientation));
    const release = vi.fn();
    const rowBytes = widthPx * 4;
    const readRows = (first: number, count: number) =>
      new Uint8Array(image.rgba.slice(first * rowBytes, (first + count) * rowBytes));
    const rows = { widthPx, heightPx, readRows, release };
    expectSame(await kernels.orient(rows, orientation), plain.orient(image, orientation));
    expect(release).toHaveBeenCalledOnce();
  });

  test('returns an upright image unchanged', async () => {
    expect(await kernels.orient(anyPixel, 1)).toBe(anyPixel);
  });
});

const MATTES: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
  [200, 30, 90],
];

/** Kernels and plain TypeScript. Their results must agree. */
const CHANGES: readonly (readonly [
  name: string,
  made: (image: PixelImage) => Promise<PixelImage>,
  wanted: (image: PixelImage) => PixelImage,
])[] = [
  ...MATTES.map(
    (matte) =>
      [
        `flattening onto ${matte}`,
        (image: PixelImage) => kernels.flatten(image, matte),
        (image: PixelImage) => plain.flatten(image, matte),
      ] as const,
  ),
  ['clearing hidden colors', kernels.clearHiddenColors, plain.clearHiddenColors],
  ['turning', (image) => kernels.orient(image, 7), (image) => plain.orient(image, 7)],
];

describe.each(CHANGES)('%s', (_name, made, wanted) => {
  test('equals plain TypeScript for every color and alpha at every size', async () => {
    for (const image of [anyPixel, ...SIZES.map(([width, height]) => noisyImage(width, height))]) {
      expectSame(await made(image), wanted(image));
    }
  });

  test('does not change its input', async () => {
    const image = noisyImage(33, 9);
    const before = image.rgba.slice();
    await made(image);
    expect(image.rgba).toEqual(before);
  });

  test('uses plain TypeScript if the browser has no SIMD', async () => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const instantiate = vi.spyOn(WebAssembly, 'Instance');
    const image = noisyImage(17, 16);
    expectSame(await made(image), wanted(image));
    expect(instantiate).not.toHaveBeenCalled();
  });
});

test('an image that needs no change is returned unchanged', async () => {
  expect(await kernels.flatten(widest, [1, 2, 3])).toBe(widest);
  expect(await kernels.clearHiddenColors(widest)).toBe(widest);
});

test.each(SIZES)(
  'one pixel below full opacity counts as transparency anywhere in %i x %i',
  async (widthPx, heightPx) => {
    const pixels = widthPx * heightPx;
    expect(await kernels.hasTransparency(paint(widthPx, heightPx, () => [0, 0, 0, 255]))).toBe(false);
    for (const at of [0, pixels >> 1, pixels - 1]) {
      const image = paint(widthPx, heightPx, (x, y) => [0, 0, 0, y * widthPx + x === at ? 254 : 255]);
      expect(await kernels.hasTransparency(image)).toBe(true);
    }
  },
);
