import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { effortFor } from '../../src/codecs/effort-for.ts';
import { inspect } from '../../src/codecs/inspect.ts';
import { reencodePlanes } from '../../src/codecs/jpeg/planes.ts';
import { MAX_PIXELS } from '../../src/domain/outcome/limits.ts';
import type { ImageRecipe } from '../../src/domain/settings/recipe.ts';
import { DEFAULT_EFFORT } from '../../src/formats/effort.ts';
import type { FormatId } from '../../src/formats/formats.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { openMetadata } from '../../src/jobs/carry/metadata.ts';
import { storedSize } from '../../src/jobs/decode/decode.ts';
import { isMuchSmaller } from '../../src/jobs/encode/encode-image.ts';
import { loadCodec } from '../../src/jobs/load-codec.ts';
import { flatten, orient } from '../../src/kernels/pixels/plain.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { prepare as prepareReference } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { psnr } from '../support/image-metrics.ts';
import { jpegFixture } from '../support/jpeg-files.ts';
import { TEST_TIMEOUT_MS } from '../support/patience.ts';
import { probeFeatures } from '../support/probe-features.ts';
import { formatFiles, probeFormats } from '../support/probe-formats.ts';
import { formatsOf, inWords, supportOf } from '../support/support-table.ts';
import { expectColor, fixture } from '../support/workbench.ts';
import { processBatch } from './batch.ts';
import { type DecodedImage, fidelity, readFixtureImage, readImage } from './decoded-image.ts';
import type { Engine } from './engine.ts';
import { describeEngine, ENGINES, siteOrigin } from './engines.ts';
import { frameWithKeys } from './framing.ts';
import { JPEG_FILES, showJpegFiles } from './jpeg-files.ts';
import { keepMetadata } from './kept-metadata.ts';
import { playAndPause } from './playing.ts';
import {
  type Captured,
  chooseFormat,
  download,
  fill,
  leaveSite,
  openTool,
  press,
  readNewSize,
  seeText,
  selectImage,
  waitForResult,
} from './workbench.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
/** The photo for encoders that take seconds per megapixel. */
const SMALL_PHOTO = 'jpeg-progressive-451x301.jpg';
const LARGE = 'dog-iphone-4032x3024-exif-orientation6.jpg';
const DRAWING = 'abc-rgba-512x256.png';

interface Task {
  readonly path: string;
  readonly button: string;
  readonly file: string;
  readonly format: FormatId;
  /** The canvas scale, 0 to 1. */
  readonly qualityPercent: number;
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  /** The minimum fidelity of the result to its source, in decibels. */
  readonly atLeastDb: number;
  readonly suffix: string;
  readonly chosen?: string;
}

/** Conversions of real photos and a drawing with the five free tools. */
const TASKS: readonly Task[] = [
  {
    path: '/',
    button: 'Download Resized Image (FREE)',
    file: PHOTO,
    format: 'jpeg',
    qualityPercent: 90,
    size: { widthPx: 450, heightPx: 300 },
    atLeastDb: 33,
    suffix: '_resized.jpg',
  },
  {
    path: '/compress-picture',
    button: 'Download Compressed Image',
    file: LARGE,
    format: 'jpeg',
    qualityPercent: 80,
    size: { widthPx: 3024, heightPx: 4032 },
    atLeastDb: 33,
    suffix: '_compressed.jpg',
  },
  {
    path: '/convert-picture',
    button: 'Download Converted Image',
    file: PHOTO,
    format: 'webp',
    qualityPercent: 80,
    size: { widthPx: 900, heightPx: 600 },
    atLeastDb: 33,
    suffix: '.webp',
    chosen: 'WebP',
  },
  {
    path: '/convert-picture',
    button: 'Download Converted Image',
    file: SMALL_PHOTO,
    format: 'avif',
    qualityPercent: 90,
    size: { widthPx: 451, heightPx: 301 },
    atLeastDb: 33,
    suffix: '.avif',
    chosen: 'AVIF',
  },
  {
    path: '/convert-picture',
    button: 'Download Converted Image',
    file: SMALL_PHOTO,
    format: 'jxl',
    qualityPercent: 90,
    size: { widthPx: 451, heightPx: 301 },
    atLeastDb: 33,
    suffix: '.jxl',
    chosen: 'JPEG XL',
  },
  {
    path: '/resize-picture',
    button: 'Download Resized Image',
    file: PHOTO,
    format: 'jpeg',
    qualityPercent: 90,
    size: { widthPx: 300, heightPx: 200 },
    atLeastDb: 33,
    suffix: '_resized.jpg',
  },
  {
    path: '/optimize-picture',
    button: 'Download Optimized Image',
    file: DRAWING,
    format: 'png',
    qualityPercent: 100,
    size: { widthPx: 512, heightPx: 256 },
    atLeastDb: 40,
    suffix: '_optimized.png',
  },
];

