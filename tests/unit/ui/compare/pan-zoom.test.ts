import { describe, expect, test } from 'vitest';
import { fitView, panBy, showArea, zoomBy } from '../../../../src/ui/compare/pan-zoom.ts';

const FRAME = { width: 1000, height: 500 };
const PHOTO = { width: 4000, height: 3000 };

describe('an image fitted to its frame', () => {
  test.each([
    ['a photo', PHOTO, 500 / 3000],
    ['a panorama', { width: 8000, height: 1000 }, 1 / 8],
    ['a small image, enlarged', { width: 100, height: 100 }, 5],
    ['a single pixel, enlarged sixteen times', { width: 1, height: 1 }, 16],
  ])('is as large as the frame allows: %s', (_name, image, scale) => {
    expect(fitView(image, FRAME, 1).scale).toBeCloseTo(scale);
  });

  test('is centered', () => {
    const { scale, x, y } = fitView(PHOTO, FRAME, 1);
    expect(2 * x + PHOTO.width * scale).toBeCloseTo(FRAME.width);
    expect(2 * y + PHOTO.height * scale).toBeCloseTo(FRAME.height);
  });
});

describe('zooming', () => {
  test('keeps the point under the pointer in place', () => {
    const view = zoomBy(fitView(PHOTO, FRAME, 1), 6, { x: 500, y: 250 }, PHOTO, FRAME, 1);
    const pointer = { x: 420, y: 130 };
    const closer = zoomBy(view, 1.5, pointer, PHOTO, FRAME, 1);
    expect((pointer.x - closer.x) / closer.scale).toBeCloseTo((pointer.x - view.x) / view.scale);
    expect((pointer.y - closer.y) / closer.scale).toBeCloseTo((pointer.y - view.y) / view.scale);
  });

  test('out stops when the whole image is visible', () => {
    const fitted = fitView(PHOTO, FRAME, 1);
    const view = zoomBy(fitted, 4, { x: 10, y: 10 }, PHOTO, FRAME, 1);
    expect(zoomBy(view, 0.01, { x: 900, y: 10 }, PHOTO, FRAME, 1)).toEqual(fitted);
  });

  test('out stops at the actual size of a small image', () => {
    const icon = { width: 32, height: 32 };
    expect(zoomBy(fitView(icon, FRAME, 0.5), 0.001, { x: 0, y: 0 }, icon, FRAME, 0.5).scale).toBe(0.5);
  });

  test('in stops at sixteen screen pixels for each image pixel', () => {
    expect(zoomBy(fitView(PHOTO, FRAME, 0.5), 1e6, { x: 0, y: 0 }, PHOTO, FRAME, 0.5).scale).toBe(8);
  });
});

describe('panning', () => {
  const closeUp = zoomBy(fitView(PHOTO, FRAME, 1), 6, { x: 500, y: 250 }, PHOTO, FRAME, 1);

  test('leaves no gap at an edge', () => {
    expect(panBy(closeUp, 1e6, 1e6, PHOTO, FRAME)).toMatchObject({ x: 0, y: 0 });
    const { x, y } = panBy(closeUp, -1e6, -1e6, PHOTO, FRAME);
    expect([x, y]).toEqual([FRAME.width - PHOTO.width, FRAME.height - PHOTO.height]);
  });

  test('does not move along a side that fits', () => {
    const tall = { width: 100, height: 4000 };
    const view = zoomBy(fitView(tall, FRAME, 1), 4, { x: 500, y: 250 }, tall, FRAME, 1);
    expect(panBy(view, 300, 0, tall, FRAME)).toEqual(view);
  });
});

describe('showing an area', () => {
  const [image, frame] = [
    { width: 1000, height: 1000 },
    { width: 400, height: 200 },
  ];

  test('centers the area, with half of its size as a margin on each side', () => {
    const { scale, x, y } = showArea({ x: 400, y: 500, width: 100, height: 50 }, image, frame, 1);
    expect(scale).toBe(2);
    expect([x + 450 * scale, y + 525 * scale]).toEqual([200, 100]);
  });

  test('leaves no gap at a corner, and limits the magnification of a single pixel', () => {
    expect(showArea({ x: 0, y: 0, width: 100, height: 50 }, image, frame, 1)).toMatchObject({ x: 0, y: 0 });
    expect(showArea({ x: 5, y: 5, width: 1, height: 1 }, image, frame, 1).scale).toBe(16);
  });
});
