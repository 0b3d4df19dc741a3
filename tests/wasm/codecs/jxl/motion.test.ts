import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/jxl/codec.ts';
import type { Frame } from '../../../../src/codecs/motion.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { cutImage } from '../../../../src/kernels/image.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { ANIMATIONS, CANVAS, writeFrames } from '../../../support/animations.ts';
import { djxl, hasDjxl, jxlInfo } from '../../../support/djxl.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { paintPhoto } from '../../../support/images.ts';
import { readFrames } from '../../../support/motion.ts';

async function write(
  frames: readonly Frame[],
  { plays = 0, qualityPercent = 100, size = CANVAS, isLossy = false } = {},
) {
  const facts = { size, frameCount: frames.length, plays };
  // With options of the codec lab, no frame becomes lossless.
  const settings = { qualityPercent, effort: 'balanced', ...(isLossy && { options: {} }) } as const;
  return writeFrames(await codec.motion.write(facts, settings), frames);
}

const msOf = (frames: readonly Frame[]) =>
  frames.map(({ duration }) => (duration.numerator * 1000) / duration.denominator);

const fixture = async (name: string) => new Uint8Array(await readFixture(name).arrayBuffer());

const STRIPES = ANIMATIONS['a box that moves over stripes'] as readonly Frame[];

describe.each(Object.entries(ANIMATIONS))('%s', (_name, frames) => {
  test('without loss: every frame and its duration are exact', async () => {
    const reader = await codec.motion.read(await write(frames, { plays: 3 }));
    expect(reader.facts).toEqual({ size: CANVAS, frameCount: frames.length, plays: 3 });
    const read = await readFrames(reader);
    expect(msOf(read)).toEqual(msOf(frames));
    for (const [index, { image }] of frames.entries()) expect(read[index]?.image, `frame ${index}`).toEqual(image);
  });

  test.skipIf(!hasDjxl())('djxl shows the same frames', async () => {
    const file = await write(frames, { qualityPercent: 90, isLossy: true });
    const ours = await readFrames(await codec.motion.read(file));
    const theirs = await readFrames(await png.motion.read(djxl(file, 'apng')));
    expect(msOf(theirs)).toEqual(msOf(ours));
    for (const [index, { image }] of theirs.entries()) {
      // Our build computes with other instructions, so that colors may be rounded differently.
      const other = ours[index]?.image.rgba ?? image.rgba;
      const differences = image.rgba.map((value, at) => Math.abs(value - (other[at] as number)));
      expect(Math.max(...differences), `frame ${index}`).toBeLessThanOrEqual(1);
    }
  });
});

test.skipIf(!hasDjxl())('jxlinfo finds the frames, their rectangles and durations, and the repetitions', async () => {
  const info = jxlInfo(await write(STRIPES, { plays: 5 }));
  expect(info).toContain('JPEG XL animation, 41x33, (possibly) lossless, 8-bit RGB');
  expect(info).toContain('num_loops: 5');
  expect([...info.matchAll(/^frame: (.*)$/gm)].map(([, frame]) => frame)).toEqual([
    'full image size, duration: 40.0 ms',
    '14x14 at position (3,3), duration: 100.0 ms',
    '12x12 at position (8,8), duration: 1000.0 ms',
    '28x16 at position (11,4), duration: 2550.0 ms',
  ]);
});

test('equal frames are merged, except those that browsers prolong', async () => {
  const [one, other] = STRIPES as [Frame, Frame];
  const merged = await readFrames(await codec.motion.read(await write([one, one, other, other])));
  expect(msOf(merged)).toEqual([80, 200]);
  const short = { ...one, duration: { numerator: 1, denominator: 100 } };
  expect(msOf(await readFrames(await codec.motion.read(await write([short, short]))))).toEqual([10, 10]);
});

test('a frame without a duration lasts as long as browsers show it, because it would be a layer otherwise', async () => {
  const frames = STRIPES.map(({ image }) => ({ image, duration: { numerator: 0, denominator: 100 } }));
  const read = await readFrames(await codec.motion.read(await write(frames)));
  expect(msOf(read)).toEqual([100, 100, 100, 100]);
});

test('flat graphics become lossless if that takes fewer bytes', async () => {
  const frames = ANIMATIONS['a box that moves over nothing'] as readonly Frame[];
  const chosen = await write(frames, { qualityPercent: 80 });
  expect(chosen.length).toBeLessThan((await write(frames, { qualityPercent: 80, isLossy: true })).length);
  expect(chosen).toEqual(await write(frames));
});

test('lossy frames of a photo look as good as a still image of their quality', async () => {
  const size = { widthPx: 160, heightPx: 120 };
  const wide = paintPhoto(200, 120);
  const frames = [0, 20, 40].map((xPx) => ({
    image: cutImage(wide, { xPx, yPx: 0, ...size }),
    duration: { numerator: 80, denominator: 1000 },
  }));
  const file = await write(frames, { qualityPercent: 75, size });
  expect(file).toEqual(await write(frames, { qualityPercent: 75, size, isLossy: true }));
  const read = await readFrames(await codec.motion.read(file));
  for (const [index, { image }] of frames.entries()) {
    const still = await codec.decode(await codec.encode(image, 75));
    const reference = await prepare(image);
    const [moving, alone] = [read[index]?.image ?? still, still].map((each) => reference?.compare(each).score ?? 0);
    reference?.release();
    expect((moving ?? 0) - (alone ?? 0), `frame ${index}`).toBeGreaterThan(-1);
  }
});

describe('a file of another program', () => {
  const NAME = 'motion/jxl-variable-delays-64x64.jxl';

  test('has the frames, durations and repetitions of the GIF from which it was made', async () => {
    const reader = await codec.motion.read(await fixture(NAME));
    expect(reader.facts).toMatchObject({ size: { widthPx: 64, heightPx: 64 }, frameCount: 4 });
    expect(msOf(await readFrames(reader))).toEqual([40, 100, 1000, 2550]);
    // The frames can be read again, also before the first reading has ended.
    const [first, second] = [reader.frames(), reader.frames()];
    const frames = [await first.next(), await second.next()];
    expect(frames[0]?.value).toEqual(frames[1]?.value);
  });

  test('is read up to where it is cut off', async () => {
    const whole = await write(STRIPES);
    const reader = await codec.motion.read(whole.slice(0, whole.length - 20));
    const frames = reader.frames();
    expect((await frames.next()).value?.image).toEqual(STRIPES[0]?.image);
    await expect(readFrames({ ...reader, frames: () => frames })).rejects.toMatchObject({
      failure: { code: 'cut-off', format: 'jxl' },
    });
  });

  test('is refused if it is damaged or no JPEG XL', async () => {
    const damaged = await write(STRIPES);
    damaged.fill(0xff, 4, 60);
    for (const bytes of [damaged, await fixture('zero-byte.jpg')]) {
      await expect(codec.motion.read(bytes).then(readFrames)).rejects.toMatchObject({ failure: { format: 'jxl' } });
    }
  });
});

test('the header of an animation is read without decoding', async () => {
  const inspection = await inspect(new Blob([await write(STRIPES)]), 1e8);
  expect(inspection).toMatchObject({ ok: true, info: { format: 'jxl', animated: true, profile: 'srgb' } });
});
