import { afterEach, describe, expect, test } from 'vitest';
import { compressDeepRows } from '../../../../src/codecs/png/pixel-data.ts';
import { deflateSegments } from '../../../../src/codecs/png/segments.ts';
import { writePng } from '../../../../src/codecs/png/write.ts';
import { deflateSegment, type Segment } from '../../../../src/kernels/deflate/deflate.ts';
import { type DeflateHelper, offerHelpers } from '../../../../src/kernels/deflate/helpers.ts';
import { createRandom, paint } from '../../../support/images.ts';

const random = createRandom(11);
const data = Uint8Array.from({ length: 60_000 }, (_, index) => (index >> 5) + random() * 8);

/** Ten segments of 6000 bytes. Each has a dictionary of up to 30000 bytes before it. */
const COUNT = 10;
const segmentAt = (index: number): Segment => {
  const from = Math.max(0, index * 6000 - 30_000);
  return {
    bytes: data.slice(from, (index + 1) * 6000),
    dictionaryBytes: index * 6000 - from,
    isLast: index === COUNT - 1,
  };
};

/** Helpers that compress with `deflate`. `served` counts their answers, and `ended` counts the terminated helpers. */
function makeHelpers(count: number, deflate: DeflateHelper['deflate'], sharesMemory = true) {
  const seen = { served: 0, ended: 0 };
  const helpers = Array.from({ length: count }, (): DeflateHelper => {
    return {
      sharesMemory,
      async deflate(segment, level) {
        const result = await deflate(segment, level);
        seen.served++;
        return result;
      },
      end: () => void seen.ended++,
    };
  });
  return { helpers, seen };
}

/** Answers in a later task, like a worker. */
const answer: DeflateHelper['deflate'] = async (segment, level) => {
  await new Promise((resolve) => setTimeout(resolve));
  return deflateSegment(segment, level);
};

const never: DeflateHelper['deflate'] = () => new Promise(() => {});
const crash: DeflateHelper['deflate'] = () => Promise.reject(new Error('the worker cannot run'));

function crashAfter(calls: number): DeflateHelper['deflate'] {
  return (segment, level) => (calls-- > 0 ? answer(segment, level) : crash(segment, level));
}

describe('compressing segments in several threads', () => {
  const alone = deflateSegments(COUNT, segmentAt, 'balanced', []);

  test.each<readonly [string, DeflateHelper['deflate'], helpers: number, answers: boolean]>([
    ['one helper', answer, 1, true],
    ['three helpers', answer, 3, true],
    ['a helper that never answers', never, 1, false],
    ['seven helpers that never answer', never, 7, false],
    ['a helper that crashes at once', crash, 2, false],
    ['a helper that crashes after two segments', crashAfter(2), 1, true],
  ])('gives the same result and ends every helper, with %s', async (_, deflate, count, answers) => {
    const { helpers, seen } = makeHelpers(count, deflate);
    expect(await deflateSegments(COUNT, segmentAt, 'balanced', helpers)).toEqual(await alone);
    expect(seen.ended).toBe(count);
    expect(seen.served > 0).toBe(answers);
  });

  test('gives each helper at most two segments at once', async () => {
    let most = 0;
    let now = 0;
    const { helpers } = makeHelpers(1, async (segment, level) => {
      most = Math.max(most, ++now);
      const result = await answer(segment, level);
      now--;
      return result;
    });
    await deflateSegments(COUNT, segmentAt, 'fast', helpers);
    expect(most).toBe(2);
  });

  test('tells which segments no thread reads any more', async () => {
    const read: Segment[] = [];
    const note = (segment: Segment) => void read.push(segment);
    await deflateSegments(COUNT, segmentAt, 'fast', [], note);
    expect(read).toHaveLength(COUNT);
    read.splice(0);
    // The two segments that it holds may still be read.
    await deflateSegments(COUNT, segmentAt, 'fast', makeHelpers(1, never).helpers, note);
    expect(read).toHaveLength(COUNT - 2);
  });

  test('ends the helpers even if a segment fails', async () => {
    const { helpers, seen } = makeHelpers(2, answer);
    const failing = (index: number) => {
      if (index === 3) throw new RangeError('no memory');
      return segmentAt(index);
    };
    await expect(deflateSegments(COUNT, failing, 'fast', helpers)).rejects.toThrow('no memory');
    expect(seen.ended).toBe(2);
  });
});

describe('a large PNG', () => {
  afterEach(() => {
    offerHelpers(0, () => {
      throw new Error('no helper');
    });
  });

  /** An image of six segments. */
  const large = paint(2000, 2100, (x, y) => [x >> 3, (x * y) >> 12, y & 7, 255]);

  test.each([
    ['other threads', true],
    ['other threads that share no memory', false],
  ] as const)('has the same bytes with and without the help of %s', async (_, sharesMemory) => {
    const alone = await writePng(large, 'fast');
    const { helpers, seen } = makeHelpers(9, answer, sharesMemory);
    let started = 0;
    offerHelpers(9, () => helpers[started++] as DeflateHelper);
    expect(await writePng(large, 'fast')).toEqual(alone);
    expect(started).toBe(2);
    expect(seen).toMatchObject({ ended: 2 });
    expect(seen.served).toBeGreaterThan(0);
  });

  test('is written even if no other thread can start', async () => {
    const alone = await writePng(large, 'fast');
    offerHelpers(1, () => {
      throw new ReferenceError('Worker is not defined');
    });
    expect(await writePng(large, 'fast')).toEqual(alone);
  });

  test('starts threads before it chooses filters, and ends them if that fails', async () => {
    const { helpers, seen } = makeHelpers(9, answer);
    let started = 0;
    offerHelpers(9, () => helpers[started++] as DeflateHelper);
    const layout = { colorType: 'rgb', depth: 16, palette: [] } as const;
    const writing = compressDeepRows({ widthPx: 2000, heightPx: 1200 }, 'fast', layout, () => {
      throw new RangeError('no memory');
    });
    await expect(writing).rejects.toThrow('no memory');
    expect(started).toBe(2);
    expect(seen.ended).toBe(2);
  });

  test('gets no help if it has few segments', async () => {
    const { helpers } = makeHelpers(1, answer);
    let started = 0;
    offerHelpers(1, () => helpers[started++] as DeflateHelper);
    await writePng(
      paint(300, 200, (x, y) => [x, y, x ^ y, 255]),
      'fast',
    );
    expect(started).toBe(0);
  });
});
