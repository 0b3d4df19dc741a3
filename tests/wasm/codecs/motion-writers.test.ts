import { expect, test } from 'vitest';
import { codec as jxl } from '../../../src/codecs/jxl/codec.ts';
import type { Frame, MotionReader } from '../../../src/codecs/motion.ts';
import { codec as png } from '../../../src/codecs/png/codec.ts';
import { codec as webp } from '../../../src/codecs/webp/codec.ts';
import { ANIMATIONS, CANVAS, writeFrames } from '../../support/animations.ts';
import { createRandom, paint } from '../../support/images.ts';

const CODECS = { png: png.motion, webp: webp.motion, jxl: jxl.motion };

async function framesOf(reader: MotionReader): Promise<readonly Frame[]> {
  const frames = [];
  for await (const frame of reader.frames()) frames.push(frame);
  return frames;
}

/** Boxes of random colors and alpha, each drawn on the previous frame. */
function randomFrames(seed: number, colors: number): readonly Frame[] {
  const random = createRandom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const alphas = [0, 1, 128, 254, 255, 255];
  const palette = Array.from({ length: colors }, () => [upTo(256), upTo(256), upTo(256), alphas[upTo(6)]] as const);
  let last = paint(CANVAS.widthPx, CANVAS.heightPx, () => [9, 9, 9, 255]);
  return Array.from({ length: 8 }, (_, index) => {
    const [left, top, side] = [upTo(30), upTo(20), 1 + upTo(20)];
    const before = last;
    last = paint(CANVAS.widthPx, CANVAS.heightPx, (x, y) => {
      const isIn = x >= left && x < left + side && y >= top && y < top + side;
      const at = (y * CANVAS.widthPx + x) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = isIn
        ? (palette[upTo(colors)] as readonly number[])
        : before.rgba.subarray(at, at + 4);
      return alpha === 0 ? [0, 0, 0, 0] : [red, green, blue, alpha];
    });
    return { image: last, duration: { numerator: 30 + index, denominator: 1000 } };
  });
}

test.each(['png', 'webp', 'jxl'] as const)('%s keeps partial transparency exactly', async (format) => {
  for (const [seed, colors] of [
    [1, 3],
    [2, 60],
    [3, 2000],
    [4, 2000],
  ] as const) {
    const frames = randomFrames(seed, colors);
    const facts = { size: CANVAS, frameCount: frames.length, plays: 4 };
    const writer = await CODECS[format].write(facts, { qualityPercent: 100, effort: 'fast' });
    const reader = await CODECS[format].read(await writeFrames(writer, frames));
    expect(reader.facts.plays).toBe(4);
    const read = await framesOf(reader);
    expect(read.map(({ image }) => image.rgba)).toEqual(frames.map(({ image }) => image.rgba));
  }
});

test('APNG keeps durations that are not whole milliseconds', async () => {
  const [one, other] = ANIMATIONS['a box that moves over stripes'] as [Frame, Frame];
  const durations = [
    { numerator: 1001, denominator: 30_000 },
    { numerator: 7, denominator: 3 },
  ];
  const frames = [one, other].map(({ image }, index) => ({ image, duration: durations[index] as Frame['duration'] }));
  const writer = await png.motion.write(
    { size: CANVAS, frameCount: 2, plays: 0 },
    { qualityPercent: 100, effort: 'fast' },
  );
  const read = await framesOf(await png.motion.read(await writeFrames(writer, frames)));
  expect(read.map(({ duration }) => duration)).toEqual(durations);
});
