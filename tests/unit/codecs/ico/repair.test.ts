import { expect, test } from 'vitest';
import { repair } from '../../../../src/codecs/ico/repair.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { be32, bytesOf, le32 } from '../../../support/tiny-files.ts';

const pngOf = (widthPx: number, heightPx: number) =>
  bytesOf('\x89PNG\r\n\x1a\n', be32(13), 'IHDR', be32(widthPx), be32(heightPx), new Uint8Array(9));
const bmpOf = (widthPx: number, rows: number) => bytesOf(le32(40), le32(widthPx), le32(rows), new Uint8Array(28));

/** An icon (1) or a cursor (2) with one image. */
const iconOf = (kind: number, side: number, image: Uint8Array) =>
  new Blob(
    [
      new Uint8Array(
        bytesOf([0, 0, kind, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0], le32(image.length), le32(22), image),
      ),
    ],
    {
      type: 'image/x-icon',
    },
  );

test.each<[what: string, icon: Blob, widthPx: number, heightPx: number, stated: readonly number[]]>([
  ['a PNG smaller than stated', iconOf(1, 128, pngOf(64, 48)), 64, 48, [64, 48]],
  ['a PNG larger than stated', iconOf(1, 16, pngOf(256, 200)), 256, 200, [0, 200]],
  ['a PNG in a cursor', iconOf(2, 128, pngOf(64, 48)), 64, 48, [64, 48]],
  ['a BMP smaller than stated', iconOf(1, 32, bmpOf(16, 32)), 16, 16, [16, 16]],
  ['a BMP without mask', iconOf(1, 16, bmpOf(16, 16)), 16, 16, [16, 16]],
  ['a BMP of impossible size', iconOf(1, 16, bmpOf(9999, 32)), 16, 16, [16, 16]],
])('an icon has the size of %s', async (_, icon, widthPx, heightPx, stated) => {
  expect(await inspect(icon, 1e6)).toMatchObject({ info: { format: 'ico', size: { widthPx, heightPx } } });
  const bytes = new Uint8Array(await icon.arrayBuffer());
  bytes.set(stated, 6);
  expect(await (await repair(icon)).arrayBuffer()).toEqual(bytes.buffer);
});

test('an icon that contains a PNG of more than 256 pixels is drawn as that PNG', async () => {
  const image = pngOf(512, 512);
  const icon = iconOf(1, 0, image);
  expect(await inspect(icon, 1e6)).toMatchObject({ info: { size: { widthPx: 512, heightPx: 512 } } });
  const drawn = await repair(icon);
  expect(drawn.type).toBe('image/png');
  expect(await drawn.arrayBuffer()).toEqual(new Uint8Array(image).buffer);
});
