import { describe, expect, test } from 'vitest';
import {
  clampPercent,
  effectiveQuality,
  type Geometry,
  hasQuality,
  naturalGeometry,
  parsePixels,
  resolveFormat,
  restoreSettings,
  withHeight,
  withScale,
  withWidth,
} from '../../src/domain/settings.ts';
import { TOOLS, toolById } from '../../src/domain/tools.ts';

const photo = { widthPx: 4000, heightPx: 3000 };
const strip = { widthPx: 1000, heightPx: 3 };

const geometry = (widthPx: number, heightPx: number, scalePercent = 100): Geometry => ({
  widthPx,
  heightPx,
  scalePercent,
});

describe('with the aspect ratio locked', () => {
  test.each([
    [photo, 2000, geometry(2000, 1500, 50)],
    [photo, 4000, geometry(4000, 3000, 100)],
    [photo, 1, geometry(1, 1, 0)],
    [photo, 8000, geometry(8000, 6000, 200)],
    [photo, 1333, geometry(1333, 1000, 33)],
    [strip, 100, geometry(100, 1, 10)],
    [photo, 0, geometry(1, 1, 0)],
    [photo, -50, geometry(1, 1, 0)],
    [photo, 99.6, geometry(100, 75, 3)],
    [photo, Number.NaN, geometry(1, 1, 0)],
  ])('%o at width %d becomes %o', (original, width, wanted) => {
    expect(withWidth(naturalGeometry(original), width, original, true)).toEqual(wanted);
  });

  test.each([
    [photo, 1500, geometry(2000, 1500, 50)],
    [photo, 1, geometry(1, 1, 0)],
    [photo, 6000, geometry(8000, 6000, 200)],
    [strip, 1, geometry(333, 1, 33)],
    [strip, 6, geometry(2000, 6, 200)],
  ])('%o at height %d becomes %o', (original, height, wanted) => {
    expect(withHeight(naturalGeometry(original), height, original, true)).toEqual(wanted);
  });

  test.each([
    [photo, 50, geometry(2000, 1500, 50)],
    [photo, 1, geometry(40, 30, 1)],
    [photo, 0, geometry(40, 30, 1)],
    [photo, 150, geometry(4000, 3000, 100)],
    [photo, 33.4, geometry(1320, 990, 33)],
    [strip, 1, geometry(10, 1, 1)],
  ])('%o at scale %d becomes %o', (original, scale, wanted) => {
    expect(withScale(naturalGeometry(original), scale, original, true)).toEqual(wanted);
  });

  test('width after height gives the same proportions again', () => {
    const byHeight = withHeight(naturalGeometry(photo), 750, photo, true);
    expect(withWidth(byHeight, byHeight.widthPx, photo, true)).toEqual(byHeight);
  });
});

describe('with the aspect ratio open', () => {
  test('each side moves alone and the scale stays', () => {
    const start = naturalGeometry(photo);
    expect(withWidth(start, 10, photo, false)).toEqual(geometry(10, 3000));
    expect(withHeight(start, 10, photo, false)).toEqual(geometry(4000, 10));
  });

  test('the scale moves alone and the sides stay as they were typed', () => {
    expect(withScale(geometry(10, 20), 50, photo, false)).toEqual(geometry(10, 20, 50));
  });
});

test.each([
  ['640', 640],
  ['640.5', 641],
  ['', 1],
  ['abc', 1],
  ['12px', 12],
  ['-5', 1],
  ['0', 1],
  ['1e3', 1000],
  ['Infinity', 1],
  [0.4, 1],
  [Number.NaN, 1],
])('a typed size of %o is %i pixels', (typed, pixels) => {
  expect(parsePixels(typed)).toBe(pixels);
});

test.each([
  [0, 1],
  [1, 1],
  [49.5, 50],
  [100, 100],
  [101, 100],
  [-3, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('%d percent is taken as %i', (value, percent) => {
  expect(clampPercent(value)).toBe(percent);
});

test.each([
  ['jpeg', 'png', 'jpeg'],
  ['gif', 'heic', 'gif'],
  ['source', 'png', 'png'],
  ['source', 'gif', 'gif'],
  ['source', 'webp', 'webp'],
  ['source', 'avif', 'jpeg'],
  ['source', 'svg', 'jpeg'],
  ['source', 'bmp', 'jpeg'],
] as const)('the choice %s for a %s writes %s', (choice, source, format) => {
  expect(resolveFormat(choice, source)).toBe(format);
});

test.each([
  ['convert', 'webp', 95, 80],
  ['convert', 'webp', 70, 70],
  ['convert', 'jpeg', 20, 60],
  ['convert', 'jpeg', 95, 95],
  ['convert', 'png', 5, 5],
  ['compress', 'webp', 95, 95],
  ['compress', 'jpeg', 5, 5],
  ['home', 'jpeg', 0, 1],
  ['home', 'jpeg', 300, 100],
] as const)('%s writes %s at %i as %i', (tool, format, asked, quality) => {
  expect(effectiveQuality(toolById(tool), format, asked)).toBe(quality);
});

test('only JPEG and WebP have a quality', () => {
  expect((['jpeg', 'png', 'webp', 'gif'] as const).filter(hasQuality)).toEqual(['jpeg', 'webp']);
});

describe('remembered settings', () => {
  const { defaults } = TOOLS.convert;

  test.each([
    ['nothing', null, {}],
    ['a text', 'jpeg', {}],
    ['a list', [], {}],
    [
      'what they were',
      { quality: 33, format: 'webp', lockAspect: false, matte: '#00FF7f' },
      { quality: 33, format: 'webp', lockAspect: false, matte: '#00FF7f' },
    ],
    ['a quality beyond its bounds', { quality: 900 }, { quality: 100 }],
    ['a quality that is no number', { quality: '50' }, {}],
    ['a format of another tool', { format: 'source' }, {}],
    ['a format of no tool', { format: 'exe' }, {}],
    ['a lock that is no boolean', { lockAspect: 'no' }, {}],
    ['a colour that is none', { matte: 'red;background:url(x)' }, {}],
    ['a short colour', { matte: '#fff' }, {}],
    ['more than there is', { admin: true, quality: 40 }, { quality: 40 }],
  ])('from %s', (_name, stored, changed) => {
    expect(restoreSettings(toolById('convert'), stored)).toEqual({ ...defaults, ...changed });
  });
});