/** Formats that the site decodes itself if the browser does not. */
const READ_BY_SITE = [
  'quadrants-transparent-64x48.webp',
  'qoi-alpha-rgba-33x21.qoi',
  'quadrants-160x96.heic',
  'quadrants-transparent-64x48.heic',
  'jxl-screenshot-windows95-640x480.jxl',
  'avif-sdr-srgb-200x200.avif',
  'avif-irot-alpha-512x256.avif',
] as const;

/** Formats that only browsers decode, with the color of the first pixel. */
const READ_BY_BROWSER: readonly (readonly [file: string, corner: readonly number[] | null])[] = [
  ['gif-still-48x32.gif', null],
  ['bmp-24bit.bmp', null],
  ['quadrants-32x32.ico', [255, 0, 0]],
  ['quadrants-120x80.svg', [255, 0, 0]],
];

/** Formats whose pixels are the same in every browser. */
const READ_EXACTLY = ['tiff/jpeg-ycc-420-tiles.tif', 'netpbm/photo.ppm'].map(
  (file): Task => ({
    path: '/convert-picture',
    button: 'Download Converted Image',
    file,
    format: 'png',
    qualityPercent: 100,
    size: { widthPx: 45, heightPx: 31 },
    atLeastDb: 40,
    suffix: '.png',
  }),
);

/** The sources and the expected files. They are the same for both engines, and the large photo takes seconds. */
const prepared = new Map<Task, ReturnType<typeof prepare>>();

async function prepare(task: Task) {
  const source = await readFixtureImage(task.file);
  return { source, expected: await encodeAsExpected(task, source) };
}

/**
 * Encodes like the site does: JPEGs that keep all of their pixels are encoded from their planes and keep the metadata
 * that is not private. Node has no `ImageDecoder`, so the kernel decodes the planes.
 */
async function encodeAsExpected({ file, format, size, qualityPercent }: Task, { info, image }: DecodedImage) {
  if (format === 'jpeg' && info.format === 'jpeg' && info.size.widthPx === size.widthPx) {
    const output = { qualityPercent, effort: DEFAULT_EFFORT };
    const made = await reencodePlanes(
      async () => jpegFixture(file),
      storedSize(info),
      info.orientation,
      output,
      () => {},
    );
    if (!made) throw new Error(`the kernel refuses ${file}`);
    const recipe: ImageRecipe = {
      version: 1,
      fit: null,
      output: { ...output, format, matte: [255, 255, 255], metadata: 'public' },
    };
    const source = new Blob([jpegFixture(file)]);
    const { carry } = await openMetadata({ jobId: 'expected', source, info, recipe, maxPixels: MAX_PIXELS });
    return new Uint8Array(carry({ buffer: made.bytes.buffer, format, size, notes: [], origin: 'pixels' }).buffer);
  }
  const codec = await loadCodec(format);
  const effort = effortFor(formatOf(format), DEFAULT_EFFORT, size.widthPx * size.heightPx);
  const options = isMuchSmaller(size, image) ? codec.ifMuchSmaller : undefined;
  return codec.encode(await resizeImage(image, size), qualityPercent, effort, options);
}

function prepareOnce(task: Task): ReturnType<typeof prepare> {
  const found = prepared.get(task) ?? prepare(task);
  prepared.set(task, found);
  return found;
}

