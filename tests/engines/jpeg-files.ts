/**
 * Decodes files of our JPEG encoder with the browsers' own decoders. The suite tests a few files; set
 * `PIXMILL_JPEG_FILES=3000` to test that many.
 */
import { expect } from 'vitest';
import { codec } from '../../src/codecs/jpeg/codec.ts';
import type { PixelImage } from '../../src/kernels/image.ts';
import { pixelAt } from '../support/images.ts';
import { encodeAny } from '../support/random-jpegs.ts';
import type { Engine } from './engine.ts';
import { siteOrigin } from './engines.ts';

export const JPEG_FILES = Number(process.env.PIXMILL_JPEG_FILES ?? 60);

/** The number of files that are sent to the page at once. */
const BATCH = 60;

/** An image is divided into this many cells along each side. The test compares the mean color of each cell. */
const CELLS = 3;

/** Decoders upsample chroma in different ways, so the mean of a cell may differ by a few levels. */
const MOST_LEVELS = 4;

interface Shown {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Mean red, green and blue of each cell. */
  readonly cells: readonly number[];
}

/** Runs in the page. @returns the decoded images, or an error message for each image that the browser refuses */
async function showAll(files: readonly string[], cells: number): Promise<(Shown | string)[]> {
  async function show(base64: string): Promise<Shown> {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const file = new Blob([bytes], { type: 'image/jpeg' });
    const image = Object.assign(new Image(), { src: URL.createObjectURL(file) });
    await image.decode();
    const bitmap = await createImageBitmap(file);
    const [widthPx, heightPx] = [bitmap.width, bitmap.height];
    if (image.naturalWidth !== widthPx || image.naturalHeight !== heightPx) throw new Error('two sizes');
    const context = Object.assign(document.createElement('canvas'), { width: widthPx, height: heightPx }).getContext(
      '2d',
    );
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, widthPx, heightPx);
    URL.revokeObjectURL(image.src);
    const sums = new Float64Array(cells * cells * 3);
    const counts = new Float64Array(cells * cells);
    for (let i = 0; i < widthPx * heightPx; i++) {
      const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
      const cell = Math.floor((y * cells) / heightPx) * cells + Math.floor((x * cells) / widthPx);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel++) {
        sums[cell * 3 + channel] = (sums[cell * 3 + channel] ?? 0) + (data[i * 4 + channel] ?? 0);
      }
    }
    return { widthPx, heightPx, cells: [...sums].map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)] ?? 1)) };
  }
  const shown: (Shown | string)[] = [];
  for (const file of files) shown.push(await show(file).catch(String));
  return shown;
}

/** Computes the mean color of each cell of an image from our WASM decoder (libjpeg). */
function cellsOf(image: PixelImage): number[] {
  const { widthPx, heightPx } = image;
  const sums = Array.from({ length: CELLS * CELLS * 3 }, () => 0);
  const counts = Array.from({ length: CELLS * CELLS }, () => 0);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const cell = Math.floor((y * CELLS) / heightPx) * CELLS + Math.floor((x * CELLS) / widthPx);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (const [channel, value] of pixelAt(image, x, y).slice(0, 3).entries()) {
        sums[cell * 3 + channel] = (sums[cell * 3 + channel] ?? 0) + value;
      }
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)] ?? 1));
}

/** Expects the engine to show each file like libjpeg decodes it. */
export async function showJpegFiles({ tab, label }: Engine): Promise<void> {
  await tab.goto(`${siteOrigin}/pricing`);
  for (let first = 0; first < JPEG_FILES; first += BATCH) {
    const seeds = Array.from({ length: Math.min(BATCH, JPEG_FILES - first) }, (_, i) => first + i);
    const files = await Promise.all(seeds.map(encodeAny));
    const shown = await tab.evaluate(
      showAll,
      files.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
      CELLS,
    );
    for (const [index, { bytes, widthPx, heightPx, label: how }] of files.entries()) {
      const decoded = shown[index];
      expect(decoded, `${label}, ${how}`).toMatchObject({ widthPx, heightPx });
      const wanted = cellsOf(await codec.decode(bytes));
      const worst = Math.max(...wanted.map((mean, i) => Math.abs(mean - ((decoded as Shown).cells[i] ?? -1e3))));
      expect(worst, `${label}, ${how}`).toBeLessThan(MOST_LEVELS);
    }
  }
}
