import { expect, test } from 'vitest';
import { createSurface, readPixels, turnBitmap } from '../../src/codecs/canvas/surface.ts';
import { orient } from '../../src/codecs/pixels.ts';
import type { Orientation } from '../../src/codecs/source-info.ts';
import { canvasOf } from '../support/browser-pictures.ts';
import { paint } from '../support/pictures.ts';

const stored = paint(3, 2, (x, y) => [x * 100, y * 200, 50, 255]);

test.each<Orientation>([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i is turned by canvas as by hand',
  async (orientation) => {
    const turned = turnBitmap(await createImageBitmap(canvasOf(stored)), orientation);
    const surface = createSurface({ widthPx: turned.width, heightPx: turned.height });
    surface.context.drawImage(turned, 0, 0);
    expect(readPixels(surface)).toEqual(orient(stored, orientation));
  },
);
