import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jxl/codec.ts';
import threadedUrl from '../../../../src/codecs/jxl/libjxl_threads.wasm.gz?unpacked';
import { encodeStill, releaseLibjxlThreads } from '../../../../src/codecs/jxl/still.ts';
import { offerCodecThreads } from '../../../../src/codecs/shared/threads.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { threadCounts as counts, endThreadsAfterEach, startNodeThread } from '../../../support/codec-thread.ts';
import { paintGraphics, paintPhoto, paintTransparent } from '../../../support/images.ts';

const thread = (faults = {}) => startNodeThread({ jxl: threadedUrl }, faults);

/** Enough pixels for three threads. */
const image = paintPhoto(1600, 1000);
const options = { quality: 80, effort: 3 };

endThreadsAfterEach(releaseLibjxlThreads);

describe('the bytes do not depend on the number of threads', () => {
  test.each<readonly [string, PixelImage, typeof options]>([
    ['a photo', image, options],
    ['a photo of several groups of coefficients', paintPhoto(2300, 2100), options],
    ['a photo with the best method', paintPhoto(1100, 1000), { quality: 80, effort: 7 }],
    ['a lossless photo', image, { quality: 100, effort: 3 }],
    ['a lossless photo with the fastest method', image, { quality: 100, effort: 1 }],
    ['a photo with the fastest method', image, { quality: 80, effort: 1 }],
    ['lossless graphics with the best method', paintGraphics(1100, 1000), { quality: 100, effort: 7 }],
    ['an image with alpha', paintTransparent(1200, 1000), options],
  ])('%s', async (_, pixels, chosen) => {
    const alone = await encodeStill(pixels, chosen);
    expect(alone).not.toBeNull();
    for (const helpers of [1, 3]) {
      offerCodecThreads(helpers, thread);
      expect(await encodeStill(pixels, chosen)).toEqual(alone);
    }
    expect(counts.joined).toBeGreaterThan(0);
    expect(counts.ended).toBe(0);
  });
});

test('a small image starts no threads, and a large one starts them while it is decoded', async () => {
  offerCodecThreads(7, thread);
  await encodeStill(paintPhoto(900, 600), options);
  expect(counts.started).toBe(0);
  codec.prepare(image);
  await Promise.resolve();
  expect(counts.started).toBe(2);
  expect(await encodeStill(image, options)).not.toBeNull();
  expect(counts).toEqual({ started: 2, joined: 2, ended: 0 });
});

test('if a thread fails or does not start, this one encodes alone', async () => {
  const alone = await encodeStill(image, options);
  for (const faults of [{ fails: true }, { refuses: true }]) {
    offerCodecThreads(2, () => thread(faults));
    expect(await encodeStill(image, options)).toEqual(alone);
  }
  expect(counts.ended).toBe(4);
});
