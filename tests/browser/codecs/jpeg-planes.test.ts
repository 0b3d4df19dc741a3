import { describe, expect, test } from 'vitest';
import { codec } from '../../../src/codecs/jpeg/codec.ts';
import { encodingOptions } from '../../../src/codecs/jpeg/options.ts';
import type { PixelImage } from '../../../src/kernels/image.ts';
import { encodePlanes, encodeRgba } from '../../../src/kernels/jpeg/encode.ts';
import type { Sampling } from '../../../src/kernels/jpeg/plan.ts';
import { isPlaneFormat } from '../../../src/kernels/pixels/pixels.ts';
import { runJob } from '../../../src/workers/run-job.ts';
import { decodeInBrowser, fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../support/engine-requests.ts';
import { readJpegStructure, scaleAnnexK } from '../../support/file-structure.ts';
import { psnr } from '../../support/image-metrics.ts';
import { createRandom, paint, paintGraphics, paintPhoto } from '../../support/images.ts';

async function run(file: Blob, recipe: RecipeSketch): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await runJob(await requestFor(file, recipe), () => {});
  if (!reply.ok) throw new Error(reply.failure.code);
  return new Uint8Array(reply.bytes);
}

/** The planes of a JPEG as the browser decodes them, encoded as they are. */
async function encodeItsPlanes(file: Blob, qualityPercent: number): Promise<Uint8Array<ArrayBuffer>> {
  const decoder = new ImageDecoder({ type: 'image/jpeg', data: await file.arrayBuffer() });
  const { image: frame } = await decoder.decode();
  const { format } = frame;
  if (!isPlaneFormat(format)) throw new Error(`no planes but ${format}`);
  const planes = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(planes);
  const { width = 0, height = 0 } = frame.visibleRect ?? {};
  frame.close();
  const fill = (memory: Uint8Array) => {
    memory.set(planes);
    return layout;
  };
  const source = { format, widthPx: width, heightPx: height, bytes: planes.length, fill };
  return encodePlanes(source, encodingOptions(qualityPercent, 'balanced'));
}

const jpegOf = async (image: PixelImage, sampling: Sampling) =>
  new Blob([await encodeRgba(image, { quality: 92, sampling, effort: 'fast' })], { type: 'image/jpeg' });

describe('a JPEG that keeps its size', () => {
  test.each(['4:2:0', '4:2:2', '4:4:4'] as const)('is encoded from its planes where it is %s', async (sampling) => {
    for (const [widthPx, heightPx] of [
      [320, 208],
      [131, 77],
    ] as const) {
      const file = await jpegOf(paintPhoto(widthPx, heightPx), sampling);
      const bytes = await run(file, { qualityPercent: 80 });
      expect(bytes).toEqual(await encodeItsPlanes(file, 80));
      const structure = readJpegStructure(bytes);
      expect(structure).toMatchObject({ widthPx, heightPx, sampling: ['2x2', '1x1', '1x1'] });
      expect(structure.tables.get(1)).toEqual(scaleAnnexK('chroma', 80));
    }
  });

  test('is nearer to its source than through RGB', async () => {
    const file = await fetchFixture('photo-srgb-untagged-900x600.jpg');
    const source = await codec.decode(await file.bytes());
    for (const effort of ['fast', 'balanced'] as const) {
      const direct = await codec.decode(await run(file, { qualityPercent: 90, effort }));
      const throughRgb = await codec.decode(await codec.encode(source, 90, effort));
      expect(psnr(source, direct)).toBeGreaterThan(psnr(source, throughRgb));
    }
  });

  test('reports the time of decoding and of encoding', async () => {
    const stages: string[] = [];
    const file = await jpegOf(paintPhoto(320, 208), '4:2:0');
    await runJob(await requestFor(file, {}), (stage) => stages.push(stage));
    expect(stages).toEqual(['decoding', 'encoding']);
  });
});

test.each([
  ['turned', { turn: 3 }],
  ['at quality 100, which has all chroma', { qualityPercent: 100 }],
  ['cropped', { fit: { mode: 'exact', widthPx: 100, heightPx: 100 } }],
] as const)('%s, it is encoded from its pixels', async (_how, recipe) => {
  const file = await jpegOf(paintPhoto(120, 100), '4:2:0');
  const bytes = await run(file, recipe);
  const { qualityPercent = 80 } = recipe as RecipeSketch;
  const direct = qualityPercent === 100 ? null : await encodeItsPlanes(file, qualityPercent);
  expect(bytes).not.toEqual(direct);
  expect(readJpegStructure(bytes).sampling[0]).toBe(qualityPercent === 100 ? '1x1' : '2x2');
});

test('a gray JPEG and a turned one come out as they look', async () => {
  for (const name of ['gray-jpeg-900x600.jpg', 'quadrants-exif-6.jpg']) {
    const file = await fetchFixture(name);
    const shown = await decodeInBrowser(new Blob([await run(file, { qualityPercent: 95 })], { type: 'image/jpeg' }));
    expect(psnr(await decodeInBrowser(file), shown), name).toBeGreaterThan(28);
  }
});

test('Chromium shows 120 files of any size, content, quality, sampling and effort as they were painted', async () => {
  const random = createRandom(120);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  for (let index = 0; index < 120; index++) {
    const [widthPx, heightPx] = [upTo(90), upTo(60)];
    const noise = () => paint(widthPx, heightPx, () => [random() * 256, random() * 256, random() * 256, 255]);
    const image = [noise, () => paintPhoto(widthPx, heightPx), () => paintGraphics(widthPx, heightPx)][index % 3]?.();
    const options = {
      quality: upTo(100),
      sampling: (['4:2:0', '4:2:2', '4:4:4', 'gray'] as const)[index % 4] as Sampling,
      effort: (['fast', 'balanced', 'smallest'] as const)[(index >> 2) % 3] ?? 'fast',
    };
    const bytes = await encodeRgba(image as PixelImage, options);
    const shown = await decodeInBrowser(new Blob([bytes], { type: 'image/jpeg' }));
    const told = `${index}: ${JSON.stringify(options)}`;
    expect([shown.widthPx, shown.heightPx], told).toEqual([widthPx, heightPx]);
    // Chromium's decoder and MozJPEG's differ in how they enlarge chroma.
    expect(psnr(await codec.decode(bytes), shown), told).toBeGreaterThan(options.sampling[2] === '2' ? 20 : 45);
  }
});
