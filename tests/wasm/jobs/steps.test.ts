import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { findGainMap } from '../../../src/codecs/jpeg/gain-map.ts';
import type { Frame } from '../../../src/codecs/motion.ts';
import { readMetadata } from '../../../src/codecs/read-metadata.ts';
import { neutralOf } from '../../../src/codecs/shared/gain-map/neutral.ts';
import { fitArea } from '../../../src/domain/geometry/fit.ts';
import type { Mark } from '../../../src/domain/geometry/mark.ts';
import { markCorners, markSize } from '../../../src/domain/geometry/mark-place.ts';
import { padPlace } from '../../../src/domain/geometry/pad.ts';
import { resultSize, type Shaping } from '../../../src/domain/geometry/pixel-plan.ts';
import { type UnsharpMask, unsharpMask } from '../../../src/domain/geometry/sharpen.ts';
import type { PixelSize } from '../../../src/domain/geometry/size.ts';
import { framedArea } from '../../../src/domain/geometry/straighten.ts';
import { CENTER } from '../../../src/domain/geometry/turn.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import type { FormatId } from '../../../src/formats/formats.ts';
import { decodeSource } from '../../../src/jobs/decode/decode.ts';
import { runJob } from '../../../src/jobs/run-job.ts';
import { drawOnto, solidImage } from '../../../src/kernels/compose.ts';
import { cutImage, type PixelImage, pixelImage, wholeImage } from '../../../src/kernels/image.ts';
import { SRGB_COLORS } from '../../../src/kernels/mark/colors.ts';
import { drawMark } from '../../../src/kernels/mark/draw.ts';
import { textAspect, textLayer } from '../../../src/kernels/mark/text-layer.ts';
import { orient } from '../../../src/kernels/pixels/plain.ts';
import { resampleInFloat64 } from '../../../src/kernels/resize/plain.ts';
import { sharpenInFloat64 } from '../../../src/kernels/resize/sharpen-plain.ts';
import { straightenInFloat64 } from '../../../src/kernels/resize/straighten-plain.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { gainMapFile, isoOf, type Range, xmpOf } from '../../support/gain-map-files.ts';
import { heicWithMap } from '../../support/heif-files.ts';
import { pixelAt } from '../../support/images.ts';
import { openMotion, readFrames } from '../../support/motion.ts';

const ANIMATIONS = [
  'gif-rotating-squares-80x80.gif',
  'gif-variable-delays-64x64.gif',
  'apng-variable-delays-64x64.png',
  'webp-variable-delays-64x64.webp',
  'motion/webp-rotating-squares-80x80.webp',
  'motion/webp-lossless-alpha-31x23.webp',
  'motion/webp-lossy-alpha-48x36.webp',
  'motion/apng-operations-13x11.png',
  'motion/apng-gray-13x11.png',
  'motion/apng-16-bits-13x11.png',
  'motion/apng-palette-hidden-image-13x11.png',
  'motion/animation-speed.gif',
];

const [IMAGE, MAP] = [
  { widthPx: 160, heightPx: 112 },
  { widthPx: 40, heightPx: 28 },
];
const WIDE: Range = [-0.5, 1.5, 1];
const COLORED: readonly Range[] = [
  [-0.25, 1.25, 0.95],
  [-0.5, 1, 1],
  [0, 2, 1.2],
];

const GAIN_MAPS: { readonly [name: string]: () => Blob | Promise<Blob> } = {
  'a photo': () => readFixture('metadata/jpeg-ultrahdr-seine.jpg'),
  'one channel': () => gainMapFile(IMAGE, MAP, xmpOf([WIDE])),
  'three channels': () => gainMapFile(IMAGE, MAP, xmpOf(COLORED)),
  'gains only': () => gainMapFile(IMAGE, MAP, xmpOf([[0, 2, 1]])),
  'ISO 21496-1': () => gainMapFile(IMAGE, MAP, isoOf([WIDE], null)),
  'ISO 21496-1 with one denominator': () => gainMapFile(IMAGE, MAP, isoOf([WIDE], 64_000)),
  'sides that are not multiples': () =>
    gainMapFile({ widthPx: 157, heightPx: 103 }, { widthPx: 41, heightPx: 27 }, xmpOf([WIDE])),
  'a map as large as its image': () => gainMapFile(IMAGE, IMAGE, xmpOf([WIDE])),
};

