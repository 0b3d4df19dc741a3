import { expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/heic/codec.ts';
import { showThumbnail } from '../../../../src/codecs/heic/thumbnail.ts';
import { gridOf, heifOf, sizeBox, streamOf } from '../../../support/heif-files.ts';
import { pixelAt } from '../../../support/images.ts';

/** A photo of 160 x 96 pixels, with a thumbnail of 64 x 64 pixels in quarters of red, green, blue and white. */
async function photoWithThumbnail() {
  const [photo, small] = await Promise.all([streamOf('quadrants-160x96.heic'), streamOf('quadrants-tile-64x64.heic')]);
  return heifOf(
    [
      { type: 'hvc1', data: photo.data, properties: [photo.configuration, sizeBox(160, 96)] },
      { type: 'hvc1', data: small.data, properties: [small.configuration, sizeBox(64, 64)] },
    ],
    [{ type: 'thmb', from: 2, to: [1] }],
  );
}

test('the thumbnail of a HEIC is decoded instead of the photo', async () => {
  const file = await photoWithThumbnail();
  expect(await codec.decode(file.slice())).toMatchObject({ widthPx: 160, heightPx: 96 });
  const shown = showThumbnail(file);
  const image = await codec.decode(shown ?? new Uint8Array());
  expect(image).toMatchObject({ widthPx: 64, heightPx: 64 });
  const [red = 0, green = 0, blue = 0] = pixelAt(image, 16, 16);
  expect([red > 200, green < 50, blue < 50]).toEqual([true, true, true]);
});

test('a HEIC without a thumbnail, or with a damaged description, has none to show', async () => {
  expect(showThumbnail(await gridOf({ widthPx: 128, heightPx: 128 }))).toBeNull();
  const file = await photoWithThumbnail();
  for (let length = 0; length < 300; length += 20) expect(showThumbnail(file.slice(0, length))).toBeNull();
});
