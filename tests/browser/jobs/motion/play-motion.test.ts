import { expect, onTestFinished, test } from 'vitest';
import { openFrames, type WorkerFrames } from '../../../../src/pipeline/open-frames.ts';
import { fetchFixture } from '../../../support/browser-images.ts';

const createWorker = () =>
  new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

async function open(file: Blob): Promise<WorkerFrames | null> {
  const frames = await openFrames(createWorker, { file, maxPixels: 1e6 });
  onTestFinished(() => frames?.close());
  return frames;
}

async function openAnimation(file: Blob): Promise<WorkerFrames> {
  const frames = await open(file);
  if (!frames) throw new Error('not played');
  return frames;
}

function pixelsOf(frame: ImageBitmap | VideoFrame): Uint8ClampedArray {
  const [width, height] =
    frame instanceof ImageBitmap ? [frame.width, frame.height] : [frame.displayWidth, frame.displayHeight];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(frame, 0, 0);
  frame.close();
  return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
}

/** Reads the frames and their times with Chromium. */
async function playedByChromium(file: Blob, type: string) {
  const decoder = new ImageDecoder({ type, data: await file.arrayBuffer() });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  const played: { readonly pixels: Uint8ClampedArray; readonly ms: number }[] = [];
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    played.push({ ms: (image.duration ?? 0) / 1000, pixels: pixelsOf(image) });
  }
  decoder.close();
  return played;
}

test.each([
  ['gif-variable-delays-64x64.gif', 'image/gif'],
  ['apng-variable-delays-64x64.png', 'image/png'],
  ['webp-variable-delays-64x64.webp', 'image/webp'],
])('our readers play %s like Chromium, in any order of frames', async (name, type) => {
  const file = await fetchFixture(name);
  const [frames, wanted] = [await openAnimation(file), await playedByChromium(file, type)];
  expect(frames.count).toBe(wanted.length);
  for (const index of [0, 1, 2, 3, 0, 2, 1]) {
    const { frame, ms } = await frames.at(index);
    expect(ms).toBeCloseTo(wanted[index]?.ms ?? 0);
    expect(pixelsOf(frame), `frame ${index}`).toEqual(wanted[index]?.pixels);
  }
});

test('a damaged animation plays until the damage', async () => {
  const whole = await fetchFixture('gif-rotating-squares-80x80.gif');
  const frames = await openAnimation(whole.slice(0, whole.size * 0.6));
  (await frames.at(10)).frame.close();
  await expect(frames.at(frames.count - 1)).rejects.toThrow('cannot be read');
  (await frames.at(0)).frame.close();
});

test.each(['gif-still-48x32.gif', 'motion/avif-colors-8bpc-150x150.avif'])(
  'our readers do not play %s',
  async (name) => {
    expect(await open(await fetchFixture(name))).toBeNull();
  },
);