interface Step {
  readonly shaping: (size: PixelSize) => Partial<Shaping>;
  /** The same in plain code. */
  readonly make: (
    image: PixelImage,
    shaping: Partial<Shaping>,
    mask: UnsharpMask | null,
  ) => PixelImage | Promise<PixelImage>;
}

const FILL = [10, 200, 90] as const;
const half = (px: number) => Math.max(1, px >> 1);

const resized = (image: PixelImage, { widthPx, heightPx }: PixelSize) =>
  pixelImage(resampleInFloat64(image, { widthPx, heightPx }, 'lanczos3', 'gamma'), widthPx, heightPx);

function fitted(image: PixelImage, fit: Shaping['fit']): PixelImage {
  if (fit?.mode !== 'cover' && fit?.mode !== 'exact') return image;
  return resized(cutImage(image, fitArea(image, fit)), fit);
}

const STEPS: { readonly [name: string]: Step } = {
  turned: { shaping: () => ({ turn: 6 }), make: (image) => orient(image, 6) },
  straightened: {
    shaping: () => ({ straighten: 8 }),
    make: (image, shaping) => {
      const area = framedArea(image, shaping);
      const { widthPx, heightPx } = area;
      return pixelImage(
        straightenInFloat64(image, area, { widthPx, heightPx }, 'lanczos3', 'gamma'),
        widthPx,
        heightPx,
      );
    },
  },
  cropped: {
    shaping: () => ({ crop: { x: 0.1, y: 0.2, width: 0.6, height: 0.5 } }),
    make: (image, shaping) => cutImage(image, framedArea(image, shaping)),
  },
  filled: {
    shaping: ({ widthPx, heightPx }) => {
      const side = half(Math.min(widthPx, heightPx));
      return { fit: { mode: 'cover', widthPx: side, heightPx: side, focus: CENTER } };
    },
    make: (image, { fit = null }) => fitted(image, fit),
  },
  padded: {
    shaping: ({ widthPx, heightPx }) => ({ pad: { widthPx: widthPx + 160, heightPx: heightPx + 140, fill: FILL } }),
    make: (image, { pad = { ...image, fill: FILL } }) => {
      const canvas = solidImage(pad, FILL);
      const { xPx, yPx } = padPlace(image, pad);
      drawOnto(canvas, image, xPx, yPx);
      return canvas;
    },
  },
  sharpened: {
    shaping: ({ widthPx, heightPx }) => ({
      fit: { mode: 'exact', widthPx: half(widthPx), heightPx: half(heightPx) },
      sharpen: 'standard',
    }),
    make: (image, { fit = null }, mask) => {
      const small = fitted(image, fit);
      return mask ? sharpenInFloat64(small, mask) : small;
    },
  },
  marked: {
    shaping: () => ({ mark: MARK }),
    make: async (image) => {
      const { layer, corners } = await markOn(image);
      return drawMark(image, layer, corners, SRGB_COLORS);
    },
  },
  stamped: { shaping: () => ({}), make: (image) => image },
};

const MARK: Mark = { text: 'Ada', place: 'center', size: 60, opacity: 100 };

async function markOn(image: PixelSize) {
  const layer = await textLayer('Ada', markSize(image, MARK, textAspect('Ada')).heightPx, 1);
  const box = { widthPx: layer.widthPx - 2 * layer.edgePx, heightPx: layer.heightPx - 2 * layer.edgePx };
  return { layer, corners: markCorners(image, MARK, box) };
}

/** A map without any gain below the mark. */
async function unlit(map: PixelImage, [red, green, blue]: readonly [number, number, number]): Promise<PixelImage> {
  const { layer, corners } = await markOn(map);
  const values = [red, green, blue];
  const light = layer.light.map((value, i, all) =>
    i % 4 === 3 ? value : (all[i | 3] ?? 0) * ((values[i % 4] ?? 0) / 255),
  );
  const stored = (value: number) => value;
  return drawMark(map, { ...layer, light }, corners, { ...SRGB_COLORS, curves: [stored, stored, stored] });
}

const STAMP = { creator: 'Zoë Łukasik', usageTerms: 'Ask first' };

