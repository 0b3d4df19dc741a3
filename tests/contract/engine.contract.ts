import { afterAll, describe, expect, test } from 'vitest';
import type { Fixture } from '../../src/codecs/contract.ts';
import { codecLoaderOf } from '../../src/codecs/loaders.ts';
import { readMetadata } from '../../src/codecs/read-metadata.ts';
import { readExif } from '../../src/codecs/shared/metadata/exif.ts';
import { sniff } from '../../src/codecs/sniff.ts';
import { fitArea, fitSize } from '../../src/domain/geometry/fit.ts';
import { resultSize } from '../../src/domain/geometry/pixel-plan.ts';
import type { Failure } from '../../src/domain/outcome/failure.ts';
import type { JobStage } from '../../src/domain/outcome/job.ts';
import type { Note } from '../../src/domain/outcome/notes.ts';
import { parseHexColor } from '../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../src/domain/settings/settings.ts';
import type { Engine } from '../../src/engine/engine.ts';
import {
  FORMAT_IDS,
  FORMATS,
  type FormatId,
  formatOf,
  isReadEverywhere,
  type SourceFormatId,
} from '../../src/formats/formats.ts';
import type { JobReply, JobRequest } from '../../src/jobs/protocol.ts';
import type { PixelImage } from '../../src/kernels/image.ts';
import { flatten, orient, thresholdAlpha } from '../../src/kernels/pixels/plain.ts';
import { createWorkerEngine } from '../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../src/pipeline/worker-pool.ts';
import { canvasOf, decodeInBrowser, fetchFixture } from '../support/browser-images.ts';
import { type RecipeSketch, requestFor, sketchRequest } from '../support/engine-requests.ts';
import { fixturesOf } from '../support/format-fixtures.ts';
import { psnr } from '../support/image-metrics.ts';
import { paint, pixelAt } from '../support/images.ts';

type Done = Extract<JobReply, { ok: true }>;

/** Every kind of file that Chromium or our codec can read, with its upright size. */
const SOURCES: readonly Fixture[] = FORMATS.filter(isReadEverywhere).flatMap(({ id }) => fixturesOf(id));

/** Large images are reduced first, because quantizing a whole photo for GIF takes a second. */
const FIT = { mode: 'inside', maxWidthPx: 240, maxHeightPx: 4000 } as const;

/** Files that cannot be decoded, and their failures. */
const BROKEN: readonly (readonly [name: string, failure: object])[] = [
  ['jpeg-baseline-50pct.jpg', { code: 'cut-off', format: 'jpeg', percent: expect.any(Number) }],
  ['jpeg-progressive-40pct.jpg', { code: 'cut-off', format: 'jpeg' }],
  ['png-50pct.png', { code: 'cut-off', format: 'png', percent: expect.any(Number) }],
  ['webp-lossy-60pct.webp', { code: 'cut-off', format: 'webp', percent: expect.any(Number) }],
  ['avif-70pct.avif', { code: 'cut-off', format: 'avif' }],
  ['jpeg-no-quant-table.jpg', { code: 'damaged', format: 'jpeg' }],
  ['png-bit-flips-in-idat.png', { code: 'damaged', format: 'png' }],
  ['tiff/zstd.tif', { code: 'unsupported-variant', format: 'tiff', variant: 'compression' }],
  ['jpeg-12bit-45x31.jpg', { code: 'unsupported-variant', format: 'jpeg', variant: '12-bit' }],
  ['jpeg-lossless-45x31.jpg', { code: 'unsupported-variant', format: 'jpeg', variant: 'process' }],
  ['text.jpg', { code: 'not-an-image', kind: 'text' }],
  ['html.png', { code: 'not-an-image', kind: 'html' }],
  ['pdf.jpg', { code: 'not-an-image', kind: 'pdf' }],
  ['random-4k.png', { code: 'not-an-image', kind: 'unknown' }],
  ['zero-byte.jpg', { code: 'empty-file' }],
  ['jpeg-claims-65500x65500.jpg', { code: 'too-many-pixels', widthPx: 65500, heightPx: 65500 }],
  ['png-claims-2147483647x2147483647.png', { code: 'too-many-pixels' }],
  ['malformed.svg', { code: 'damaged', format: 'svg' }],
];

