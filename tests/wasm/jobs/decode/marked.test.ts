import { expect, test } from 'vitest';
import type { Shaping } from '../../../../src/domain/geometry/pixel-plan.ts';
import { shapePixels } from '../../../../src/jobs/decode/shape-pixels.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';
import { paintPhoto } from '../../../support/images.ts';

const { info } = fakeRequest('', 120, 80);
const mark = { text: 'Ada', place: 'tiled' } as const;

test.each<[string, Partial<Shaping>, isOwn: boolean]>([
  ['whole', {}, false],
  ['scaled', { fit: { mode: 'exact', widthPx: 60, heightPx: 50 } }, true],
  ['cropped', { crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } }, true],
  // The turned image is a copy of the scaled one.
  ['turned', { turn: 6 }, false],
])(
  'an image that is %s is marked without other memory if it is not needed without its mark',
  async (_, shaping, isOwn) => {
    const image = paintPhoto(120, 80);
    const before = image.rgba.slice();
    const decoded = { image, orientation: 1, size: image, repairs: [] } as const;
    const shape = (recipe: Partial<Shaping>, keepsUnmarked?: boolean) =>
      shapePixels(decoded, { fit: null, ...recipe }, info, keepsUnmarked);
    const { shaped: plain } = await shape(shaping);
    const kept = await shape({ ...shaping, mark }, true);
    expect(kept.unmarked).toEqual(plain);
    expect(kept.shaped.rgba).not.toEqual(plain.rgba);
    const { shaped, sized, unmarked } = await shape({ ...shaping, mark });
    expect(shaped.rgba.buffer === sized.rgba.buffer).toBe(isOwn);
    expect(unmarked).toBeUndefined();
    expect(shaped).toEqual(kept.shaped);
    expect(image.rgba).toEqual(before);
  },
);
