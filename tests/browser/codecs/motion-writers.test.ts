import { describe, expect, test } from 'vitest';
import { codec as gif } from '../../../src/codecs/gif/codec.ts';
import type { Frame } from '../../../src/codecs/motion.ts';
import { codec as png } from '../../../src/codecs/png/codec.ts';
import { codec as webp } from '../../../src/codecs/webp/codec.ts';
import { cutImage, type PixelImage, pixelImage } from '../../../src/kernels/image.ts';
import { prepare } from '../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { ANIMATIONS, CANVAS, writeFrames } from '../../support/animations.ts';
import { decodeInBrowser } from '../../support/browser-images.ts';
import { paintPhoto } from '../../support/images.ts';

const WRITERS = { gif: gif.motion.write, webp: webp.motion.write, png: png.motion.write };

/** Writes the frames, and lets the browser read them. */
async function roundTrip(
  format: keyof typeof WRITERS,
  frames: readonly Frame[],
  { plays = 0, qualityPercent = 100, size = CANVAS } = {},
) {
  const facts = { size, frameCount: frames.length, plays };
  const writer = await WRITERS[format](facts, { qualityPercent, effort: 'balanced' });
  const data = await writeFrames(writer, frames);
  const decoder = new ImageDecoder({ data, type: `image/${format}` });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const track = decoder.tracks.selectedTrack;
  const shown = [];
  for (let frameIndex = 0; frameIndex < (track?.frameCount ?? 0); frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    shown.push({
      rgba: context.getImageData(0, 0, canvas.width, canvas.height).data,
      ms: (image.duration ?? 0) / 1000,
    });
    image.close();
  }
  const repeats = track?.repetitionCount;
  decoder.close();
  return { shown, repeats };
}

describe.each(Object.keys(WRITERS) as (keyof typeof WRITERS)[])('an animation as %s', (format) => {
  test.each(Object.entries(ANIMATIONS))('%s: every frame and its duration are exact', async (_name, frames) => {
    const { shown } = await roundTrip(format, frames);
    expect(shown.map(({ ms }) => ms)).toEqual(frames.map(({ duration }) => duration.numerator));
    for (const [index, { image }] of frames.entries()) {
      expect(shown[index]?.rgba, `frame ${index}`).toEqual(image.rgba);
    }
  });

  test('equal frames are merged into one with a longer duration', async () => {
    const [one, other] = ANIMATIONS['a box that moves over nothing'] as [Frame, Frame];
    const { shown } = await roundTrip(format, [one, one, other, other, other]);
    expect(shown.map(({ ms }) => ms)).toEqual([140, 210]);
  });

  test('equal frames with durations that browsers prolong are not merged', async () => {
    const [one] = ANIMATIONS['a box that moves over nothing'] as [Frame];
    const short = { ...one, duration: { numerator: 1, denominator: 100 } };
    const { shown } = await roundTrip(format, [short, short]);
    expect(shown).toHaveLength(2);
    expect(shown[1]?.rgba).toEqual(one.image.rgba);
  });

  test.each([
    [0, Number.POSITIVE_INFINITY],
    [1, 0],
    [3, 2],
  ])('plays %i times', async (plays, repeats) => {
    const frames = ANIMATIONS['a box that moves over stripes'] as readonly Frame[];
    expect((await roundTrip(format, frames, { plays })).repeats).toBe(repeats);
  });
});

describe('photos in motion', () => {
  const size = { widthPx: 160, heightPx: 120 };
  const wide = paintPhoto(200, 120);
  const frames = [0, 20, 40].map((xPx) => ({
    image: cutImage(wide, { xPx, yPx: 0, ...size }),
    duration: { numerator: 80, denominator: 1000 },
  }));

  async function scoreOf(image: PixelImage, rgba: Uint8ClampedArray): Promise<number> {
    const reference = await prepare(image);
    const { score } = reference?.compare(pixelImage(rgba, size.widthPx, size.heightPx)) ?? { score: 0 };
    reference?.release();
    return score;
  }

  test.each([
    ['webp', webp.encode, 75],
    ['webp', webp.encode, 40],
    ['gif', gif.encode, 75],
  ] as const)(
    'as %s: each frame looks at least as good as a still image of that quality',
    async (format, encode, quality) => {
      const { shown } = await roundTrip(format, frames, { qualityPercent: quality, size });
      for (const [index, { image }] of frames.entries()) {
        // The balanced effort for animations uses the method that still images have at the smallest effort.
        const file = await encode(image, quality, 'smallest');
        const still = await decodeInBrowser(new Blob([file], { type: `image/${format}` }));
        const difference =
          (await scoreOf(image, shown[index]?.rgba ?? image.rgba)) - (await scoreOf(image, still.rgba));
        expect(difference, `frame ${index}`).toBeGreaterThan(-0.5);
      }
    },
  );
});