/** Tests both engines with one suite: the same requests must get the same replies. */
export function describeEngine(title: string, method: 'run' | 'runOnCanvas'): void {
  const onCanvas: readonly Note[] = method === 'runOnCanvas' ? [{ code: 'made-by-canvas', because: 'asked' }] : [];

  describe(title, () => {
    const pool = new WorkerPool({
      create: () => new Worker(new URL('../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' }),
      maxWorkers: 1,
      idleMs: 60_000,
    });
    const engine: Engine = createWorkerEngine(pool, method);

    afterAll(() => pool.drain());

    const make = async (name: string, recipe: RecipeSketch): Promise<Done> =>
      mustSucceed(await engine.run(await requestFor(await fetchFixture(name), recipe)));

    const outcomeOf = async (file: Blob, recipe?: RecipeSketch, maxPixels?: number): Promise<JobReply | Failure> => {
      const request = await sketchRequest(file, recipe, maxPixels);
      return 'code' in request ? request : engine.run(request);
    };

    const failureOf = async (name: string, recipe?: RecipeSketch, maxPixels?: number): Promise<Failure> => {
      const outcome = await outcomeOf(await fetchFixture(name), recipe, maxPixels);
      if ('code' in outcome) return outcome;
      if (outcome.ok) throw new Error(`${name} gave ${outcome.bytes} bytes`);
      return outcome.failure;
    };

    describe.each(SOURCES)('%s', (name, widthPx, heightPx) => {
      test.each(FORMAT_IDS)('becomes a %s of the right size that shows the same image', async (format) => {
        const request = await requestFor(await fetchFixture(name), { format, qualityPercent: 90, fit: FIT });
        const reply = mustSucceed(await engine.run(request));
        const size = fitSize({ widthPx, heightPx }, FIT);
        expect(reply).toMatchObject({ format, size });
        expect(sniff(new Uint8Array(reply.buffer))).toMatchObject({ kind: 'image', format });

        const shown = await shownBy(reply);
        expect(shown).toMatchObject(size);
        const drawn = await referenceFor(name, request);
        const reference = format === 'gif' ? thresholdAlpha(drawn) : drawn;
        const matte = parseHexColor(DEFAULT_MATTE);
        expect(psnr(flatten(shown, matte), flatten(reference, matte))).toBeGreaterThan(23);
      });
    });

    test.each(BROKEN)('reports why %s fails', async (name, failure) => {
      expect(await failureOf(name)).toMatchObject(failure);
    });

    test('reduces colors if the recipe allows it, and notes whether they were reduced', async () => {
      const colors = { leastScore: 90 };
      const { bytes, notes } = await make('screenshot-graph.png', { format: 'png', colors });
      const all = await make('screenshot-graph.png', { format: 'png' });
      const isWasm = method === 'run';
      const note = isWasm ? { code: 'colors-reduced' } : { code: 'colors-kept', because: 'unmeasured' };
      expect(notes).toContainEqual(expect.objectContaining(note));
      expect(bytes < all.bytes / 2).toBe(isWasm);
      const { notes: ofJpeg } = await make('screenshot-graph.png', { format: 'jpeg', colors });
      expect(ofJpeg.filter(({ code }) => code.startsWith('colors'))).toEqual([]);
    });

    describe('rule 22: an impossible size is refused, never cropped', () => {
      const exact = (widthPx: number, heightPx: number) => ({ mode: 'exact', widthPx, heightPx }) as const;

      test.each<readonly [FormatId, number, number, number]>([
        ['webp', 16384, 1, 16383],
        ['webp', 1, 16384, 16383],
        ['jpeg', 65501, 1, 65500],
        ['gif', 65536, 1, 65535],
      ])('for %s at %i x %i', async (format, widthPx, heightPx, maxSidePx) => {
        const failure = await failureOf('one-pixel.png', { format, fit: exact(widthPx, heightPx) });
        expect(failure).toEqual({ code: 'target-too-large', format, widthPx, heightPx, maxSidePx });
      });

      test.each<readonly [FormatId, number, number]>([
        ['webp', 16383, 2],
        ['webp', 2, 16383],
        ['jpeg', 65500, 2],
      ])('but %s at %i x %i is possible', async (format, widthPx, heightPx) => {
        const reply = await make('quadrants-32x32.ico', { format, fit: exact(widthPx, heightPx) });
        expect(await shownBy(reply)).toMatchObject({ widthPx, heightPx });
      });

      test.each([0, -3, 0.4])('for a side of %d pixels', async (side) => {
        expect(await failureOf('one-pixel.png', { fit: exact(side, 5) })).toEqual({ code: 'zero-size' });
        expect(await failureOf('one-pixel.png', { fit: exact(5, side) })).toEqual({ code: 'zero-size' });
      });

      test('for a crop outside of the image', async () => {
        const failure = { code: 'crop-outside', widthPx: 80, heightPx: 120 };
        for (const [x, y] of [
          [1, 0],
          [0, 1],
        ] as const) {
          const sketch = { turn: 6, crop: { x, y, width: 1 - x, height: 1 - y } } as const;
          expect(await failureOf('quadrants-120x80.svg', sketch)).toEqual(failure);
        }
      });

      test('for more pixels than the device allows', async () => {
        const fit = exact(101, 100);
        expect(await failureOf('one-pixel.png', { fit }, 10_000)).toMatchObject({ code: 'target-too-many-pixels' });
        expect(await failureOf('quadrants-exif-1.jpg', {}, 10_000)).toMatchObject({ code: 'too-many-pixels' });
      });
    });

    test('rule 24: a Display P3 image keeps its color in every format', async () => {
      for (const format of FORMAT_IDS) {
        const [red, green, blue] = pixelAt(
          await shownBy(await make('p3-patch-64x64.jpg', { format, qualityPercent: 100 })),
          32,
          32,
        );
        for (const [value, wanted] of [
          [red, 222],
          [green, 64],
          [blue, 39],
        ] as const) {
          expect(Math.abs((value ?? 0) - wanted), `${format}: ${red}, ${green}, ${blue}`).toBeLessThanOrEqual(2);
        }
      }
    });

    describe('rule 25: images are turned upright exactly once', () => {
      const upright = ['red', 'green', 'blue', 'white'];

      test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i', async (orientation) => {
        const name = `quadrants-exif-${orientation}.jpg`;
        const byBrowser = await decodeInBrowser(await fetchFixture(name));
        const shown = await shownBy(await make(name, { format: 'png' }));
        expect(shown).toMatchObject({ widthPx: 160, heightPx: 96 });
        expect(byBrowser).toMatchObject({ widthPx: 160, heightPx: 96 });
        expect(cornersOf(shown)).toEqual(upright);
        expect(cornersOf(byBrowser)).toEqual(upright);
      });

      test('without an orientation in the result', async () => {
        const reply = await make('quadrants-exif-6.jpg', { format: 'jpeg', qualityPercent: 90 });
        expect(await requestFor(new Blob([reply.buffer]))).toMatchObject({ info: { orientation: 1 } });
      });
    });

    describe('turning and cropping', () => {
      const turns = [1, 2, 3, 4, 5, 6, 7, 8] as const;
      const cases = [1, 3, 6, 8, 5].flatMap((orientation) => turns.map((turn) => [orientation, turn] as const));

      test.each(cases)('handles orientation %i together with turn %i', async (orientation, turn) => {
        const shown = await shownBy(await make(`quadrants-exif-${orientation}.jpg`, { format: 'png', turn }));
        const upright = orient(await decodeInBrowser(await fetchFixture('quadrants-exif-1.jpg')), turn);
        expect([shown.widthPx, shown.heightPx]).toEqual([upright.widthPx, upright.heightPx]);
        expect(cornersOf(shown)).toEqual(cornersOf(upright));
      });

      test("combines a WebP's orientation with the turn", async () => {
        const shown = await shownBy(await make('quadrants-exif-6.webp', { format: 'png', turn: 6 }));
        expect(shown).toMatchObject({ widthPx: 96, heightPx: 160 });
        expect(cornersOf(shown)).toEqual(['blue', 'red', 'white', 'green']);
      });

      test('turns transparent corners too', async () => {
        const shown = await shownBy(await make('quadrants-transparent-64x48.png', { format: 'png', turn: 3 }));
        expect(pixelAt(shown, 16, 12)).toEqual([0, 0, 0, 0]);
        expect(pixelAt(shown, 48, 36)).toEqual([255, 0, 0, 255]);
      });

      test('fits the size of the turned image', async () => {
        const fit = { mode: 'contain', widthPx: 48, heightPx: 48 } as const;
        expect((await make('quadrants-exif-6.jpg', { fit, turn: 8 })).size).toEqual({ widthPx: 29, heightPx: 48 });
      });

      // The displayed image is 160 x 96 with red, green, blue and white quarters.
      test.each([
        ['the center at full height', 96, 96, 0.5, 0.5, ['red', 'green', 'blue', 'white']],
        ['left', 40, 48, 0, 0.5, ['red', 'red', 'blue', 'blue']],
        ['right', 40, 48, 1, 0.5, ['green', 'green', 'white', 'white']],
        ['top', 160, 40, 0.5, 0, ['red', 'green', 'red', 'green']],
        ['bottom', 160, 40, 0.5, 1, ['blue', 'white', 'blue', 'white']],
        ['enlarged', 800, 120, 0.5, 0, ['red', 'green', 'red', 'green']],
      ])('crops at %s', async (_name, widthPx, heightPx, x, y, corners) => {
        const fit = { mode: 'cover', widthPx, heightPx, focus: { x, y } } as const;
        const reply = await make('quadrants-exif-6.jpg', { format: 'png', fit });
        expect(reply.size).toEqual({ widthPx, heightPx });
        expect(cornersOf(await shownBy(reply))).toEqual(corners);
      });

      test.each(['photo-srgb-untagged-900x600.jpg', 'lossless-flowers-576x576.png', 'webp-named.jpg'])(
        "matches the browser's own result for %s",
        async (name) => {
          const focus = { x: 0.3, y: 0.8 };
          for (const [widthPx, heightPx] of [
            [200, 120],
            [61, 150],
            [333, 333],
          ] as const) {
            const request = await requestFor(await fetchFixture(name), {
              format: 'png',
              turn: 5,
              fit: { mode: 'cover', widthPx, heightPx, focus },
            });
            const shown = await shownBy(mustSucceed(await engine.run(request)));
            expect(psnr(shown, await drawReference(request))).toBeGreaterThan(30);
          }
        },
      );

      test('keeps cropped pixels from bleeding into the edges', async () => {
        // The left half is red above and blue below, with no trace of green or white.
        const fit = { mode: 'cover', widthPx: 40, heightPx: 48, focus: { x: 0, y: 0 } } as const;
        const shown = await shownBy(await make('quadrants-exif-6.png', { format: 'png', fit }));
        for (let y = 0; y < 20; y++) expectNear(pixelAt(shown, 39, y), pixelAt(shown, 2, y));
      });

      test('does not report an image that was only turned as larger than its original', async () => {
        const file = await fetchFixture('jpeg-quality-5-451x301.jpg');
        const { notes } = mustSucceed(
          await engine.run(await requestFor(file, { format: 'jpeg', qualityPercent: 100, turn: 2 })),
        );
        expect(notes).toEqual(onCanvas);
      });

      test('refuses a crop with an impossible side', async () => {
        const fit = { mode: 'cover', widthPx: 65501, heightPx: 1, focus: { x: 0.5, y: 0.5 } } as const;
        expect(await failureOf('one-pixel.png', { format: 'jpeg', fit })).toMatchObject({ code: 'target-too-large' });
        expect(await failureOf('thin-1x4000.png', { fit: { ...fit, widthPx: 0 } })).toEqual({ code: 'zero-size' });
      });
    });

    describe('padding', () => {
      const QUADRANTS = 'quadrants-exif-6.jpg';
      // The upright image of 160 × 96 pixels is 100 × 60 pixels large, in the middle of 140 × 120.
      const fit = { mode: 'contain', widthPx: 100, heightPx: 100 } as const;
      const canvas = { widthPx: 140, heightPx: 120 };
      const [outside, leftTop, rightBottom] = [
        [20, 5],
        [28, 38],
        [111, 81],
      ] as const;

      test('puts a color around the image, in every format', async () => {
        for (const format of ['png', 'jpeg', 'webp'] as const) {
          const pad = { ...canvas, fill: [10, 200, 90] } as const;
          const reply = await make(QUADRANTS, { format, qualityPercent: 100, fit, pad });
          expect(reply.size).toEqual(canvas);
          const shown = await shownBy(reply);
          expect(shown).toMatchObject(canvas);
          expectNear(pixelAt(shown, ...outside), [10, 200, 90, 255]);
          const inside = await shownBy(await make(QUADRANTS, { format: 'png', fit }));
          expectNear(pixelAt(shown, ...leftTop), pixelAt(inside, 8, 8));
          expectNear(pixelAt(shown, ...rightBottom), pixelAt(inside, 91, 51));
        }
      });

      test('leaves it transparent where the format can, and fills it elsewhere', async () => {
        const pad = { ...canvas, fill: 'transparent' } as const;
        const clear = await make(QUADRANTS, { format: 'png', fit, pad });
        expect(pixelAt(await shownBy(clear), ...outside)[3]).toBe(0);
        const filled = await make(QUADRANTS, { format: 'jpeg', qualityPercent: 100, fit, pad, matte: [200, 30, 90] });
        expectNear(pixelAt(await shownBy(filled), ...outside), [200, 30, 90, 255]);
        expect(filled.notes).toEqual([{ code: 'transparency-filled' }, ...onCanvas]);
      });

      test('shows the blurred image around it', async () => {
        const shown = await shownBy(await make(QUADRANTS, { format: 'png', fit, pad: { ...canvas, fill: 'blur' } }));
        // Red, green, blue and white, from the corner on the left.
        const [red, green, blue] = [pixelAt(shown, 3, 3), pixelAt(shown, 136, 3), pixelAt(shown, 3, 116)];
        expect(red[0]).toBeGreaterThan(Math.max(red[1] ?? 0, red[2] ?? 0) + 80);
        expect(green[1]).toBeGreaterThan(Math.max(green[0] ?? 0, green[2] ?? 0) + 80);
        expect(blue[2]).toBeGreaterThan(Math.max(blue[0] ?? 0, blue[1] ?? 0) + 80);
        for (const pixel of [red, green, blue]) expect(pixel[3]).toBe(255);
      });

      test('is behind the transparent pixels of the image, too', async () => {
        const pad = { widthPx: 100, heightPx: 60, fill: [200, 30, 90] } as const;
        const shown = await shownBy(await make('quadrants-transparent-64x48.png', { format: 'png', pad }));
        // The image begins at 18, 6.
        expectNear(pixelAt(shown, 18 + 48, 6 + 36), [200, 30, 90, 255]);
        expectNear(pixelAt(shown, 18 + 48, 6 + 12), [100, 142, 45, 255]);
      });

      test('pads the turned image', async () => {
        const pad = { widthPx: 120, heightPx: 200, fill: [10, 200, 90] } as const;
        const shown = await shownBy(await make(QUADRANTS, { format: 'png', turn: 6, pad }));
        // 96 × 160 pixels, at 12, 20.
        const inside = await shownBy(await make(QUADRANTS, { format: 'png', turn: 6 }));
        expectNear(pixelAt(shown, 11, 100), [10, 200, 90, 255]);
        expectNear(pixelAt(shown, 60, 19), [10, 200, 90, 255]);
        expectNear(pixelAt(shown, 14, 22), pixelAt(inside, 2, 2));
        expectNear(pixelAt(shown, 105, 177), pixelAt(inside, 93, 157));
      });

      test('refuses a canvas that is too large', async () => {
        const pad = { widthPx: 65501, heightPx: 10, fill: 'transparent' } as const;
        expect(await failureOf('one-pixel.png', { format: 'jpeg', pad })).toMatchObject({ code: 'target-too-large' });
      });
    });

    describe('sharpening', () => {
      const name = 'photo-srgb-untagged-900x600.jpg';
      const fit = { mode: 'exact', widthPx: 300, heightPx: 200 } as const;
      const shown = async (sketch: RecipeSketch) => shownBy(await make(name, { format: 'png', ...sketch }));

      test('makes an image that gets smaller more detailed, the more the higher it is', async () => {
        const details = [];
        for (const sharpen of [undefined, 'low', 'standard', 'high'] as const) {
          details.push(detailOf(await shown({ fit, ...(sharpen && { sharpen }) })));
        }
        expect(details).toEqual(details.toSorted((one, other) => one - other));
        expect(details[2]).toBeGreaterThan((details[0] as number) * 1.1);
      });

      test('changes no pixel of an image that does not get smaller', async () => {
        expect(await shown({ sharpen: 'high' })).toEqual(await shown({}));
        const larger = { mode: 'exact', widthPx: 1000, heightPx: 700 } as const;
        expect(await shown({ fit: larger, sharpen: 'high' })).toEqual(await shown({ fit: larger }));
      });

      test('changes what a size goal makes smaller', async () => {
        const goal = { kind: 'size', maxBytes: 60_000, mayScale: true } as const;
        const sharp = await make(name, { format: 'png', goal, sharpen: 'high' });
        expect(sharp.size.widthPx).toBeLessThan(900);
        expect(detailOf(await shownBy(sharp))).toBeGreaterThan(detailOf(await shown({ goal })) * 1.1);
      });

      test('changes the image, not the canvas around it', async () => {
        const pad = { widthPx: 320, heightPx: 210, fill: [240, 20, 60] } as const;
        const [padded, alone] = [await shown({ fit, pad, sharpen: 'high' }), await shown({ fit, sharpen: 'high' })];
        for (let x = 0; x < 320; x++) expect(pixelAt(padded, x, 4)).toEqual([240, 20, 60, 255]);
        for (let y = 0; y < 210; y++) expect(pixelAt(padded, 9, y)).toEqual([240, 20, 60, 255]);
        for (const [x, y] of [
          [0, 0],
          [299, 100],
          [150, 199],
        ] as const) {
          expect(pixelAt(padded, x + 10, y + 5)).toEqual(pixelAt(alone, x, y));
        }
      });
    });

    describe('transparency', () => {
      const name = 'quadrants-transparent-64x48.png';
      const clear = [48, 36] as const;
      const half = [48, 12] as const;

      test('becomes white in a JPEG', async () => {
        const reply = await make(name, { format: 'jpeg', qualityPercent: 100 });
        const shown = await shownBy(reply);
        expectNear(pixelAt(shown, ...clear), [255, 255, 255, 255]);
        expectNear(pixelAt(shown, ...half), [127, 255, 127, 255]);
        expect(reply.notes).toEqual([{ code: 'transparency-filled' }, ...onCanvas]);
      });

      test('becomes the chosen color', async () => {
        const shown = await shownBy(await make(name, { format: 'jpeg', qualityPercent: 100, matte: [200, 30, 90] }));
        expectNear(pixelAt(shown, ...clear), [200, 30, 90, 255]);
        expectNear(pixelAt(shown, 16, 12), [255, 0, 0, 255]);
      });

      test.each(['png', 'webp', 'avif'] as const)('is kept in %s', async (format) => {
        const reply = await make(name, { format, qualityPercent: 100 });
        const shown = await shownBy(reply);
        expect(pixelAt(shown, ...clear)).toEqual([0, 0, 0, 0]);
        expect(pixelAt(shown, ...half)).toEqual([0, 255, 0, 128]);
        expect(pixelAt(shown, 16, 36)).toEqual([0, 0, 255, 255]);
        expect(reply.notes.map(({ code }) => code)).not.toContain('transparency-filled');
      });

      test('becomes one bit in a GIF', async () => {
        const shown = await shownBy(await make(name, { format: 'gif' }));
        expect(pixelAt(shown, ...clear)).toEqual([0, 0, 0, 0]);
        expect(pixelAt(shown, ...half)).toEqual([0, 255, 0, 255]);
      });

      describe('with a format for transparent images', () => {
        const both = {
          format: 'jpeg',
          qualityPercent: 90,
          ifTransparent: { format: 'png', qualityPercent: 100 },
        } as const;

        test('is kept, with a note', async () => {
          const reply = await make(name, both);
          expect(reply).toMatchObject({ format: 'png' });
          expect(pixelAt(await shownBy(reply), ...half)).toEqual([0, 255, 0, 128]);
          expect(reply.notes).toEqual([{ code: 'transparency-kept', format: 'png' }, ...onCanvas]);
        });

        test('is detected in the pixels, not in the header', async () => {
          const opaque = canvasOf(paint(40, 30, (x, y) => [x * 5, y * 5, 90, 255]));
          const request = await requestFor(await opaque.convertToBlob({ type: 'image/png' }), both);
          expect(request.info.mayHaveAlpha).toBe(true);
          const reply = mustSucceed(await engine.run(request));
          expect(reply).toMatchObject({ format: 'jpeg', notes: onCanvas });
        });

        test('does not count if it is cropped away', async () => {
          const fit = { mode: 'cover', widthPx: 16, heightPx: 48, focus: { x: 0, y: 0.5 } } as const;
          expect(await make(name, { ...both, fit })).toMatchObject({ format: 'jpeg', notes: onCanvas });
        });

        test('is refused at a size that the format for transparent images does not allow', async () => {
          const fit = { mode: 'exact', widthPx: 16384, heightPx: 1 } as const;
          const ifTransparent = { format: 'webp', qualityPercent: 80 } as const;
          expect(await failureOf(name, { ...both, ifTransparent, fit })).toMatchObject({ code: 'target-too-large' });
        });
      });

      test('causes no note for an opaque image', async () => {
        expect((await make('quadrants-exif-1.jpg', { format: 'webp' })).notes).toEqual(onCanvas);
      });
    });

    describe('notes', () => {
      test.each(['gif-variable-delays-64x64.gif', 'webp-variable-delays-64x64.webp', 'apng-variable-delays-64x64.png'])(
        'report for %s that only the first frame is kept',
        async (name) => {
          expect((await make(name, { format: 'jpeg' })).notes).toContainEqual({ code: 'first-frame-only' });
        },
      );

      test('report for a document of several pages that only the first page is kept', async () => {
        expect((await make('tiff-multipage-3.tif', {})).notes).toContainEqual({ code: 'first-page-only' });
      });

      test('report for a RAW photo that only its preview was read, which is upright', async () => {
        const size = { widthPx: 96, heightPx: 160 };
        const done = await make('quadrants-turned-160x96.rw2', {
          format: 'webp',
          goal: { kind: 'look', score: 60 },
        });
        expect(done.notes).toContainEqual({ code: 'camera-preview', size });
        expect(done.size).toEqual(size);
        const { carries } = await make('quadrants-turned-160x96.rw2', { format: 'jpeg', metadata: 'all' });
        expect(carries).toContainEqual(expect.objectContaining({ kind: 'metadata', blocks: ['exif'] }));
        expect((await make('quadrants-160x96.cr2', { format: 'jpeg' })).notes).not.toContainEqual(
          expect.objectContaining({ code: 'larger-than-original' }),
        );
      });

      test.each([['fax-g3-short-line.tif', 'lines-repaired']])(
        'report for tiff/%s what its decoder repaired',
        async (name, code) => {
          expect((await make(`tiff/${name}`, { format: 'jpeg' })).notes).toContainEqual({ code });
          const goal = { kind: 'size', maxBytes: 100_000, mayScale: false } as const;
          expect((await make(`tiff/${name}`, { format: 'jpeg', goal })).notes).toContainEqual({ code });
        },
      );

      test('read an icon at the size of the image inside, whatever the directory states', async () => {
        expect(await shownBy(await make('ico-entry-larger-than-png.ico', { format: 'png' }))).toMatchObject({
          widthPx: 64,
          heightPx: 64,
        });
        const bytes = new Uint8Array(await (await fetchFixture('quadrants-32x32.ico')).arrayBuffer());
        const right = mustSucceed(await engine.run(await requestFor(new Blob([bytes]), { format: 'png' })));
        // The width and height of both entries.
        for (const at of [6, 7, 22, 23]) bytes[at] = 48;
        const wrong = mustSucceed(await engine.run(await requestFor(new Blob([bytes]), { format: 'png' })));
        expect(await shownBy(wrong)).toEqual(await shownBy(right));
      });

      test('report for an animation with wrong sequence numbers that only its default image is kept', async () => {
        const file = await fetchFixture('apng-variable-delays-64x64.png');
        const bytes = new Uint8Array(await file.arrayBuffer());
        bytes[
          Array.from(bytes, (byte) => String.fromCharCode(byte))
            .join('')
            .indexOf('fcTL') + 7
        ] = 9;
        const request = await requestFor(new Blob([bytes]), { format: 'png' });
        expect(mustSucceed(await engine.run(request)).notes).toContainEqual({ code: 'motion-broken' });
      });

      test('report both sizes if the result is larger than the original', async () => {
        const file = await fetchFixture('jpeg-quality-5-451x301.jpg');
        const { bytes, notes } = mustSucceed(
          await engine.run(await requestFor(file, { format: 'jpeg', qualityPercent: 100 })),
        );
        expect(notes).toContainEqual({
          code: 'larger-than-original',
          originalBytes: file.size,
          newBytes: bytes,
        });
      });

      test('do not compare results of another size or format', async () => {
        const name = 'jpeg-quality-5-451x301.jpg';
        const fit = { mode: 'exact', widthPx: 450, heightPx: 301 } as const;
        expect((await make(name, { format: 'jpeg', qualityPercent: 100, fit })).notes).toEqual(onCanvas);
        expect((await make(name, { format: 'webp', qualityPercent: 100 })).notes).toEqual(onCanvas);
      });
    });

    describe('metadata', () => {
      test.each([
        ['public', [0x013b, 0x8298], false],
        ['all', [0x010e, 0x010f, 0x0110, 0x0112, 0x0131, 0x013b, 0x8298], true],
        ['none', [], false],
        [undefined, [], false],
      ] as const)('is kept as the recipe requests: %s', async (metadata, kept, tellsPlace) => {
        const { buffer, notes } = await make('metadata/private-markers.jpg', { ...(metadata && { metadata }) });
        const found = await readMetadata(new Blob([buffer]), 'jpeg');
        const exif = found.exif && readExif(found.exif);
        expect([...(exif?.directories.get('image')?.keys() ?? [])]).toEqual(kept);
        expect(exif?.directories.has('gps') ?? false).toBe(tellsPlace);
        expect(notes).toEqual(onCanvas);
      });

      test('is stripped from an original that already meets its goal', async () => {
        const goal = { kind: 'size', maxBytes: 1e6, mayScale: false } as const;
        const { buffer } = await make('metadata/private-markers.webp', { format: 'webp', goal, metadata: 'public' });
        const { exif, xmp } = await readMetadata(new Blob([buffer]), 'webp');
        expect([...((exif && readExif(exif)?.directories.keys()) ?? [])]).toEqual(['image']);
        expect(xmp).toHaveLength(1);
      });

      test('counts toward the requested size of a file', async () => {
        const goal = { kind: 'size', maxBytes: 160_000, mayScale: false } as const;
        const name = 'metadata/jpeg-extended-xmp-paris.jpg';
        const { buffer, bytes } = await make(name, { format: 'jpeg', goal, metadata: 'all' });
        expect((await readMetadata(new Blob([buffer]), 'jpeg')).xmp).toHaveLength(2);
        expect(bytes).toBeLessThanOrEqual(160_000);
      });

      test('is noted if the format has no place for it or if it is damaged', async () => {
        const gif = await make('metadata/private-markers.jpg', { format: 'gif', metadata: 'public' });
        expect(gif.notes).toContainEqual({ code: 'metadata-lost', format: 'gif' });
        const broken = await make('metadata/jpeg-broken-exif.jpg', { metadata: 'public' });
        expect(broken.notes).toContainEqual({ code: 'metadata-damaged', format: 'jpeg' });
      });
    });

    describe('recompressing a JPEG losslessly instead of encoding its pixels', () => {
      const isWasm = method === 'run';
      const sizeOf = async (name: string) => (await fetchFixture(name)).size;

      test('keeps every pixel if the recipe requests it', async () => {
        const name = 'photo-srgb-untagged-900x600.jpg';
        const { buffer, bytes, notes } = await make(name, { qualityPercent: 5, recompress: 'always' });
        if (!isWasm) {
          expect(notes).toEqual([{ code: 'not-recompressed', because: 'source', qualityPercent: 5 }, ...onCanvas]);
          return;
        }
        const originalBytes = await sizeOf(name);
        expect(notes).toEqual([{ code: 'recompressed', because: 'asked', originalBytes, newBytes: bytes }]);
        expect(bytes).toBeLessThan(originalBytes);
        const [made, original] = await Promise.all([new Blob([buffer]), await fetchFixture(name)].map(decodeInBrowser));
        expect(psnr(made as PixelImage, original as PixelImage)).toBe(Number.POSITIVE_INFINITY);
      });

      test.each([
        'quadrants-exif-6.jpg',
        'photo-display-p3-900x600.jpg',
        'cmyk-photo-derived-450x300.jpg',
        'gray-jpeg-900x600.jpg',
        'jpeg-progressive-451x301.jpg',
      ])('keeps the look of %s in this browser', async (name) => {
        const { buffer, size } = await make(name, { qualityPercent: 100, recompress: 'always' });
        const [made, original] = await Promise.all([new Blob([buffer]), await fetchFixture(name)].map(decodeInBrowser));
        expect(made).toMatchObject(size);
        expect(psnr(made as PixelImage, original as PixelImage)).toBeGreaterThan(isWasm ? 200 : 25);
      });

      test.each([
        ['a new size', { fit: { mode: 'exact', widthPx: 90, heightPx: 60 } }],
        ['a rotation with a new size', { turn: 6, fit: { mode: 'exact', widthPx: 60, heightPx: 90 } }],
      ] as const)('is skipped for %s', async (_what, shaping) => {
        const { notes } = await make('photo-srgb-untagged-900x600.jpg', {
          qualityPercent: 70,
          recompress: 'always',
          ...shaping,
        });
        expect(notes).toEqual([{ code: 'not-recompressed', because: 'reshaped', qualityPercent: 70 }, ...onCanvas]);
      });

      test('is skipped for a damaged file and for a file with arithmetic coding', async () => {
        for (const name of ['jpeg-bit-flips-in-scan.jpg', 'jpeg-arithmetic-451x301.jpg']) {
          const { notes } = await make(name, { recompress: 'always' });
          expect(notes).toContainEqual({ code: 'not-recompressed', because: 'source', qualityPercent: 80 });
        }
      });

      test('happens automatically only if it saves bytes', async () => {
        const small = await make('jpeg-quality-5-451x301.jpg', { recompress: 'if-smaller' });
        const encoded = await make('photo-srgb-untagged-900x600.jpg', { qualityPercent: 30, recompress: 'if-smaller' });
        expect(encoded.notes).toEqual(onCanvas);
        if (isWasm) expect(small.notes).toMatchObject([{ code: 'recompressed', because: 'smaller' }]);
        else expect(small.notes).toMatchObject([...onCanvas, { code: 'larger-than-original' }]);
      });

      test.each(['quadrants-exif-6.jpg', 'photo-display-p3-900x600.jpg', 'cmyk-photo-derived-450x300.jpg'])(
        'does not happen automatically to %s, because the result has no orientation and no profile',
        async (name) => {
          const { notes } = await make(name, { qualityPercent: 100, recompress: 'if-smaller' });
          expect(notes.map(({ code }) => code)).not.toContain('recompressed');
        },
      );
    });

    test.each([
      [1, 1],
      [333, 7],
      [7, 333],
      [640, 480],
    ])('returns exactly %i x %i if that is requested', async (widthPx, heightPx) => {
      const fit = { mode: 'exact', widthPx, heightPx } as const;
      for (const format of ['jpeg', 'png'] as const) {
        expect(await shownBy(await make('quadrants-exif-8.jpg', { format, fit }))).toMatchObject({ widthPx, heightPx });
      }
    });

    test('reports stages in order, and their times', async () => {
      const stages: JobStage[] = [];
      const request = await requestFor(await fetchFixture('bmp-24bit.bmp'), { fit: FIT });
      const { tookMs } = mustSucceed(await engine.run(request, { onStage: (stage) => stages.push(stage) }));
      expect(stages).toEqual(['decoding', 'resizing', 'encoding']);
      for (const value of Object.values(tookMs)) expect(value).toBeGreaterThanOrEqual(0);
      expect(tookMs.decodeMs + tookMs.encodeMs).toBeGreaterThan(0);
    });

    test('does not change the source file', async () => {
      const file = await fetchFixture('quadrants-exif-6.jpg');
      const before = await file.bytes();
      mustSucceed(await engine.run(await requestFor(file, { fit: FIT })));
      expect(await file.bytes()).toEqual(before);
    });

    test('returns the same bytes for the same request', async () => {
      const twice = await Promise.all(
        [1, 2].map(() => make('quadrants-exif-6.jpg', { format: 'webp', qualityPercent: 70 })),
      );
      expect(new Uint8Array((twice[0] as Done).bytes)).toEqual(new Uint8Array((twice[1] as Done).bytes));
    });

    test('returns the same bytes when it reuses the memory of earlier images', async () => {
      const fit = { mode: 'exact', widthPx: 60, heightPx: 80 } as const;
      const names = [
        'quadrants-exif-6.jpg',
        'quadrants-transparent-64x48.webp',
        'abc-rgba-512x256.png',
        'gray-jpeg-900x600.jpg',
      ];
      for (const [format, effort] of [
        ['jpeg', 'fast'],
        ['jpeg', 'balanced'],
        ['png', 'balanced'],
        ['webp', 'fast'],
        ['gif', 'balanced'],
      ] as const) {
        const rounds: Uint8Array[][] = [];
        for (let round = 0; round < 3; round++) {
          const made: Uint8Array[] = [];
          for (const name of round === 1 ? names.toReversed() : names) {
            made.push(new Uint8Array(((await make(name, { format, effort, fit })) as Done).bytes));
          }
          rounds.push(round === 1 ? made.reverse() : made);
        }
        expect(rounds[1]).toEqual(rounds[0]);
        expect(rounds[2]).toEqual(rounds[0]);
      }
    });

    test('reports an aborted job as cancelled and runs the next one', async () => {
      const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), { format: 'gif' });
      const controller = new AbortController();
      const reply = await engine.run(request, { signal: controller.signal, onStage: () => controller.abort() });
      expect(reply).toEqual({ ok: false, failure: { code: 'cancelled' } });
      expect(await make('one-pixel.png', {})).toMatchObject({ size: { widthPx: 1, heightPx: 1 } });
    });

    test('reports a request that cannot be sent to the worker and runs the next one', async () => {
      const request = await requestFor(await fetchFixture('quadrants-exif-1.jpg'));
      const reply = await engine.run({ ...request, source: { size: 9 } as Blob });
      expect(reply.ok).toBe(false);
      expect(await make('one-pixel.png', {})).toMatchObject({ ok: true });
    });
  });
}

