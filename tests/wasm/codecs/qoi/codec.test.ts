import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../../src/codecs/check-complete.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/qoi/codec.ts';
import { sniff } from '../../../../src/codecs/sniff.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { paint, paintPhoto, paintTransparent, pixelAt } from '../../../support/images.ts';

const QOI = { format: 'qoi' } as const;

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFixture(name).arrayBuffer());
}

describe('a QOI round trip is exact', () => {
  test.each<readonly [string, PixelImage, 3 | 4]>([
    ['a photo, in three channels', paintPhoto(61, 43), 3],
    ['transparency, in four channels', paintTransparent(48, 32), 4],
    ['colors under alpha 0', paint(16, 3, (x, y) => [x * 16, y * 80, 255 - x, 0]), 4],
    ['runs longer than one chunk holds', paint(100, 9, (_x, y) => [y & 4, 0, 0, 255]), 3],
    ['one pixel', paint(1, 1, () => [1, 2, 3, 4]), 4],
  ])('%s', async (_, image, channels) => {
    const bytes = await codec.encode(image);
    expect(bytes[12]).toBe(channels);
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: true, info: { mayHaveAlpha: channels === 4 } });
    expect(await checkComplete(bytes, QOI)).toBeNull();
    expect(await codec.decode(bytes)).toEqual(image);
  });
});

describe('a file from another encoder', () => {
  test('is decoded as opaque pixels if it has three channels', async () => {
    const image = await codec.decode(await bytesOf('qoi-gray-rgb-48x32.qoi'));
    expect(pixelAt(image, 0, 0)).toEqual([0, 0, 0, 255]);
    expect(pixelAt(image, 47, 31)).toEqual([152, 152, 152, 255]);
  });

  test('keeps every level of alpha if it has four channels', async () => {
    const image = await codec.decode(await bytesOf('qoi-alpha-rgba-33x21.qoi'));
    expect(pixelAt(image, 8, 0)).toEqual([56, 0, 40, 64]);
    expect(pixelAt(image, 32, 20)).toEqual([224, 220, 220, 192]);
  });
});

describe('a truncated QOI file', () => {
  test('is detected at every length, with the remaining percentage', async () => {
    const bytes = await bytesOf('qoi-alpha-rgba-33x21.qoi');
    for (let length = 14; length < bytes.length - 8; length += 7) {
      expect(await checkComplete(bytes.slice(0, length), QOI), `${length} bytes`).toMatchObject({ code: 'cut-off' });
    }
    expect(await checkComplete(bytes.slice(0, bytes.length >> 1), QOI)).toEqual({
      code: 'cut-off',
      format: 'qoi',
      percent: expect.toSatisfy((percent: number) => percent > 30 && percent < 70),
    });
  });

  test('is reported as cut off if its header is incomplete', async () => {
    const bytes = (await bytesOf('qoi-gray-rgb-48x32.qoi')).slice(0, 11);
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: false, failure: { code: 'cut-off', ...QOI } });
  });

  test('has all of its pixels if only its end marker is missing', async () => {
    expect(await checkComplete((await bytesOf('qoi-gray-rgb-48x32.qoi')).slice(0, -8), QOI)).toBeNull();
  });
});

describe('a hostile QOI header', () => {
  test('that claims more pixels than the device can handle is refused before anything is decoded', async () => {
    expect(await inspect(readFixture('qoi-claims-4294967295x4294967295.qoi'), 268_435_456)).toMatchObject({
      ok: false,
      failure: { code: 'too-many-pixels', widthPx: 4294967295, heightPx: 4294967295 },
    });
  });

  test("is checked in a time that depends on the file's size, not on the claimed size", async () => {
    expect(await checkComplete(await bytesOf('qoi-claims-4294967295x4294967295.qoi'), QOI)).toEqual({
      code: 'cut-off',
      format: 'qoi',
      percent: 0,
    });
  });

  test.each([0, 2, 5])('with %i channels is not an image', async (channels) => {
    const bytes = await bytesOf('qoi-gray-rgb-48x32.qoi');
    bytes[12] = channels;
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: false });
  });

  test('without a width is refused', async () => {
    const bytes = await bytesOf('qoi-gray-rgb-48x32.qoi');
    bytes.fill(0, 4, 8);
    expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: false, failure: { code: 'zero-size' } });
  });

  test('in the form of text is recognized as text', () => {
    const text = new TextEncoder().encode('qoif is the signature of the Quite OK Image format.');
    expect(sniff(text)).toEqual({ kind: 'other', what: 'text' });
  });
});
