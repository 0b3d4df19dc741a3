import { afterEach, describe, expect, test, vi } from 'vitest';
import { codec as jpeg } from '../../../src/codecs/jpeg/codec.ts';
import { keepsJpegContract } from '../../../src/codecs/jpeg/contract-check.ts';
import { jpegWithoutProfile } from '../../../src/codecs/jpeg/without-profile.ts';
import { codec as png } from '../../../src/codecs/png/codec.ts';
import { codec as webp } from '../../../src/codecs/webp/codec.ts';
import type { Effort } from '../../../src/formats/effort.ts';
import { type FormatId, formatOf } from '../../../src/formats/formats.ts';
import { encodeImage } from '../../../src/jobs/encode/encode-image.ts';
import { wasmTools } from '../../../src/jobs/goal/encoder.ts';
import { runJob } from '../../../src/jobs/run-job.ts';
import type { PixelImage } from '../../../src/kernels/image.ts';
import { encodeWithCanvas, fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../support/engine-requests.ts';
import { readJpegStructure } from '../../support/file-structure.ts';
import { psnr } from '../../support/image-metrics.ts';
import { paintGraphics, paintPhoto, paintTransparent } from '../../support/images.ts';

const photo = paintPhoto(320, 208);
const transparent = paintTransparent(96, 64);

const encodeFast = (image: PixelImage, id: FormatId, qualityPercent: number) =>
  encodeImage(image, formatOf(id), qualityPercent, { effort: 'fast' });

/** Makes the browser report no SIMD from now on until the end of the test. */
function forbidSimd(): void {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the fast effort', () => {
  test('writes our own JPEG, which is larger than a balanced one and smaller than that of canvas', async () => {
    const fast = await encodeFast(photo, 'jpeg', 80);
    expect(fast).toEqual(await jpeg.encode(photo, 80, 'fast'));
    expect(fast.length).toBeGreaterThan((await jpeg.encode(photo, 80)).length);
    expect(fast.length).toBeLessThan((await encodeWithCanvas(photo, 'image/jpeg', 0.8)).length);
  });

  test("without SIMD, writes the browser's own JPEG with the tables for the quality and without a profile", async () => {
    forbidSimd();
    for (const quality of [0, 0.05, 0.23, 0.24, 0.5, 0.75, 0.8, 0.9, 0.995, 1]) {
      const fast = await encodeFast(photo, 'jpeg', quality * 100);
      const native = await encodeWithCanvas(photo, 'image/jpeg', quality);
      expect(fast, `quality ${quality}`).toEqual(jpegWithoutProfile(native));
      expect(fast.length).toBe(native.length - 474);
      expect(readJpegStructure(fast).tables).toEqual(readJpegStructure(await jpeg.encode(photo, quality * 100)).tables);
    }
  });

  test('writes an opaque WebP byte for byte like the codec', async () => {
    for (const quality of [10, 50, 75.5, 80, 99, 100]) {
      expect(await encodeFast(photo, 'webp', quality)).toEqual(await webp.encode(photo, quality));
    }
  });

  test('keeps the colors of a transparent WebP, which canvas would lose', async () => {
    expect(await encodeFast(transparent, 'webp', 80)).toEqual(await webp.encode(transparent, 80, 'fast'));
  });

  test('writes a PNG with the same pixels', async () => {
    const image = paintGraphics(200, 120);
    expect((await png.decode(await encodeFast(image, 'png', 100))).rgba).toEqual(image.rgba);
  });

  test('does not trust a browser that interprets quality differently', async () => {
    forbidSimd();
    const { convertToBlob } = OffscreenCanvas.prototype;
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function (
      this: OffscreenCanvas,
      options?: ImageEncodeOptions,
    ) {
      return convertToBlob.call(this, { ...options, quality: (options?.quality ?? 1) * 0.9 });
    });
    expect(await encodeFast(photo, 'jpeg', 80)).toEqual(await jpeg.encode(photo, 80, 'fast'));
  });

  test('uses the codec if the browser cannot encode', async () => {
    forbidSimd();
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new DOMException('no', 'EncodingError'));
    expect(await encodeFast(photo, 'jpeg', 80)).toEqual(await jpeg.encode(photo, 80));
  });
});

describe('the JPEG contract check', () => {
  test('accepts only the expected quality and size', async () => {
    const bytes = await jpeg.encode(photo, 80);
    expect(keepsJpegContract(bytes, 80, photo)).toBe(true);
    expect(keepsJpegContract(bytes, 81, photo)).toBe(false);
    expect(keepsJpegContract(bytes, 80, { widthPx: 319, heightPx: 208 })).toBe(false);
    expect(keepsJpegContract(bytes.subarray(0, 40), 80, photo)).toBe(false);
    expect(keepsJpegContract(new Uint8Array(0), 80, photo)).toBe(false);
  });

  test('checks the sampling', async () => {
    const full = await jpeg.encode(photo, 100);
    const patched = full.slice();
    const frame = patched.findIndex((byte, i) => byte === 0xff && patched[i + 1] === 0xc0);
    patched[frame + 11] = 0x22;
    expect(keepsJpegContract(full, 100, photo)).toBe(true);
    expect(keepsJpegContract(patched, 100, photo)).toBe(false);
  });
});

