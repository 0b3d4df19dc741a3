import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { encodingOptions } from '../../../../src/codecs/jpeg/options.ts';
import { combineTurns, type Orientation, QUARTER_TURN, turnedSize } from '../../../../src/domain/geometry/turn.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { encodePlanes, encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import type { Sampling } from '../../../../src/kernels/jpeg/plan.ts';
import { readFrameOf } from '../../../../src/kernels/jpeg/read-scans.ts';
import { requantizeJpeg } from '../../../../src/kernels/jpeg/requantize.ts';
import { isPlaneFormat } from '../../../../src/kernels/pixels/pixels.ts';
import { prepare as prepareReference } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';
import { readJpegStructure, scaleAnnexK } from '../../../support/file-structure.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { createRandom, paint, paintGraphics, paintPhoto, pixelAt } from '../../../support/images.ts';
import { withOrientation } from '../../../support/jpeg-samples.ts';

async function run(file: Blob, recipe: RecipeSketch): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await runJob(await requestFor(file, recipe), () => {});
  if (!reply.ok) throw new Error(reply.failure.code);
  return new Uint8Array(reply.buffer);
}

/** Encodes a JPEG from the planes that the browser decodes, and turns them. */
async function encodeItsPlanes(
  file: Blob,
  qualityPercent: number,
  turn: Orientation = 1,
): Promise<Uint8Array<ArrayBuffer>> {
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
  const source = { format, widthPx: width, heightPx: height, bytes: planes.length, fill, turn };
  return encodePlanes(source, encodingOptions(qualityPercent, 'balanced'));
}

/** Encodes a JPEG from its coefficients, or from its planes if the result has other blocks. */
async function encodeDirectly(file: Blob, qualityPercent: number, turn: Orientation = 1) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const how = { stored: readFrameOf(bytes), turn, onDecoded: () => {} };
  const requantized = await requantizeJpeg(bytes, how, encodingOptions(qualityPercent, 'balanced'));
  return requantized?.bytes ?? encodeItsPlanes(file, qualityPercent, turn);
}

const SAMPLINGS = ['4:2:0', '4:2:2', '4:4:4'] as const;
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

async function jpegOf(image: PixelImage, sampling: Sampling, orientation: Orientation = 1): Promise<Blob> {
  const jpeg = await encodeRgba(image, { quality: 92, sampling, effort: 'fast' });
  return new Blob([withOrientation(jpeg, orientation)], { type: 'image/jpeg' });
}

describe('a JPEG that keeps its size', () => {
  test.each(SAMPLINGS)(
    'with sampling %s, is encoded from its coefficients or planes in every orientation',
    async (sampling) => {
      for (const [widthPx, heightPx] of [
        [320, 208],
        [131, 77],
      ] as const) {
        for (const orientation of ORIENTATIONS) {
          const file = await jpegOf(paintPhoto(widthPx, heightPx), sampling, orientation);
          const bytes = await run(file, { qualityPercent: 80 });
          expect(bytes, `orientation ${orientation}`).toEqual(await encodeDirectly(file, 80, orientation));
          const structure = readJpegStructure(bytes);
          const size = turnedSize({ widthPx, heightPx }, orientation);
          expect(structure).toMatchObject({ ...size, sampling: ['2x2', '1x1', '1x1'] });
          expect(structure.tables.get(1)).toEqual(scaleAnnexK('chroma', 80));
        }
      }
    },
  );

  test.each(SAMPLINGS)(
    'with sampling %s, looks as good as if encoded from RGB in every orientation',
    async (sampling) => {
      const image = await decodeInBrowser(await fetchFixture('photo-srgb-untagged-900x600.jpg'));
      for (const [widthPx, heightPx] of [
        [211, 157],
        [210, 158],
      ] as const) {
        const part = paint(widthPx, heightPx, (x, y) => pixelAt(image, 300 + x, 200 + y) as never);
        for (const orientation of ORIENTATIONS) {
          const file = await jpegOf(part, sampling, orientation);
          const source = await codec.decode(new Uint8Array(await file.arrayBuffer()));
          const reference = await prepareReference(source);
          const scoreOf = async (bytes: Uint8Array<ArrayBuffer>) =>
            reference?.compare(await codec.decode(bytes)).score ?? 0;
          const direct = await scoreOf(await run(file, { qualityPercent: 80 }));
          const throughRgb = await scoreOf(await codec.encode(source, 80));
          expect(direct, `orientation ${orientation}`).toBeGreaterThan(throughRgb - 0.55);
          reference?.release();
        }
      }
    },
  );

  test.each(SAMPLINGS)('with sampling %s, has full chroma at quality 100', async (sampling) => {
    for (const orientation of [1, 6] as const) {
      const file = await jpegOf(paintPhoto(131, 77), sampling, orientation);
      const bytes = await run(file, { qualityPercent: 100 });
      expect(bytes).toEqual(await encodeDirectly(file, 100, orientation));
      expect(readJpegStructure(bytes).sampling).toEqual(['1x1', '1x1', '1x1']);
      const source = await codec.decode(new Uint8Array(await file.arrayBuffer()));
      const throughRgb = await codec.encode(source, 100);
      const leastDb = psnr(source, await codec.decode(throughRgb));
      expect(psnr(source, await codec.decode(bytes))).toBeGreaterThanOrEqual(leastDb);
    }
  });

  test('is turned as the recipe requests while its planes are encoded', async () => {
    const file = await jpegOf(paintPhoto(131, 77), '4:2:2', 2);
    const bytes = await run(file, { turn: QUARTER_TURN });
    expect(bytes).toEqual(await encodeDirectly(file, 80, combineTurns(2, QUARTER_TURN)));
  });

  test('is closer to its source than through RGB', async () => {
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

test('a cropped JPEG is encoded from its pixels', async () => {
  const file = await jpegOf(paintPhoto(120, 100), '4:2:0');
  const bytes = await run(file, { fit: { mode: 'exact', widthPx: 100, heightPx: 100 } });
  expect(readJpegStructure(bytes)).toMatchObject({ widthPx: 100, heightPx: 100 });
});

test('a gray JPEG and a turned JPEG look like their originals', async () => {
  for (const name of ['gray-jpeg-900x600.jpg', 'quadrants-exif-6.jpg']) {
    const file = await fetchFixture(name);
    const shown = await decodeInBrowser(new Blob([await run(file, { qualityPercent: 95 })], { type: 'image/jpeg' }));
    expect(psnr(await decodeInBrowser(file), shown), name).toBeGreaterThan(28);
  }
});

test('Chromium shows 120 files of any size, content, quality, sampling and effort like they were painted', async () => {
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
    const label = `${index}: ${JSON.stringify(options)}`;
    expect([shown.widthPx, shown.heightPx], label).toEqual([widthPx, heightPx]);
    // Chromium's decoder and MozJPEG's differ in how they upsample chroma.
    expect(psnr(await codec.decode(bytes), shown), label).toBeGreaterThan(options.sampling[2] === '2' ? 20 : 45);
  }
});
