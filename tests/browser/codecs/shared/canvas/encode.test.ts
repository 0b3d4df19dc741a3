import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodeChecked, encodeNatively } from '../../../../../src/codecs/shared/canvas/encode.ts';
import { createSurface, type Surface } from '../../../../../src/codecs/shared/canvas/surface.ts';
import { FailureError } from '../../../../../src/domain/outcome/failure.ts';
import { formatOf } from '../../../../../src/formats/formats.ts';
import { canvasOf } from '../../../../support/browser-images.ts';
import { paintPhoto, paintTransparent } from '../../../../support/images.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function surfaceOf(image = paintPhoto(64, 48)): Surface {
  const surface = createSurface(image);
  surface.context.drawImage(canvasOf(image), 0, 0);
  return surface;
}

const encodeInBrowser = OffscreenCanvas.prototype.convertToBlob;

function fakeEncoder(answer: (canvas: OffscreenCanvas, options?: ImageEncodeOptions) => Promise<Blob>) {
  return vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function (
    this: OffscreenCanvas,
    options,
  ) {
    return answer(this, options);
  });
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );

test('rule 3: the browser always receives an explicit, finite quality', async () => {
  const asked = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    for (const quality of [0, 0.5, 1, 1.1, -1, Number.NaN, null, undefined, '0.5']) {
      await encodeNatively(surfaceOf(), formatOf(format).mime, quality as number);
    }
  }
  expect(asked).toHaveBeenCalledTimes(27);
  for (const [options] of asked.mock.calls) {
    expect(typeof options?.quality).toBe('number');
    expect(options?.quality).toBeGreaterThanOrEqual(0);
    expect(options?.quality).toBeLessThanOrEqual(1);
  }
});

describe('rule 16: the type of a file is always correct', () => {
  test('a browser that writes PNG instead of WebP is reported', async () => {
    fakeEncoder((canvas) => encodeInBrowser.call(canvas, { type: 'image/png' }));
    expect(await failureOf(encodeChecked(surfaceOf(), formatOf('webp'), 80))).toEqual({
      code: 'canvas-unsupported',
      format: 'webp',
    });
  });

  test('GIF from canvas is reported', async () => {
    expect(await failureOf(encodeChecked(surfaceOf(), formatOf('gif'), 80))).toEqual({
      code: 'canvas-unsupported',
      format: 'gif',
    });
  });
});

describe('rule 21: canvas writes the type that was requested', () => {
  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['IMAGE/WEBP', 'image/webp'],
    ['image/png', 'image/png'],
    ['image/jpg', 'image/png'],
    ['image/avif', 'image/png'],
  ])('%s becomes %s', async (asked, written) => {
    expect((await encodeNatively(surfaceOf(), asked, 80)).type).toBe(written);
  });
});

let asked = 0;

/** `readBackIsTrusted` checks only once, so each call imports the module again with its own query. */
async function askAgain(): Promise<boolean> {
  const address = `${new URL('../../../../../src/codecs/shared/canvas/surface.ts', import.meta.url).pathname}?asked=${++asked}`;
  const { readBackIsTrusted } = (await import(
    /* @vite-ignore */ address
  )) as typeof import('../../../../../src/codecs/shared/canvas/surface.ts');
  return readBackIsTrusted();
}

describe('rule 23: canvas results are checked before they are used', () => {
  test.each(['jpeg', 'webp', 'png'] as const)('a correct %s is accepted, transparent or not', async (format) => {
    for (const image of [paintPhoto(64, 48), paintTransparent(64, 48), paintPhoto(1, 1)]) {
      const matted = format === 'jpeg' ? paintPhoto(64, 48) : image;
      for (const quality of [0, 0.8, 1]) {
        expect((await encodeChecked(surfaceOf(matted), formatOf(format), quality)).type).toBe(formatOf(format).mime);
      }
    }
  });

  test('a blank image, which iOS writes above its area limit, is refused', async () => {
    fakeEncoder((canvas, options) => {
      const blank = createSurface({ widthPx: canvas.width, heightPx: canvas.height });
      return encodeInBrowser.call(blank.canvas, { ...options });
    });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect(await failureOf(encodeChecked(surfaceOf(), formatOf(format), 80))).toEqual({ code: 'canvas-untrusted' });
    }
  });

  test('a cropped image, which encoders write beyond their limits, is refused', async () => {
    fakeEncoder((canvas, options) => {
      const cropped = new OffscreenCanvas(canvas.width - 1, canvas.height);
      cropped.getContext('2d')?.drawImage(canvas, 0, 0);
      return encodeInBrowser.call(cropped, { ...options });
    });
    expect(await failureOf(encodeChecked(surfaceOf(), formatOf('webp'), 80))).toEqual({ code: 'canvas-untrusted' });
  });

  test('bytes that cannot be decoded are refused', async () => {
    fakeEncoder(async (_canvas, options) => new Blob(['no image'], { type: options?.type ?? '' }));
    expect(await failureOf(encodeChecked(surfaceOf(), formatOf('jpeg'), 80))).toEqual({ code: 'canvas-untrusted' });
  });

  test.each([
    ['noise', (data: Uint8ClampedArray) => data.map((value, i) => (i % 40 === 0 ? value ^ 1 : value))],
    ['one color', (data: Uint8ClampedArray) => data.map(() => 255)],
  ])('pixels read back with %s are not trusted', async (_name, scramble) => {
    const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
    vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(function (
      this: OffscreenCanvasRenderingContext2D,
      ...area
    ) {
      const honest = read.apply(this, area);
      return new ImageData(new Uint8ClampedArray(scramble(honest.data)), honest.width, honest.height);
    });
    expect(await askAgain()).toBe(false);
  });

  test('pixels read back from this browser are trusted', async () => {
    expect(await askAgain()).toBe(true);
  });
});