describe('an opaque WebP', () => {
  test.each(['fast', 'balanced'] as const)("is written by the browser's encoder at the %s effort", async (effort) => {
    const convert = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
    expect(await encodeImage(photo, formatOf('webp'), 80, { effort })).toEqual(await webp.encode(photo, 80, effort));
    expect(convert).toHaveBeenCalledWith({ type: 'image/webp', quality: 0.8 });
  });

  test('is written by the codec at the smallest effort, because the browser would write different bytes', async () => {
    const smallest = await encodeImage(photo, formatOf('webp'), 80, { effort: 'smallest' });
    expect(smallest).toEqual(await webp.encode(photo, 80, 'smallest'));
    expect(smallest.length).toBeLessThan((await webp.encode(photo, 80)).length);
  });
});

describe('the balanced effort', () => {
  async function frameOf(sidePx: number, sketch: RecipeSketch = {}) {
    const fit = { mode: 'inside', maxWidthPx: sidePx, maxHeightPx: sidePx } as const;
    const file = await fetchFixture('photo-srgb-untagged-900x600.jpg');
    const reply = await runJob(await requestFor(file, { format: 'jpeg', fit, ...sketch }), () => {});
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    return readJpegStructure(new Uint8Array(reply.buffer)).frame;
  }

  test('writes a progressive JPEG for an image that was reduced to at most half of its pixels', async () => {
    expect([await frameOf(640), await frameOf(636)]).toEqual([0, 2]);
  });

  test('writes a progressive JPEG for a goal, but not of more than 4 megapixels', async () => {
    expect(await frameOf(300, { goal: { kind: 'look', score: 70 } })).toBe(2);
    const scansOf = async (widthPx: number, effort: Effort) => {
      const encoder = await wasmTools({ effort }, { widthPx, heightPx: 2000 }).encoderOf(formatOf('jpeg'));
      return encoder.optionsFor(photo, 80).scans;
    };
    expect(await Promise.all([scansOf(2000, 'balanced'), scansOf(2001, 'balanced'), scansOf(2000, 'fast')])).toEqual([
      'shorter',
      undefined,
      undefined,
    ]);
  });

  test('changes no pixel and no quantization table with progressive files', async () => {
    const encode = (muchSmaller: boolean) =>
      encodeImage(photo, formatOf('jpeg'), 80, { effort: 'balanced', muchSmaller });
    const [usual, smaller] = [await encode(false), await encode(true)];
    expect(usual).toEqual(await jpeg.encode(photo, 80));
    expect(smaller.length).toBeLessThan(usual.length);
    expect(readJpegStructure(smaller).tables).toEqual(readJpegStructure(usual).tables);
    expect((await jpeg.decode(smaller)).rgba).toEqual((await jpeg.decode(usual)).rgba);
  });

  test('is the only effort that depends on how much smaller the image is', async () => {
    for (const effort of ['fast', 'smallest'] as const) {
      const file = await encodeImage(photo, formatOf('jpeg'), 80, { effort, muchSmaller: true });
      expect(file).toEqual(await jpeg.encode(photo, 80, effort));
    }
  });
});

describe('the smallest effort', () => {
  test('writes a smaller, progressive JPEG with the same tables', async () => {
    const [balanced, smallest] = [await jpeg.encode(photo, 80), await jpeg.encode(photo, 80, 'smallest')];
    expect(readJpegStructure(smallest).tables).toEqual(readJpegStructure(balanced).tables);
    expect(readJpegStructure(smallest).frame).not.toBe(readJpegStructure(balanced).frame);
    expect(smallest.length).toBeLessThan(balanced.length);
  });

  test('writes a smaller WebP that is nearly as close to the image', async () => {
    const [balanced, smallest] = [await webp.encode(photo, 80), await webp.encode(photo, 80, 'smallest')];
    expect(smallest.length).toBeLessThan(balanced.length);
    const loss = psnr(photo, await webp.decode(balanced)) - psnr(photo, await webp.decode(smallest));
    // Noise loses the most in the search for cheaper coefficients, and photos lose 0.1 dB.
    expect(loss).toBeLessThan(0.7);
  });

  test('writes a PNG that is no larger and has the same pixels', async () => {
    const image = paintGraphics(200, 120);
    const [balanced, smallest] = [await png.encode(image), await png.encode(image, 100, 'smallest')];
    expect(smallest.length).toBeLessThanOrEqual(balanced.length);
    expect((await png.decode(smallest)).rgba).toEqual(image.rgba);
  });
});
