import { describe, expect, test, vi } from 'vitest';
import { releaseAomThreads } from '../../../../src/codecs/avif/aom.ts';
import { encodeWithAom } from '../../../../src/codecs/avif/aom-encoder.ts';
import threadedUrl from '../../../../src/codecs/avif/avif_aom_threads.wasm.gz?unpacked';
import { codec } from '../../../../src/codecs/avif/codec.ts';
import { offerCodecThreads, type ThreadPlace } from '../../../../src/codecs/shared/threads.ts';
import { threadCounts as counts, endThreadsAfterEach, startNodeThread } from '../../../support/codec-thread.ts';
import { paintPhoto } from '../../../support/images.ts';

/** Enough pixels for three threads. */
const image = paintPhoto(1600, 1000);
const options = { quantizer: 100, speed: 8, sampling: '4:2:0' } as const;

const thread = (faults = {}) => startNodeThread({ avif: threadedUrl }, faults);

endThreadsAfterEach(releaseAomThreads);

async function encodeWith(helpers: number, start = thread): Promise<Uint8Array | null> {
  offerCodecThreads(helpers, start);
  return encodeWithAom(image, options);
}

test('the file has the same bytes with any number of threads, at each speed', async () => {
  const counted = [
    [6, [2]],
    [8, [1, 2]],
  ] as const;
  for (const [speed, helperCounts] of counted) {
    offerCodecThreads(0, thread);
    const alone = await encodeWithAom(image, { ...options, speed });
    expect(alone).not.toBeNull();
    for (const helpers of helperCounts) {
      offerCodecThreads(helpers, thread);
      expect(await encodeWithAom(image, { ...options, speed })).toEqual(alone);
    }
  }
  expect(counts).toEqual({ started: 2, joined: 2, ended: 0 });
});

test('an image of two tiles has the same bytes, upright and wide', async () => {
  for (const [widthPx, heightPx, helperCounts] of [
    [2000, 2010, [1, 3]],
    [2402, 1801, [1]],
  ] as const) {
    const large = paintPhoto(widthPx, heightPx);
    offerCodecThreads(0, thread);
    const alone = await encodeWithAom(large, options);
    expect(alone).not.toBeNull();
    for (const helpers of helperCounts) {
      offerCodecThreads(helpers, thread);
      expect(await encodeWithAom(large, options)).toEqual(alone);
    }
  }
  expect(counts.joined).toBe(3);
});

test('a lossless file has the same bytes', async () => {
  const lossless = { quantizer: 0, speed: 8, sampling: '4:4:4' } as const;
  const small = paintPhoto(1000, 1000);
  const alone = await encodeWithAom(small, lossless);
  offerCodecThreads(1, thread);
  expect(await encodeWithAom(small, lossless)).toEqual(alone);
  expect(counts.joined).toBe(1);
});

test('a small image starts no threads, and a large one no more than it can use', async () => {
  offerCodecThreads(7, thread);
  await encodeWithAom(paintPhoto(900, 600), options);
  expect(counts.started).toBe(0);
  await encodeWithAom(image, options);
  expect(counts.started).toBe(2);
});

test('if a thread fails or does not start, this one encodes alone', async () => {
  const alone = await encodeWith(0);
  expect(await encodeWith(2, () => thread({ fails: true }))).toEqual(alone);
  expect(await encodeWith(2, () => thread({ refuses: true }))).toEqual(alone);
  expect(counts.ended).toBe(4);
});

async function startedThreads(): Promise<number> {
  await Promise.resolve();
  return counts.started;
}

describe('threads that wait for the next image', () => {
  const other = paintPhoto(1000, 1100);

  test('encode it with the same bytes, whatever they encoded before', async () => {
    const [first, second] = [await encodeWith(0), await encodeWithAom(other, options)];
    expect(await encodeWith(1)).toEqual(first);
    expect(await encodeWithAom(other, options)).toEqual(second);
    expect(await encodeWithAom(image, options)).toEqual(first);
    expect(counts).toEqual({ started: 1, joined: 1, ended: 0 });
  });

  test('start while the image is decoded, unless the browser encodes it', async () => {
    const alone = await encodeWith(0);
    offerCodecThreads(2, thread);
    codec.prepare(image, 'fast');
    expect(await startedThreads()).toBe(0);
    codec.prepare(image, 'balanced');
    expect(await startedThreads()).toBe(2);
    expect(await encodeWithAom(image, options)).toEqual(alone);
    expect(counts).toEqual({ started: 2, joined: 2, ended: 0 });
  });

  test('are joined by others, and leave cores to other work', async () => {
    const alone = await encodeWith(0);
    expect(await encodeWith(1)).toEqual(alone);
    expect(await encodeWith(2)).toEqual(alone);
    expect(counts.started).toBe(2);
    expect(await encodeWith(1)).toEqual(alone);
    expect(await encodeWith(0)).toEqual(alone);
    expect(counts).toEqual({ started: 2, joined: 2, ended: 0 });
  });

  test('end together if one of them fails, and the next image gets new ones', async () => {
    const alone = await encodeWith(0);
    await encodeWith(1);
    expect(await encodeWith(2, () => thread({ fails: true }))).toEqual(alone);
    expect(counts).toEqual({ started: 2, joined: 2, ended: 2 });
    expect(await encodeWith(2)).toEqual(alone);
    expect(counts).toEqual({ started: 4, joined: 4, ended: 2 });
  });

  test('end at once if they need much memory', async () => {
    const alone = await encodeWith(0);
    const greedy = () => {
      const { join, ...rest } = thread();
      return {
        ...rest,
        join: (place: ThreadPlace) => {
          place.memory.grow(2 ** 29 / 65_536);
          return join(place);
        },
      };
    };
    expect(await encodeWith(1, greedy)).toEqual(alone);
    expect(counts).toEqual({ started: 1, joined: 1, ended: 1 });
    expect(await encodeWith(1)).toEqual(alone);
    expect(counts).toEqual({ started: 2, joined: 2, ended: 1 });
  });

  test('end after ten seconds, and the next image gets new ones', async () => {
    const made = await encodeWith(1);
    vi.advanceTimersByTime(9000);
    await encodeWith(1);
    vi.advanceTimersByTime(9000);
    expect(counts).toEqual({ started: 1, joined: 1, ended: 0 });
    vi.advanceTimersByTime(1001);
    expect(counts.ended).toBe(1);
    expect(await encodeWith(1)).toEqual(made);
    expect(counts.started).toBe(2);
  });
});
