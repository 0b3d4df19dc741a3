import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodeAsVideoFrame, obeysQuantizers } from '../../../../src/codecs/avif/browser-encoder.ts';
import { codec } from '../../../../src/codecs/avif/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { decodeInBrowser } from '../../../support/browser-images.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paintPhoto, paintTransparent } from '../../../support/images.ts';

const photo = paintPhoto(321, 207);

afterEach(() => {
  vi.restoreAllMocks();
});

const shown = (bytes: Uint8Array<ArrayBuffer>) => decodeInBrowser(new Blob([bytes], { type: 'image/avif' }));

async function scoreOf(image: PixelImage, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const reference = await prepare(image);
  const { score } = reference?.compare(await shown(bytes)) ?? { score: 0 };
  reference?.release();
  return score;
}

describe("the browser's AV1 encoder", () => {
  test.each(['4:2:0', '4:4:4'] as const)('obeys quantizers with chroma %s, and shows the image', async (sampling) => {
    const files = [];
    for (const quantizer of [20, 60, 120, 200]) {
      files.push((await encodeAsVideoFrame(photo, { quantizer, sampling })) ?? new Uint8Array());
    }
    const fidelity = await Promise.all(files.map(async (file) => psnr(photo, await shown(file))));
    expect(fidelity).toEqual(fidelity.toSorted((a, b) => b - a));
    expect(fidelity[0]).toBeGreaterThan(37);
    const sizes = files.map(({ length }) => length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('writes files at the fast effort, and libaom writes the others', async () => {
    const files = await Promise.all((['fast', 'balanced', 'smallest'] as const).map((e) => codec.encode(photo, 80, e)));
    const [fast, balanced, smallest] = files as [Uint8Array, Uint8Array, Uint8Array];
    expect(fast).toEqual(await encodeAsVideoFrame(photo, { quantizer: 69, sampling: '4:2:0' }));
    expect(balanced.length).toBeLessThan(fast.length);
    expect(smallest.length).toBeLessThan(balanced.length);
  });

  test('looks like libaom at the same quality', async () => {
    for (const quality of [50, 80, 93]) {
      const [ours, libaom] = [
        await codec.encode(photo, quality, 'fast'),
        await codec.others.libaom(photo, quality, 'fast'),
      ];
      expect(ours).not.toEqual(libaom);
      const difference = (await scoreOf(photo, ours)) - (await scoreOf(photo, libaom));
      expect(Math.abs(difference), `quality ${quality}`).toBeLessThan(5);
    }
  });

  test('writes images of any size', async () => {
    for (const [widthPx, heightPx] of [
      [1, 1],
      [2, 7],
      [1000, 3],
    ] as const) {
      const image = paintPhoto(widthPx, heightPx);
      expect(await shown(await codec.encode(image, 80, 'fast'))).toMatchObject({ widthPx, heightPx });
    }
  });

  test('leaves transparent and lossless images to libaom', async () => {
    const transparent = paintTransparent(40, 30);
    expect(await codec.encode(transparent, 80, 'fast')).toEqual(await codec.others.libaom(transparent, 80, 'fast'));
    expect(await codec.encode(photo, 100, 'fast')).toEqual(await codec.others.libaom(photo, 100, 'fast'));
  });

  test('is replaced by libaom if it fails for an image', async () => {
    await codec.encode(photo, 80, 'fast');
    vi.spyOn(VideoEncoder.prototype, 'encode').mockImplementation(() => {
      throw new DOMException('no memory', 'OperationError');
    });
    expect(await codec.encode(photo, 80, 'fast')).toEqual(await codec.others.libaom(photo, 80, 'fast'));
  });
});

describe('the probe of AV1 encoders', () => {
  /** Replaces the quantizer of every frame. */
  function requantize(change: (quantizer: number) => number): void {
    const { encode } = VideoEncoder.prototype;
    vi.spyOn(VideoEncoder.prototype, 'encode').mockImplementation(function (this: VideoEncoder, frame, options) {
      const { av1 } = options as { readonly av1: { readonly quantizer: number } };
      const changed = { ...options, av1: { quantizer: change(av1.quantizer) } };
      return encode.call(this, frame, changed as VideoEncoderEncodeOptions);
    });
  }

  test("accepts this browser's encoder", async () => {
    requantize((quantizer) => quantizer);
    expect(await obeysQuantizers('4:2:0')).toBe(true);
    expect(await obeysQuantizers('4:4:4')).toBe(true);
  });

  test.each<[string, (quantizer: number) => number]>([
    ['that ignores quantizers', () => 60],
    ['that has another scale of quantizers', (quantizer) => Math.min(255, quantizer * 4)],
    ['whose quantizers end early', (quantizer) => Math.min(63, quantizer)],
  ])('refuses an encoder %s', async (_, change) => {
    requantize(change);
    expect(await obeysQuantizers('4:2:0')).toBe(false);
  });

  test('refuses an encoder that writes other pixels', async () => {
    const { copyTo } = EncodedVideoChunk.prototype;
    vi.spyOn(EncodedVideoChunk.prototype, 'copyTo').mockImplementation(function (this: EncodedVideoChunk, to) {
      copyTo.call(this, to);
      (to as Uint8Array).fill(0, 40, 60);
    });
    expect(await obeysQuantizers('4:2:0')).toBe(false);
  });

  test('refuses an encoder that does not exist', async () => {
    vi.stubGlobal('VideoEncoder', undefined);
    expect(await obeysQuantizers('4:2:0')).toBe(false);
  });
});
