import { expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { readFixture } from '../../../support/fixture-files.ts';

/** Reads back empty pixels, as in a browser that protects against fingerprinting. */
class BlankCanvas {
  getContext() {
    return { putImageData: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(1024) }) };
  }
}

class Pixels {
  readonly data: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

test('a JPEG with arithmetic coding is refused with the reason if no decoder can read it', async () => {
  vi.stubGlobal('OffscreenCanvas', BlankCanvas);
  vi.stubGlobal('ImageData', Pixels);
  const file = readFixture('jpeg-arithmetic-451x301.jpg');
  const inspection = await inspect(file, 1e6);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  await expect(decodeSource(file, inspection.info, null)).rejects.toMatchObject({
    failure: { code: 'unsupported-variant', format: 'jpeg', variant: 'arithmetic' },
  });
});
