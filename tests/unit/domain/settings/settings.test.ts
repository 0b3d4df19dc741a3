import { describe, expect, test } from 'vitest';
import { clampPercent, parsePixels } from '../../../../src/domain/settings/numbers.ts';
import { changeOwnSettings } from '../../../../src/domain/settings/own-settings.ts';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  effectiveQuality,
  type FormatChoice,
  hasQuality,
  offersLossless,
  resolveFormat,
  type Settings,
} from '../../../../src/domain/settings/settings.ts';
import {
  type Geometry,
  shownGeometry,
  wantedGeometry,
  withHeight,
  withScale,
  withWidth,
} from '../../../../src/domain/settings/sizes.ts';
import type { SourceFormatId } from '../../../../src/formats/formats.ts';
import { TOOLS, type ToolId, toolById } from '../../../../src/tools/tools.ts';

const photo = { widthPx: 4000, heightPx: 3000 };
const strip = { widthPx: 1000, heightPx: 3 };

const geometry = (widthPx: number, heightPx: number, scalePercent = 100): Geometry => ({
  widthPx,
  heightPx,
  scalePercent,
});

const naturalGeometry = (size: typeof photo) => geometry(size.widthPx, size.heightPx);

describe('with the aspect ratio locked,', () => {
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
  ])('setting the width of %o to %d gives %o', (original, width, wanted) => {
    expect(withWidth(naturalGeometry(original), width, original, true)).toEqual(wanted);
  });

  test.each([
    [photo, 1500, geometry(2000, 1500, 50)],
    [photo, 1, geometry(1, 1, 0)],
    [photo, 6000, geometry(8000, 6000, 200)],
    [strip, 1, geometry(333, 1, 33)],
    [strip, 6, geometry(2000, 6, 200)],
  ])('setting the height of %o to %d gives %o', (original, height, wanted) => {
    expect(withHeight(naturalGeometry(original), height, original, true)).toEqual(wanted);
  });

  test.each([
    [photo, 50, geometry(2000, 1500, 50)],
    [photo, 1, geometry(40, 30, 1)],
    [photo, 0, geometry(40, 30, 1)],
    [photo, 150, geometry(4000, 3000, 100)],
    [photo, 33.4, geometry(1320, 990, 33)],
    [strip, 1, geometry(10, 1, 1)],
  ])('setting the scale of %o to %d gives %o', (original, scale, wanted) => {
    expect(withScale(naturalGeometry(original), scale, original, true)).toEqual(wanted);
  });

  test('the proportions are the same if the width is typed after the height', () => {
    const byHeight = withHeight(naturalGeometry(photo), 750, photo, true);
    expect(withWidth(byHeight, byHeight.widthPx, photo, true)).toEqual(byHeight);
  });
});

describe('with the aspect ratio unlocked,', () => {
  test('changing one side affects neither the other side nor the scale', () => {
    const start = naturalGeometry(photo);
    expect(withWidth(start, 10, photo, false)).toEqual(geometry(10, 3000));
    expect(withHeight(start, 10, photo, false)).toEqual(geometry(4000, 10));
  });

  test('changing the scale does not affect the typed sides', () => {
    expect(withScale(geometry(10, 20), 50, photo, false)).toEqual(geometry(10, 20, 50));
  });
});

describe('the size fields of a single image', () => {
  const type = (...parts: readonly Partial<Settings>[]) =>
    parts.reduce<Settings>((settings, part) => changeSettings(settings, part, TOOLS.home, photo), DEFAULT_SETTINGS);

  test.each<readonly [string, readonly Partial<Settings>[], Geometry]>([
    ['start with its own size', [], geometry(4000, 3000)],
    ['follow a typed width', [{ widthPx: 2000 }], geometry(2000, 1500, 50)],
    ['follow a height that is typed next', [{ widthPx: 2000 }, { heightPx: 300 }], geometry(400, 300, 10)],
    ['follow the scale', [{ widthPx: 2000 }, { scalePercent: 10 }], geometry(400, 300, 10)],
    [
      'stay when the user unlocks the aspect ratio',
      [{ widthPx: 2000 }, { lockAspect: false }],
      geometry(2000, 1500, 50),
    ],
    ['are independent while unlocked', [{ lockAspect: false }, { widthPx: 10 }, { heightPx: 20 }], geometry(10, 20)],
    [
      'stay as typed when the scale changes while unlocked',
      [{ lockAspect: false }, { widthPx: 10 }, { heightPx: 20 }, { scalePercent: 50 }],
      geometry(10, 20, 50),
    ],
    [
      'are in proportion again after locking',
      [{ lockAspect: false }, { widthPx: 1200 }, { heightPx: 800 }, { lockAspect: true }],
      geometry(1067, 800, 27),
    ],
  ])('%s', (_name, parts, shown) => {
    expect(wantedGeometry(type(...parts), photo)).toEqual(shown);
  });

  test.each([1, 7, 33, 100, 101, 999, 2999])('keep a typed height of %i', (heightPx) => {
    for (const size of [photo, strip, { widthPx: 1000, heightPx: 3000 }]) {
      const settings = changeSettings(DEFAULT_SETTINGS, { heightPx }, TOOLS.home, size);
      expect(wantedGeometry(settings, size).heightPx).toBe(heightPx);
    }
  });
});

