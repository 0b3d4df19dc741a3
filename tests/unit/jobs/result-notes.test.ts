import { expect, test } from 'vitest';
import type { Shaping } from '../../../src/domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../../src/domain/geometry/size.ts';
import { allNotes } from '../../../src/jobs/result-notes.ts';
import { fakeEncoded, fakeRequest } from '../../support/fake-engine.ts';

const px = (widthPx: number, heightPx: number): PixelSize => ({ widthPx, heightPx });
const HALF = { x: 0.5, y: 0, width: 0.5, height: 1 };
const CENTER = { x: 0.5, y: 0.5 };

test.each<[string, PixelSize, Partial<Shaping>, number | null]>([
  ['as it was', px(776, 909), {}, null],
  ['smaller', px(400, 469), {}, null],
  ['fitted inside a larger box', px(854, 1000), { fit: { mode: 'contain', widthPx: 1000, heightPx: 1000 } }, 10],
  ['stretched along one side', px(1552, 909), { fit: { mode: 'exact', widthPx: 1552, heightPx: 909 } }, 100],
  [
    'cropped without scaling',
    px(776, 776),
    { fit: { mode: 'cover', widthPx: 776, heightPx: 776, focus: CENTER } },
    null,
  ],
  ['cropped and enlarged', px(970, 970), { fit: { mode: 'cover', widthPx: 970, heightPx: 970, focus: CENTER } }, 25],
  ['rotated', px(909, 776), { turn: 6 }, null],
  ['straightened', px(653, 764), { straighten: 10 }, null],
  ['straightened to its own size', px(776, 909), { straighten: 10 }, 19],
  ['cropped to a half', px(388, 909), { crop: HALF }, null],
  ['cropped to a half, which is enlarged', px(776, 1818), { crop: HALF }, 100],
  ['cropped and made smaller than it was, but not than the crop', px(500, 585), { crop: HALF }, 29],
  ['rotated and enlarged', px(1818, 1552), { turn: 6 }, 100],
])('an image of 776 × 909 %s', (_, size, shaping, percent) => {
  const request = fakeRequest('a', 776, 909);
  const encoded = { ...fakeEncoded({ size }), buffer: new ArrayBuffer(1) };
  const notesFor = (isRasterized?: true) =>
    allNotes(
      {
        ...request,
        info: { ...request.info, ...(isRasterized && { isRasterized }) },
        recipe: { ...request.recipe, ...shaping },
      },
      encoded,
    );
  expect(notesFor()).toEqual(percent === null ? [] : [{ code: 'enlarged', percent }]);
  // A drawing has no pixels of its own.
  expect(notesFor(true)).toEqual([]);
});
