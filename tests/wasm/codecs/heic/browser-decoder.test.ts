import { afterEach, describe, expect, test, vi } from 'vitest';
import { codec } from '../../../../src/codecs/heic/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { resetModules } from '../../../support/engine-in-node.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { codePointsBox, cropBox, gridOf, heifOf, sizeBox } from '../../../support/heif-files.ts';
import { pixelAt } from '../../../support/images.ts';
import { boxOf } from '../../../support/tiny-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a simulated decoder treats the frames that it decodes. */
interface Hardware {
  readonly format?: 'I420' | 'NV12';
  readonly colorSpace?: object;
  /** Changes the pixels before they become planes. */
  readonly alter?: (image: PixelImage) => PixelImage;
  readonly supported?: boolean;
}

const configured: VideoDecoderConfig[] = [];

/**
 * Simulates a browser with hardware for HEVC: it decodes each chunk with libheif. Frames arrive in the reverse order of
 * their tiles.
 */
function installHardware({
  format = 'NV12',
  colorSpace,
  alter = (image) => image,
  supported = true,
}: Hardware = {}): void {
  class Decoder {
    static readonly isConfigSupported = async () => ({ supported });
    readonly #init: VideoDecoderInit;
    #config: VideoDecoderConfig | null = null;
    #chunks: { readonly timestamp: number; readonly data: Bytes }[] = [];
    state = 'configured';

    constructor(init: VideoDecoderInit) {
      this.#init = init;
    }

    configure(config: VideoDecoderConfig) {
      configured.push(config);
      this.#config = config;
    }

    decode(chunk: { readonly timestamp: number; readonly data: Bytes }) {
      this.#chunks.push(chunk);
    }

    async flush() {
      const { description, codedWidth = 0, codedHeight = 0 } = this.#config as VideoDecoderConfig;
      const properties = [boxOf('hvcC', description as Bytes), sizeBox(codedWidth, codedHeight)];
      for (const { data, timestamp } of this.#chunks.toReversed()) {
        const image = await codec.decode(heifOf([{ type: 'hvc1', data, properties }]));
        this.#init.output(frameOf(alter(image), timestamp, format, colorSpace) as unknown as VideoFrame);
      }
    }

    close() {
      this.state = 'closed';
    }
  }
  vi.stubGlobal('VideoDecoder', Decoder);
  vi.stubGlobal(
    'EncodedVideoChunk',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
}

/** A frame with full-range BT.601 planes. */
function frameOf({ rgba, widthPx, heightPx }: PixelImage, timestamp: number, format: string, colorSpace?: object) {
  const [chromaWidth, chromaHeight] = [widthPx / 2, heightPx / 2];
  const luma = Array.from({ length: widthPx * heightPx }, (_, i) => weigh(rgba, i * 4, [0.299, 0.587, 0.114], 0));
  const chroma = (weights: readonly number[]) =>
    Array.from({ length: chromaWidth * chromaHeight }, (_, i) => {
      const at = (Math.floor(i / chromaWidth) * 2 * widthPx + (i % chromaWidth) * 2) * 4;
      return weigh(rgba, at, weights, 128);
    });
  const [u, v] = [chroma([-0.168736, -0.331264, 0.5]), chroma([0.5, -0.418688, -0.081312])];
  const planes = format === 'NV12' ? [...luma, ...u.flatMap((value, i) => [value, v[i] ?? 0])] : [...luma, ...u, ...v];
  const chromaLayout =
    format === 'NV12'
      ? [{ offset: luma.length, stride: widthPx }]
      : [luma.length, luma.length + u.length].map((offset) => ({ offset, stride: chromaWidth }));
  return {
    timestamp,
    format,
    visibleRect: { width: widthPx, height: heightPx },
    colorSpace: colorSpace ?? { matrix: 'smpte170m', fullRange: true },
    allocationSize: () => planes.length,
    copyTo: async (memory: Uint8Array) => {
      memory.set(planes);
      return [{ offset: 0, stride: widthPx }, ...chromaLayout];
    },
    close: () => {},
  };
}

function weigh(rgba: Uint8ClampedArray, at: number, weights: readonly number[], offset: number): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (rgba[at + i] ?? 0), offset);
  return Math.min(255, Math.max(0, Math.round(sum)));
}

/** Imports a fresh module, because the decoder is probed only once per worker. */
async function decodeByHardware(file: Bytes): Promise<PixelImage | null> {
  await resetModules();
  const { decodeWithVideoDecoder } = await import('../../../../src/codecs/heic/browser-decoder.ts');
  return decodeWithVideoDecoder(file);
}