function mustSucceed(reply: JobReply): Done {
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

const shownBy = ({ buffer, format }: Done): Promise<PixelImage> =>
  show(new Blob([buffer], { type: formatOf(format).mime }), format);

/**
 * Decodes an image with the browser, or with our codec if not every browser reads the format. AVIF always uses our
 * codec: Chromium 156 shows alpha values of AVIF up to 20 levels off, because it takes them for limited range.
 */
async function show(file: Blob, format: SourceFormatId): Promise<PixelImage> {
  if (formatOf(format).read.browsers === 'all' && format !== 'avif') return decodeInBrowser(file);
  const module = await codecLoaderOf(format)?.();
  const image = await module?.codec.decode?.(new Uint8Array(await file.arrayBuffer()));
  if (!image) throw new Error(`nothing decodes ${format}`);
  return image;
}

/** Shared by requests that differ only in their format. */
const references = new Map<string, Promise<PixelImage>>();

function referenceFor(name: string, request: JobRequest): Promise<PixelImage> {
  const image = references.get(name) ?? drawReference(request);
  references.set(name, image);
  return image;
}

/** Draws what the browser would show at this size. Only WebP images must be turned first. */
async function drawReference({ source, info, recipe }: JobRequest): Promise<PixelImage> {
  const shown = await show(source, info.format);
  if (formatOf(info.format).read.browsersMayNotTurn && info.orientation !== 1) return orient(shown, info.orientation);
  const { widthPx, heightPx } = resultSize(info.size, recipe);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.imageSmoothingQuality = 'high';
  const turned = canvasOf(orient(shown, recipe.turn ?? 1));
  const { xPx, yPx, ...cut } = fitArea({ widthPx: turned.width, heightPx: turned.height }, recipe.fit);
  context.drawImage(turned, xPx, yPx, cut.widthPx, cut.heightPx, 0, 0, widthPx, heightPx);
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  return { widthPx, heightPx, rgba: data as Uint8ClampedArray<ArrayBuffer> };
}

/** Names the colors near the corners; encoding blurs the outermost pixels. */
function cornersOf(image: PixelImage): string[] {
  const [right, bottom] = [image.widthPx - 5, image.heightPx - 5];
  return [pixelAt(image, 4, 4), pixelAt(image, right, 4), pixelAt(image, 4, bottom), pixelAt(image, right, bottom)].map(
    (pixel) => {
      const [red, green, blue] = pixel.map((value) => value > 127);
      if (red && green && blue) return 'white';
      return red ? 'red' : green ? 'green' : 'blue';
    },
  );
}

function expectNear(pixel: readonly number[], wanted: readonly number[]): void {
  for (const [channel, value] of pixel.entries()) {
    expect(Math.abs(value - (wanted[channel] as number)), `${pixel} for ${wanted}`).toBeLessThanOrEqual(3);
  }
}

/** The mean difference between neighbors. */
function detailOf({ rgba, widthPx }: PixelImage): number {
  let sum = 0;
  for (let i = 4; i < rgba.length; i += 4) {
    if ((i / 4) % widthPx > 0) sum += Math.abs((rgba[i + 1] as number) - (rgba[i - 3] as number));
  }
  return sum / rgba.length;
}