describe('the size fields of a batch with a selected image of 4000 x 3000', () => {
  const type = (tool: 'pro-resize' | 'bulk-resize', ...parts: readonly Partial<Settings>[]) =>
    parts.reduce<Settings>((settings, part) => changeSettings(settings, part, TOOLS[tool], photo), DEFAULT_SETTINGS);

  test.each<readonly [string, 'pro-resize' | 'bulk-resize', readonly Partial<Settings>[], Geometry]>([
    ['start with its own size', 'pro-resize', [], geometry(4000, 3000)],
    ['follow a typed width', 'pro-resize', [{ widthPx: 2000 }], geometry(2000, 1500, 50)],
    [
      'follow the side that was typed last',
      'pro-resize',
      [{ widthPx: 2000 }, { heightPx: 300 }],
      geometry(400, 300, 10),
    ],
    ['keep both typed sides', 'bulk-resize', [{ widthPx: 1200 }, { heightPx: 800 }], geometry(1200, 800, 27)],
    ['show a typed 0', 'bulk-resize', [{ widthPx: 0 }], geometry(0, 3000)],
    ['follow the scale', 'bulk-resize', [{ widthPx: 0 }, { scalePercent: 50 }], geometry(2000, 1500, 50)],
  ])('%s on %s', (_name, tool, parts, shown) => {
    expect(shownGeometry(type(tool, ...parts), photo)).toEqual(shown);
  });

  test('show 0, but the image keeps its size', () => {
    expect(wantedGeometry(type('bulk-resize', { widthPx: 0 }), photo)).toEqual(geometry(4000, 3000));
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
])('a typed size of %o means %i pixels', (typed, pixels) => {
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
])('%d percent is limited to %i', (value, percent) => {
  expect(clampPercent(value)).toBe(percent);
});

test.each([
  ['jpeg', 'png', 'jpeg'],
  ['gif', 'heic', 'gif'],
  ['source', 'png', 'png'],
  ['source', 'gif', 'gif'],
  ['source', 'webp', 'webp'],
  ['source', 'avif', 'avif'],
  ['source', 'svg', 'jpeg'],
  ['source', 'bmp', 'jpeg'],
] as const)('choosing %s for a %s writes %s', (choice, source, format) => {
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
] as const)('%s writes %s at quality %i as %i', (tool, format, asked, quality) => {
  expect(effectiveQuality(toolById(tool), format, asked)).toBe(quality);
});

test('of JPEG, PNG, WebP and GIF, only JPEG and WebP have a quality setting', () => {
  expect((['jpeg', 'png', 'webp', 'gif'] as const).filter(hasQuality)).toEqual(['jpeg', 'webp']);
});

describe("the setting 'Lossless'", () => {
  const image = (format: SourceFormatId, mayHaveAlpha = false) => ({ format, mayHaveAlpha });

  test.each<readonly [ToolId, FormatChoice | null, ReturnType<typeof image> | null, boolean]>([
    ['compress', null, image('jpeg'), true],
    ['compress', 'source', image('jpeg'), true],
    ['compress', 'webp', image('jpeg'), false],
    // The result is a JPEG, but its pixels do not come from a JPEG.
    ['compress', null, image('png'), false],
    ['compress', 'source', image('webp', true), false],
    ['optimize', null, image('jpeg'), true],
    ['optimize', 'jpeg', image('jpeg'), true],
    ['resize', null, image('jpeg'), false],
    ['home', null, image('jpeg'), false],
    ['convert', 'jpeg', image('jpeg'), false],
    // JPEG XL can hold a JPEG.
    ['convert', 'jxl', image('jpeg'), true],
    ['convert', 'jpeg', image('jxl', true), true],
    ['convert', 'png', image('jxl', true), false],
    ['home', 'jpeg', image('jxl', true), false],
    ['bulk-convert', 'jxl', null, true],
    // Before an image is added, and for a batch.
    ['compress', null, null, true],
    ['compress', 'png', null, false],
    ['bulk-compress', null, null, true],
    ['bulk-compress', 'source', null, true],
    ['bulk-convert', 'jpeg', null, true],
    ['bulk-convert', 'png', null, false],
    ['convert', 'jpeg', null, false],
    ['batch-optimize', null, null, false],
    ['batch-optimize', 'jpeg', null, true],
  ])('in %s with the format %s and the image %o is offered: %s', (id, format, source, offered) => {
    expect(offersLossless(toolById(id), { format, aim: 'number' }, source)).toBe(offered);
  });

  test("can be an image's own setting in a batch", () => {
    const tool = TOOLS['bulk-compress'];
    const all = { ...tool.defaults, lossless: true };
    expect(changeOwnSettings(all, null, { lossless: false }, tool)).toEqual({ lossless: false });
    expect(changeOwnSettings(all, { lossless: false }, { lossless: true }, tool)).toBeNull();
  });
});