/** Compares the middle of each quarter of each tile, because chroma is interpolated differently at the edges. */
function expectSameColors(image: PixelImage, wanted: PixelImage): void {
  for (let y = 16; y < wanted.heightPx; y += 32) {
    for (let x = 16; x < wanted.widthPx; x += 32) {
      const difference = pixelAt(image, x, y).map((value, i) => Math.abs(value - (pixelAt(wanted, x, y)[i] ?? 0)));
      expect(Math.max(...difference), `${x}, ${y}`).toBeLessThanOrEqual(3);
    }
  }
}

const grid = () => gridOf({ widthPx: 120, heightPx: 112 });

/** Finds where these bytes or letters first occur. */
function find(file: Bytes, wanted: string | readonly number[]): number {
  const bytes = typeof wanted === 'string' ? [...wanted].map((letter) => letter.charCodeAt(0)) : wanted;
  const at = file.findIndex((_, i) => bytes.every((byte, j) => file[i + j] === byte));
  expect(at).toBeGreaterThan(0);
  return at;
}

afterEach(() => {
  configured.length = 0;
});

describe('the hardware decoder for HEVC', () => {
  test.each(['I420', 'NV12'] as const)('gives the same pixels as libheif, tile by tile (%s)', async (format) => {
    installHardware({ format });
    const image = (await decodeByHardware(await grid())) as PixelImage;
    expect(image).toMatchObject({ widthPx: 120, heightPx: 112 });
    expectSameColors(image, await codec.decode(await grid()));
  });

  test('is configured with the profile of the stream', async () => {
    installHardware();
    await decodeByHardware(await grid());
    // Configured once for the probe and once for the grid. Profile 3 is Main Still Picture.
    expect(configured).toHaveLength(2);
    for (const { codec: name } of configured) expect(name).toMatch(/^hvc1\.3\.[0-9a-f]+\.L\d+(\.[0-9a-f]{1,2})*$/);
  });

  test('converts the colors of the file', async () => {
    installHardware();
    const file = await gridOf({ widthPx: 120, heightPx: 112 }, [codePointsBox(12, 13)]);
    const image = (await decodeByHardware(file)) as PixelImage;
    expectSameColors(image, await codec.decode(file));
  });

  const swapped = ({ rgba, ...size }: PixelImage) => ({
    ...size,
    rgba: rgba.map((_, i) => rgba[i % 4 === 0 ? i + 2 : i % 4 === 2 ? i - 2 : i] ?? 0),
  });

  test.each<readonly [string, Hardware]>([
    ['returns other colors for a test image', { alter: swapped }],
    ['does not support the stream', { supported: false }],
    ['returns frames of limited range', { colorSpace: { matrix: 'bt709', fullRange: false } }],
  ])('is not used if it %s', async (_, hardware) => {
    installHardware(hardware);
    expect(await decodeByHardware(await grid())).toBeNull();
  });

  test('is not used for streams that it does not support: 10 bits, a crop, other matrices', async () => {
    installHardware();
    const deep = new Uint8Array(await readFixture('quadrants-10bit-160x96.heic').arrayBuffer());
    expect(await decodeByHardware(deep)).toBeNull();
    expect(await decodeByHardware(await gridOf({ widthPx: 120, heightPx: 112 }, [cropBox(20, 20)]))).toBeNull();
    const bt709 = boxOf('colr', 'nclx', [0, 1, 0, 13, 0, 1, 0x80]);
    expect(await decodeByHardware(await gridOf({ widthPx: 120, heightPx: 112 }, [bt709]))).toBeNull();
  });

  test.each<readonly [string, (file: Bytes) => void]>([
    ['is larger than the header says', (file) => file.set([0, 128, 0, 128], find(file, [0, 0, 1, 1, 0, 120]) + 4)],
    ['uses the same tile four times', (file) => file.set([0, 2, 0, 2, 0, 2, 0, 2], find(file, 'dimg') + 8)],
    [
      'has tiles that share their bytes',
      (file) => {
        // Offset and length of the four tiles: each tile extends from the first tile to the end of the file.
        const firstTile = find(file, 'iloc') + 12 + 16;
        const offset = file.slice(firstTile + 8, firstTile + 12);
        for (let tile = 0; tile < 4; tile++) file.set([...offset, 0, 0, 0, 0], firstTile + tile * 16 + 8);
      },
    ],
  ])('is not used for a grid that %s', async (_, damage) => {
    installHardware();
    const file = await grid();
    damage(file);
    expect(await decodeByHardware(file)).toBeNull();
  });

  test('is not used for tiles that do not cover the image', async () => {
    installHardware();
    expect(await decodeByHardware(await gridOf({ widthPx: 140, heightPx: 112 }))).toBeNull();
  });
});
