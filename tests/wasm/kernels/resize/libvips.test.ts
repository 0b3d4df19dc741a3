import { describe, expect, test } from 'vitest';
import { framedArea } from '../../../../src/domain/geometry/straighten.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { clearHiddenColors } from '../../../../src/kernels/pixels/plain.ts';
import { padImage } from '../../../../src/kernels/resize/pad.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paintPhoto, paintTransparent } from '../../../support/images.ts';
import { embedded, extracted, madeByLibvips, rotated } from '../../../support/libvips.ts';

const PHOTO = paintPhoto(800, 600);
/** The part in the middle of a rotated photo. */
const WINDOW = { widthPx: 160, heightPx: 120 };
const TRANSPARENT = paintTransparent(60, 41);

const COLOR = [10, 200, 90] as const;
/** On a canvas of 93 × 60 pixels, of whose odd rest the right and lower edge get more. */
const CANVAS = { widthPx: 93, heightPx: 60 };
const EDGES = { left: 16, right: 17, top: 9, bottom: 10 };

describe('like libvips', () => {
  test.each([
    { xPx: 101, yPx: 53, widthPx: 100, heightPx: 71 },
    { xPx: 0, yPx: 0, widthPx: 1, heightPx: 600 },
    { xPx: 740, yPx: 530, widthPx: 60, heightPx: 70 },
  ])('a crop takes exactly the pixels of %o', async (area) => {
    const name = `extract-${area.xPx}-${area.yPx}-${area.widthPx}x${area.heightPx}`;
    const theirs = await madeByLibvips(name, PHOTO, extracted(area));
    expect(await resizeImage(PHOTO, area, undefined, undefined, area)).toEqual(theirs);
  });

  test('a color is around an image and behind its transparent pixels, within a level', async () => {
    const theirs = await madeByLibvips('embed-color', TRANSPARENT, embedded(EDGES, COLOR));
    const ours = await padImage(TRANSPARENT, { ...CANVAS, fill: COLOR });
    expect([ours.widthPx, ours.heightPx]).toEqual([theirs.widthPx, theirs.heightPx]);
    expect(mostApart(ours, theirs)).toBeLessThanOrEqual(1);
  });

  test('nothing is around an image, which stays as it is', async () => {
    const theirs = await madeByLibvips('embed-transparent', TRANSPARENT, embedded(EDGES, null));
    const ours = await padImage(TRANSPARENT, { ...CANVAS, fill: 'transparent' });
    // The stored file has no invisible colors.
    expect(clearHiddenColors(ours)).toEqual(theirs);
  });

  // Theirs is bicubic. Large angles lose a little at full size (README.md of the kernel).
  test.each([
    [-30, 39],
    [-3.7, 47],
    [0.5, 48],
    [12, 44],
    [45, 36],
  ])('an image is straightened by %d degrees', async (degrees, leastDecibels) => {
    const canvas = sizeOfRotated(degrees);
    const left = Math.round((canvas.widthPx - WINDOW.widthPx) / 2);
    const top = Math.round((canvas.heightPx - WINDOW.heightPx) / 2);
    const window = { ...WINDOW, xPx: left, yPx: top };
    const theirs = await madeByLibvips(`rotate${degrees}`, PHOTO, rotated(degrees), window);
    const origin = originOf(degrees);
    // Ours samples at the same fractions of a pixel.
    const xPx = left + origin.x + PHOTO.widthPx / 2;
    const yPx = top + origin.y + PHOTO.heightPx / 2;
    const area = { ...framedArea(PHOTO, { straighten: degrees }), ...WINDOW, xPx, yPx };
    const ours = await resizeImage(PHOTO, WINDOW, undefined, undefined, area);
    expect(psnr(ours, theirs)).toBeGreaterThan(leastDecibels);
    // Ours resizes in the same step, theirs afterwards.
    const half = { widthPx: WINDOW.widthPx / 2, heightPx: WINDOW.heightPx / 2 };
    const smaller = await resizeImage(PHOTO, half, undefined, undefined, area);
    expect(psnr(smaller, await resizeImage(theirs, half))).toBeGreaterThan(leastDecibels + 2);
  });
});

function mostApart({ rgba }: PixelImage, other: PixelImage): number {
  return rgba.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.rgba[i] as number))), 0);
}

/** The corners of the rotated photo. */
function cornersOf(degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { widthPx, heightPx } = PHOTO;
  const xs = [0, widthPx].flatMap((x) => [0, heightPx].map((y) => cos * x - sin * y));
  const ys = [0, widthPx].flatMap((x) => [0, heightPx].map((y) => sin * x + cos * y));
  return { xs, ys, cos, sin };
}

function sizeOfRotated(degrees: number) {
  const { xs, ys } = cornersOf(degrees);
  const between = (values: readonly number[]) => Math.round(Math.max(...values)) - Math.round(Math.min(...values));
  return { widthPx: between(xs), heightPx: between(ys) };
}

/** Where the first pixel of libvips lies, from the center of the image. Its result begins at a whole pixel. */
function originOf(degrees: number): { readonly x: number; readonly y: number } {
  const { xs, ys, cos, sin } = cornersOf(degrees);
  const { widthPx, heightPx } = PHOTO;
  const center = { x: (cos * widthPx - sin * heightPx) / 2, y: (sin * widthPx + cos * heightPx) / 2 };
  return { x: Math.round(Math.min(...xs)) - center.x, y: Math.round(Math.min(...ys)) - center.y };
}
