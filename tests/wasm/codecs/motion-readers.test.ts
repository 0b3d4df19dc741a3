import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import type { Frame } from '../../../src/codecs/motion.ts';
import { readMotion as readWebp } from '../../../src/codecs/webp/read-motion.ts';
import { FailureError } from '../../../src/domain/outcome/failure.ts';
import { findCorpus } from '../../support/corpus.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { expectedMotions, hashFrames, openMotion, readFrames } from '../../support/motion.ts';

const corpus = findCorpus();

const EXPECTED = expectedMotions();

/** Finds a file in the fixtures, or else in the corpus. */
function find(name: string): string | null {
  const folders = ['tests/fixtures/motion', 'tests/fixtures', ...(corpus ? [`${corpus}/animated`] : [])];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

const fixture = async (name: string) => new Uint8Array(await readFixture(`motion/${name}`).arrayBuffer());

const fractions = (frames: readonly Frame[]) =>
  frames.map(({ duration }) => `${duration.numerator}/${duration.denominator}`);

describe('the frames match those of other programs:', () => {
  for (const [name, { size, plays, durations, hash }] of Object.entries(EXPECTED)) {
    const path = find(name);
    test.skipIf(path === null)(name, async () => {
      const reader = await openMotion(bytesOf(path ?? ''));
      const [widthPx, heightPx] = size;
      expect(reader.facts).toEqual({ size: { widthPx, heightPx }, frameCount: durations.length, plays });
      const frames = await readFrames(reader);
      expect(fractions(frames)).toEqual(durations);
      expect(hashFrames(frames)).toBe(hash);
    });
  }

  test('every time they are read', async () => {
    const reader = await openMotion(await fixture('apng-operations-13x11.png'));
    expect(hashFrames(await readFrames(reader))).toBe(hashFrames(await readFrames(reader)));
  });
});

/** Reads the frames before the damage, and the failure code, if any. */
async function readDamaged(bytes: Uint8Array<ArrayBuffer>) {
  const frames: Frame[] = [];
  try {
    for await (const frame of (await openMotion(bytes)).frames()) frames.push(frame);
    return { frames, code: null };
  } catch (error) {
    // Only failures may reach the job.
    expect(error).toBeInstanceOf(FailureError);
    return { frames, code: (error as FailureError).failure.code };
  }
}

describe.each([
  ['animation-speed.gif'],
  ['dispose-restore-previous.gif'],
  ['apng-operations-13x11.png'],
  ['apng-palette-hidden-image-13x11.png'],
  ['webp-lossless-alpha-31x23.webp'],
  ['webp-lossy-alpha-48x36.webp'],
])('%s', (name) => {
  test('returns its first frames and a failure if it is truncated anywhere', async () => {
    const bytes = await fixture(name);
    const all = await readFrames(await openMotion(bytes));
    for (let length = 40; length < bytes.length; length += 1 + Math.floor(bytes.length / 150)) {
      const { frames, code } = await readDamaged(bytes.slice(0, length));
      expect(hashFrames(frames), `${length} bytes`).toBe(hashFrames(all.slice(0, frames.length)));
      const isWhole = frames.length === all.length || code !== null || name.endsWith('.gif');
      expect(isWhole, `${length} bytes`).toBe(true);
    }
  });

  test('does not crash the reader, whichever byte is wrong', async () => {
    const bytes = await fixture(name);
    for (let at = 8; at < bytes.length; at += 1 + Math.floor(bytes.length / 120)) {
      const damaged = bytes.slice();
      damaged[at] = ~(damaged[at] as number);
      // A canvas of billions of pixels is refused before the frames are read.
      const { size } = (await openMotion(damaged).catch(() => null))?.facts ?? {};
      if (size && size.widthPx * size.heightPx < 1e7) await readDamaged(damaged);
    }
  });
});

describe('frame rectangles', () => {
  const withBytes = (bytes: Uint8Array<ArrayBuffer>, at: number, values: readonly number[]) => {
    const changed = bytes.slice();
    changed.set(values, at);
    return changed;
  };

  /** The last offset where these letters occur. */
  const lastOf = (bytes: Uint8Array, letters: string) => String.fromCharCode(...bytes).lastIndexOf(letters);

  test('outside the canvas of a GIF show nothing', async () => {
    const bytes = await fixture('animation.gif');
    const at = lastOf(bytes, '\x2c\0\0\0\0');
    const frames = await readFrames(await openMotion(withBytes(bytes, at + 1, [1, 0, 1, 0])));
    const [third, last] = frames.slice(-2);
    expect(frames).toHaveLength(4);
    expect(last?.image.rgba.slice(0, 12)).toEqual(third?.image.rgba.slice(0, 12));
  });

  test('without pixels keep their duration', async () => {
    const bytes = await fixture('animation.gif');
    const at = lastOf(bytes, '\x2c\0\0\0\0');
    const frames = await readFrames(await openMotion(withBytes(bytes, at + 5, [0, 0, 0, 0])));
    const [third, last] = frames.slice(-2);
    expect(last).toEqual(third);
  });

  test('much larger than the canvas of a GIF end the animation', async () => {
    const bytes = await fixture('animation.gif');
    const at = lastOf(bytes, '\x2c\0\0\0\0');
    const { frames, code } = await readDamaged(withBytes(bytes, at + 5, [255, 255, 255, 255]));
    expect([frames.length, code]).toEqual([3, 'damaged']);
  });

  test('outside the canvas of a WebP end the animation', async () => {
    const bytes = await fixture('webp-lossless-alpha-31x23.webp');
    const { frames, code } = await readDamaged(withBytes(bytes, lastOf(bytes, 'ANMF') + 8, [255, 255, 0]));
    expect([frames.length, code]).toEqual([5, 'damaged']);
  });

  test('with a wrong checksum end an animated PNG', async () => {
    const bytes = await fixture('apng-operations-13x11.png');
    const { frames, code } = await readDamaged(withBytes(bytes, lastOf(bytes, 'fcTL') + 16, [0, 0, 0, 9]));
    expect([frames.length, code]).toEqual([5, 'damaged']);
  });
});

describe('the size of a WebP', () => {
  test('is that of its first header, so a second header does not matter', async () => {
    const bytes = await fixture('webp-lossless-alpha-31x23.webp');
    const second = bytes.slice(12, 30).fill(255, 12);
    const { facts } = await openMotion(Uint8Array.from([...bytes, ...second]));
    expect(facts.size).toEqual({ widthPx: 31, heightPx: 23 });
  });

  test('is that of the frame if its image claims to be larger, so nothing larger is decoded', async () => {
    const bytes = await fixture('webp-lossless-alpha-31x23.webp');
    bytes.set([255, 255, 255, 31], String.fromCharCode(...bytes).indexOf('VP8L') + 9);
    const sizes: unknown[] = [];
    const reader = readWebp(bytes, async (file, size) => {
      const inspection = await inspect(new Blob([file]), 1e9);
      sizes.push(inspection.ok && inspection.info.size, size);
      throw new RangeError('not decoded here');
    });
    await expect(readFrames(reader)).rejects.toThrow(FailureError);
    expect(sizes).toEqual([
      { widthPx: 12, heightPx: 14 },
      { widthPx: 12, heightPx: 14 },
    ]);
  });
});

test.skipIf(corpus === null).each([
  ['bad/bombs/apng-4000x4000-1000-frames.png', 1000],
  ['bad/bombs/gif-1000x1000-4000-frames.gif', 4000],
  ['bad/bombs/webp-anim-8000x8000-400-frames.webp', 400],
])('%s is counted and read one frame at a time', async (path, frameCount) => {
  const reader = await openMotion(bytesOf(`${corpus}/${path}`));
  expect(reader.facts.frameCount).toBe(frameCount);
  if (reader.facts.size.widthPx > 4000) return;
  let seen = 0;
  for await (const _ of reader.frames()) if (++seen === 2) break;
  expect(seen).toBe(2);
});
