import { expect, test } from 'vitest';
import { drawResized, readPixels, turnSurface } from '../../../../../src/codecs/shared/canvas/surface.ts';
import type { Orientation } from '../../../../../src/domain/geometry/turn.ts';
import { orient } from '../../../../../src/kernels/pixels/plain.ts';
import { canvasOf } from '../../../../support/browser-images.ts';
import { paint } from '../../../../support/images.ts';

const stored = paint(3, 2, (x, y) => [x * 100, y * 200, 50, 255]);

test.each<Orientation>([1, 2, 3, 4, 5, 6, 7, 8])(
  'canvas turns orientation %i like the plain code',
  async (orientation) => {
    const surface = drawResized(await createImageBitmap(canvasOf(stored)), stored, null);
    expect(readPixels(turnSurface(surface, orientation))).toEqual(orient(stored, orientation));
  },
);