/** Expects exactly the file that a task should produce. */
async function expectFile(task: Task, { fileName, bytes }: Captured): Promise<void> {
  const { source, expected } = await prepareOnce(task);
  expect(fileName).toBe(basename(task.file).replace(/\.\w+$/, task.suffix));
  const result = await readImage(bytes);
  expect(result.info).toMatchObject({ format: task.format, size: task.size, orientation: 1 });
  expect(await fidelity(source, result)).toBeGreaterThan(task.atLeastDb);
  // The codecs are the same in every browser, so every byte is the same.
  expect(Buffer.from(bytes).equals(Buffer.from(expected))).toBe(true);
}

for (const { name } of ENGINES) {
  describeEngine(name, 'the free tools', (start) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.close());
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await leaveSite(engine.tab);
    });

    test.each(TASKS)('$path turns $file into a $format of $size.widthPx x $size.heightPx', async (task) => {
      const { tab } = engine;
      const { source } = await prepareOnce(task);
      await openTool(tab, task.path);
      await tab.addFiles([fixture(task.file)]);
      await waitForResult(tab);
      if (task.chosen) await chooseFormat(tab, task.chosen);
      if (task.size.widthPx < source.image.widthPx / 1.5) await fill(tab, 'Width', task.size.widthPx);
      await waitForResult(tab);
      await expectFile(task, await download(tab, task.button));
    });

    test('an image is cropped and straightened by keys alone', () => frameWithKeys(engine.tab));

    test('a photo is compressed to the chosen look, then to the chosen size', async () => {
      const { tab } = engine;
      await openTool(tab, '/compress-picture');
      await tab.addFiles([fixture(PHOTO)]);
      await press(tab, '[role=radio]', 'Look');
      const readParagraphs = () => tab.evaluate(() => [...document.querySelectorAll('p')].map((p) => p.textContent));
      await expect.poll(readParagraphs).toContainEqual(expect.stringMatching(/^Very good: 8[0-2]$/));
      await waitForResult(tab);
      const { image } = await readImage((await download(tab, 'Download Compressed Image')).bytes);
      const reference = await prepareReference((await readFixtureImage(PHOTO)).image);
      const score = reference?.compare(image).score ?? 0;
      reference?.release();
      expect(score).toBeGreaterThanOrEqual(79.5);
      expect(score).toBeLessThanOrEqual(82);

      await press(tab, '[role=radio]', 'File size');
      await press(tab, 'button', 'Favicon 10 KB');
      await expect.poll(() => readNewSize(tab)).toMatch(/^9\.(3[789]|[4-6]\d?|7[0-7]?) KB$/);
      const { bytes } = await download(tab, 'Download Compressed Image');
      expect(bytes.length).toBeLessThanOrEqual(10_000);
      expect(bytes.length).toBeGreaterThanOrEqual(0.96 * 10_000);
      // The page keeps its settings for the next test.
      await press(tab, '[role=radio]', 'Quality');
    });

    // All files are on one page, because opening a page takes more processor time than converting such a file.
    describe('converting a file to PNG:', () => {
      const open = async () => {
        const files = [
          ...READ_BY_SITE,
          ...READ_BY_BROWSER.map(([file]) => file),
          ...READ_EXACTLY.map((task) => task.file),
        ];
        await openTool(engine.tab, '/convert-picture');
        await engine.tab.addFiles(files.map(fixture));
        await waitForResult(engine.tab);
        await chooseFormat(engine.tab, 'PNG');
      };
      let opening: Promise<void> | undefined;

      const downloadAsPng = async (file: string): Promise<Captured> => {
        opening ??= open();
        await opening;
        await selectImage(engine.tab, basename(file));
        const saved = await download(engine.tab, 'Download Converted Image');
        expect(saved.fileName).toBe(basename(file).replace(/\.\w+$/, '.png'));
        return saved;
      };

      test.each(READ_BY_SITE)('%s, which not every browser can read', async (file) => {
        const { info, image } = await readFixtureImage(file);
        const upright = orient(image, formatOf(info.format).read.codecTurns ? 1 : info.orientation);
        const { image: result } = await readImage((await downloadAsPng(file)).bytes);
        expect(result).toMatchObject(info.size);
        const white = [255, 255, 255] as const;
        expect(psnr(flatten(result, white), flatten(upright, white))).toBeGreaterThan(30);
      });

      test.each(READ_BY_BROWSER)('%s, which only browsers can decode', async (file, corner) => {
        const inspection = await inspect(new Blob([readFileSync(fixture(file))]), 1e6);
        const { image } = await readImage((await downloadAsPng(file)).bytes);
        expect(inspection).toMatchObject({
          ok: true,
          info: { size: { widthPx: image.widthPx, heightPx: image.heightPx } },
        });
        if (corner) expectColor(Array.from(image.rgba.subarray(0, 3)), corner, 4);
        expect(new Set(new Uint32Array(image.rgba.buffer)).size).toBeGreaterThan(1);
      });

      test.each(READ_EXACTLY)('$file, with every byte as expected', async (task) => {
        await expectFile(task, await downloadAsPng(task.file));
      });
    });

    test('an AVIF sequence stays animated if the browser provides its frames; otherwise a line says what remains', async () => {
      const { tab } = engine;
      await openTool(tab, '/convert-picture');
      await tab.addFiles([fixture('motion/avif-colors-8bpc-150x150.avif')]);
      await waitForResult(tab);
      await chooseFormat(tab, 'WebP');
      await waitForResult(tab);
      const { bytes } = await download(tab, 'Download Converted Image');
      const animated = await tab.evaluate(
        async () => 'ImageDecoder' in globalThis && ImageDecoder.isTypeSupported('image/avif'),
      );
      expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: true, info: { format: 'webp', animated } });
      await seeText(tab, animated ? 'The animation lasts' : 'Animated image: only the first frame will be saved.');
    });

    test('a Pro user without file pickers gets photos, animations and HDR of a batch in one archive, and reviews them', async () => {
      await processBatch(engine);
    });

    test('metadata is kept or removed as chosen, and a line says what remains', async () => {
      await keepMetadata(engine);
    });

    test('an animation and its result play in step, and pause', async () => {
      await playAndPause(engine);
    });

    test(
      `${JPEG_FILES} of our JPEG files of any size, content, quality, sampling and effort look as libjpeg decodes them`,
      () => showJpegFiles(engine),
      TEST_TIMEOUT_MS + JPEG_FILES * 1000,
    );

    test('docs/support.md lists the features and formats that this engine supports', async () => {
      await engine.tab.goto(siteOrigin);
      const seen = inWords(await engine.tab.evaluate(probeFeatures));
      console.log(engine.label, seen);
      expect(seen).toEqual(supportOf(name));
      expect(inWords(await engine.tab.evaluate(probeFormats, formatFiles()))).toEqual(formatsOf(name));
    });

    test('a transparent image becomes GIF, and a photo with a color profile keeps its colors', async () => {
      const { tab } = engine;
      await openTool(tab, '/convert-picture');
      await tab.addFiles([fixture('quadrants-transparent-64x48.png')]);
      await waitForResult(tab);
      await chooseFormat(tab, 'GIF');
      await waitForResult(tab);
      const { bytes } = await download(tab, 'Download Converted Image');
      expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({
        ok: true,
        info: { format: 'gif', size: { widthPx: 64, heightPx: 48 } },
      });

      await openTool(tab, '/compress-picture');
      await tab.addFiles([fixture('p3-patch-64x64.jpg')]);
      await waitForResult(tab);
      const { fileName, bytes: wide } = await download(tab, 'Download Compressed Image');
      expect(fileName).toBe('p3-patch-64x64_compressed.jpg');
      const kept = await readImage(wide);
      expect(kept.info.space).toBe('display-p3');
      // These are the stored values of the file, which no browser has converted.
      expectColor(Array.from(kept.image.rgba.subarray(0, 3)), [205, 77, 52], 4);
    });
  });
}