async function opened(source: Blob) {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

async function make(source: Blob, format: FormatId, stepName: string) {
  const info = await opened(source);
  const { shaping: shapingOf } = STEPS[stepName] as Step;
  const shaping = shapingOf(info.size);
  const stamp = stepName === 'stamped' && { stamp: STAMP };
  const output = { format, qualityPercent: 100, matte: [255, 255, 255], effort: 'fast', ...stamp } as const;
  const recipe = { version: 1, fit: null, ...shaping, output } as const;
  const reply = await runJob({ jobId: stepName, source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  expect(reply.size).toEqual(resultSize(info.size, recipe));
  const result = new Blob([reply.buffer]);
  expect((await opened(result)).size).toEqual(reply.size);
  if (stamp) {
    const { exif, xmp } = await readMetadata(result, format);
    for (const part of [exif, ...xmp]) expect(new TextDecoder().decode(part ?? undefined)).toContain('Zoë Łukasik');
  }
  return { ...reply, result, shaping, info };
}

/** The largest difference of colors, as far as they are visible. */
function mostApart(one: PixelImage, other: PixelImage): number {
  expect([one.widthPx, one.heightPx]).toEqual([other.widthPx, other.heightPx]);
  let most = 0;
  for (let i = 0; i < one.rgba.length; i++) {
    const [a, b] = [one.rgba, other.rgba].map((rgba) => {
      const alpha = rgba[i | 3] as number;
      return (i & 3) === 3 ? alpha : ((rgba[i] as number) * alpha) / 255;
    });
    most = Math.max(most, Math.abs((a as number) - (b as number)));
  }
  return most;
}

const maskFor = ({ sharpen, fit }: Partial<Shaping>, size: PixelSize) =>
  sharpen && fit?.mode === 'exact' ? unsharpMask(sharpen, size, fit) : null;

const framesOf = async (file: Blob) => readFrames(await openMotion(new Uint8Array(await file.arrayBuffer())));

/** When each frame begins, and the end, in seconds. */
function timesOf(frames: readonly Frame[]): number[] {
  const seconds = frames.map(({ duration }) => duration.numerator / duration.denominator);
  return [0, ...seconds].map((_, index) => seconds.slice(0, index).reduce((sum, each) => sum + each, 0));
}

test('there are twenty images', () => {
  expect(ANIMATIONS.length + Object.keys(GAIN_MAPS).length).toBeGreaterThanOrEqual(20);
});

describe.each(Object.keys(STEPS))('an animation that is %s', (stepName) => {
  test.each(ANIMATIONS)('keeps its frames and delays, and each frame takes the step: %s', async (name) => {
    const source = readFixture(name);
    const { result, shaping } = await make(source, 'png', stepName);
    const [before, after] = [await framesOf(source), await framesOf(result)];
    const [times, timesAfter] = [timesOf(before), timesOf(after)];
    expect(timesAfter.at(-1)).toBeCloseTo(times.at(-1) ?? 0, 3);
    const step = STEPS[stepName] as Step;
    for (const [index, { image }] of before.entries()) {
      // Equal frames become one. Others may have no delay, so their times are equal.
      const shown = timesAfter.findLastIndex((time) => time <= (times[index] ?? 0) + 1e-4);
      const at = after.length === before.length ? index : shown;
      const frame = after[Math.min(at, after.length - 1)] ?? expect.fail('no frame');
      const exact = await step.make(image, shaping, maskFor(shaping, image));
      // Both roundings of a level, sharpened.
      expect(mostApart(frame.image, exact), `frame ${index}`).toBeLessThanOrEqual(stepName === 'sharpened' ? 4 : 2);
    }
  });
});

describe.each(Object.keys(STEPS))('a gain map of an image that is %s', (stepName) => {
  test.each(Object.keys(GAIN_MAPS))('takes the step, too: %s', async (name) => {
    const source = await GAIN_MAPS[name]?.();
    if (!source) throw new Error('no file');
    const { result, shaping, info, carries, notes, size } = await make(source, 'jpeg', stepName);
    expect(notes.map(({ code }) => code)).not.toContain('hdr-left-out');
    expect(carries).toContainEqual({ kind: 'hdr' });
    const [before, after] = [await mapOf(source), await mapOf(result)];
    expect(after.metadata).toEqual(before.metadata);
    const ratio = (after.image.widthPx / after.image.heightPx) * (size.heightPx / size.widthPx);
    expect(Math.abs(Math.log2(ratio))).toBeLessThan(0.15);
    // Gains are not sharpened, and a canvas has none.
    const plain = await (STEPS[stepName] as Step).make(resized(before.image, info.size), shaping, null);
    const neutral = neutralOf(before.metadata);
    const whole = stepName === 'padded' ? withCanvas(plain, info.size, neutral) : plain;
    const exact =
      stepName === 'marked' ? await unlit(resized(before.image, after.image), neutral) : resized(whole, after.image);
    expect(meanApart(after.image, exact)).toBeLessThan(4);
    if (stepName !== 'padded') return;
    for (const [x, y] of [
      [0, 0],
      [after.image.widthPx - 1, after.image.heightPx - 1],
    ] as const) {
      for (const channel of [0, 1, 2] as const) {
        expect(Math.abs((pixelAt(after.image, x, y)[channel] as number) - neutral[channel])).toBeLessThanOrEqual(3);
      }
    }
  });
});

test.each<[string, () => Promise<Blob>]>([
  ["a JPEG with Apple's gain map", async () => readFixture('metadata/jpeg-apple-gainmap-old.jpg')],
  ['a HEIC on its side with a gain map', async () => new Blob([await heicWithMap({ turns: 1 })])],
])('%s takes every step with it', async (_, source) => {
  for (const stepName of Object.keys(STEPS)) {
    const { notes, carries } = await make(await source(), 'jpeg', stepName);
    expect(notes.filter(({ code }) => code === 'hdr-left-out')).toEqual([]);
    expect(carries, stepName).toContainEqual({ kind: 'hdr' });
  }
});

test('a standard file has no gain map and says nothing about it, even if the original would meet the goal', async () => {
  const source = readFixture('metadata/jpeg-ultrahdr-seine.jpg');
  const info = await opened(source);
  for (const goal of [{}, { goal: { kind: 'size', maxBytes: 10 ** 7, mayScale: false } }] as const) {
    const output = { format: 'jpeg', qualityPercent: 80, matte: [255, 255, 255], light: 'standard', ...goal } as const;
    const recipe = { version: 1, fit: null, output: { ...output, effort: 'fast' } } as const;
    const reply = await runJob({ jobId: 'standard', source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
    expect(reply).toMatchObject({ ok: true, notes: [] });
    expect(reply.ok && (await findGainMap(new Blob([reply.buffer])))).toBeNull();
  }
});

test('the gain map of a HEIC is turned with its image', async () => {
  const colors = async (turns: number) => {
    const { image } = await mapOf((await make(new Blob([await heicWithMap({ turns })]), 'jpeg', 'stamped')).result);
    return [8, 40].flatMap((y) => [8, 40].map((x) => pixelAt(image, x, y).map((value) => (value ?? 0) > 128)));
  };
  const [upright, turned] = [await colors(0), await colors(1)];
  expect(upright.slice(0, 2)).toEqual([
    [true, false, false, true],
    [false, true, false, true],
  ]);
  // Counterclockwise.
  expect(turned).toEqual([1, 3, 0, 2].map((spot) => upright[spot]));
});

function withCanvas(padded: PixelImage, own: PixelSize, neutral: readonly [number, number, number]): PixelImage {
  const canvas = solidImage(padded, neutral);
  const { xPx, yPx, widthPx, heightPx } = padPlace(own, padded);
  drawOnto(canvas, cutImage(padded, { xPx, yPx, widthPx, heightPx }), xPx, yPx);
  return canvas;
}

function meanApart(one: PixelImage, other: PixelImage): number {
  const sum = one.rgba.reduce((all, value, i) => all + Math.abs(value - (other.rgba[i] as number)), 0);
  return sum / one.rgba.length;
}

async function mapOf(file: Blob) {
  const found = await findGainMap(file);
  if (!found || typeof found === 'string') throw new Error('no gain map');
  const { image } = await decodeSource(found.file, await opened(found.file), null);
  return { image: wholeImage(image), metadata: found.metadata };
}
