import { afterAll, describe, expect, test } from 'vitest';
import type { Recipe, RecipeOutput } from '../../../src/domain/recipe/recipe.ts';
import type { RecipeSketch } from '../../support/engine-requests.ts';
import { openTwoHosts } from '../../support/two-hosts.ts';

const hosts = openTwoHosts();
const { compare: digests } = hosts;

afterAll(() => hosts.close());

const DIGEST = /^[\da-f]{64}$/;

async function expectEqual(fixture: string, sketch: RecipeSketch): Promise<void> {
  const { inNode, inBrowser } = await digests(fixture, sketch);
  expect(inBrowser).toMatch(DIGEST);
  expect(inNode).toBe(inBrowser);
}

const SMALL: RecipeSketch = { fit: { mode: 'inside', maxWidthPx: 96, maxHeightPx: 96 } };

describe('Node and the browser make the same file', () => {
  test.each([
    'photo-srgb-untagged-900x600.jpg',
    'photo-display-p3-900x600.jpg',
    'gray-jpeg-900x600.jpg',
    'jpeg-progressive-451x301.jpg',
    'quadrants-exif-6.jpg',
    'lossless-flowers-576x576.png',
    'screenshot-graph.png',
    'quadrants-transparent-64x48.png',
    'motion/apng-operations-13x11.png',
    'metadata/private-markers.webp',
    'quadrants-exif-6.webp',
    'quadrants-transparent-64x48.webp',
    'avif-alpha-80x80.avif',
    'quadrants-160x96.heic',
    'quadrants-10bit-160x96.heic',
    'jxl-screenshot-windows95-640x480.jxl',
    'tiff/alpha-straight.tif',
    'tiff/display-p3.tif',
    'netpbm/photo.ppm',
    'netpbm/photo-16bit.ppm',
    'qoi-alpha-rgba-33x21.qoi',
    'gif-still-48x32.gif',
    'bmp-24bit.bmp',
    'quadrants-32x32.ico',
    'ico-entry-larger-than-png.ico',
  ])('of %s', (fixture) => expectEqual(fixture, SMALL));

  test.each<readonly [string, RecipeSketch]>([
    ['JPEG', { ...SMALL, format: 'jpeg' }],
    ['JPEG at its own size', { format: 'jpeg' }],
    ['JPEG without loss', { format: 'jpeg', recompress: 'always' }],
    ['JPEG by look', { ...SMALL, format: 'jpeg', goal: { kind: 'look', score: 75 } }],
    ['JPEG by size', { ...SMALL, format: 'jpeg', goal: { kind: 'size', maxBytes: 2000, mayScale: false } }],
    ['PNG', { ...SMALL, format: 'png' }],
    ['PNG with fewer colors', { ...SMALL, format: 'png', colors: { leastScore: 70 } }],
    ['WebP', { ...SMALL, format: 'webp' }],
    ['WebP at its own size', { format: 'webp', effort: 'fast' }],
    ['WebP without loss', { ...SMALL, format: 'webp', qualityPercent: 100 }],
    ['WebP by look', { ...SMALL, format: 'webp', goal: { kind: 'look', score: 75 } }],
    ['WebP by size', { ...SMALL, format: 'webp', goal: { kind: 'size', maxBytes: 2000, mayScale: false } }],
    ['AVIF', { ...SMALL, format: 'avif' }],
    ['AVIF without loss', { ...SMALL, format: 'avif', qualityPercent: 100 }],
    ['AVIF by look', { ...SMALL, format: 'avif', goal: { kind: 'look', score: 75 } }],
    ['AVIF by size', { ...SMALL, format: 'avif', goal: { kind: 'size', maxBytes: 2000, mayScale: false } }],
    ['JPEG XL', { ...SMALL, format: 'jxl' }],
    ['JPEG XL without loss', { ...SMALL, format: 'jxl', qualityPercent: 100 }],
    ['JPEG XL by look', { ...SMALL, format: 'jxl', goal: { kind: 'look', score: 75 } }],
    ['QOI', { ...SMALL, format: 'qoi' }],
    ['GIF', { ...SMALL, format: 'gif' }],
  ])('of a photo as %s', (_, sketch) => expectEqual('photo-srgb-untagged-900x600.jpg', sketch));

  test.each(['png', 'webp', 'avif', 'jxl', 'qoi', 'gif'] as const)('of a transparent image as %s', (format) =>
    expectEqual('quadrants-transparent-64x48.png', { format }),
  );

  test.each(['gif', 'png', 'webp'] as const)('of an animation as %s', (format) =>
    expectEqual('gif-rotating-squares-80x80.gif', { format }),
  );
});

async function expectEqualRecipe(fixture: string, recipe: Recipe): Promise<void> {
  const { inNode, inBrowser } = await hosts.compareRecipe(fixture, recipe);
  expect(inBrowser).toEqual(recipe.outputs.map(() => expect.stringMatching(DIGEST)));
  expect(inNode).toEqual(inBrowser);
}

const BOX = { maxWidth: 96, maxHeight: 96 };

describe('a recipe file makes the same in Node and the browser', () => {
  const PHOTO = 'photo-srgb-untagged-900x600.jpg';

  test.each<readonly [string, readonly RecipeOutput[]]>([
    ...(['jpeg', 'png', 'webp', 'gif', 'avif', 'jxl', 'qoi', 'source'] as const).map(
      (format) =>
        [
          `${format} at every effort`,
          (['fast', 'balanced', 'smallest'] as const)
            // Chromium's own encoder makes this one.
            .filter((effort) => !(format === 'avif' && effort === 'fast'))
            .map((effort) => ({ format, effort, ...BOX })),
        ] as const,
    ),
    ...(['jpeg', 'webp', 'avif', 'jxl', 'smallest'] as const).map(
      (format) =>
        [
          `${format} by look and by size`,
          [
            { format, look: 60, ...BOX },
            { format, look: 85, ...BOX },
            { format, maxBytes: 1800, ...BOX },
            { format, maxBytes: 900, mayScale: true, ...BOX },
          ],
        ] as const,
    ),
    [
      'numbers at both ends',
      (['jpeg', 'webp', 'avif', 'jxl'] as const).flatMap((format) =>
        [1, 50, 100].map((quality) => ({ format, quality, ...BOX })),
      ),
    ],
    ['no loss', (['png', 'webp', 'avif', 'jxl'] as const).map((format) => ({ format, lossless: true, ...BOX }))],
    [
      'other sizes and shapes',
      [
        { width: 77 },
        { height: 31 },
        { width: 64, height: 64, fit: 'inside' },
        { width: 64, height: 64, fit: 'fill' },
        { width: 64, height: 64, fit: 'stretch' },
        { scale: 9 },
      ],
    ],
    [
      'fewer colors, and nearly no loss',
      [
        { format: 'png', palette: 'automatic', paletteScore: 70, ...BOX },
        { format: 'webp', lossless: true, losslessMode: 'nearly', paletteScore: 80, ...BOX },
      ],
    ],
  ])('%s', { timeout: 120_000 }, (_, outputs) => expectEqualRecipe(PHOTO, { version: 1, outputs: [...outputs] }));

  test.each(['quadrants-exif-6.jpg', 'dog-iphone-4032x3024-exif-orientation6.jpg', 'photo-display-p3-900x600.jpg'])(
    'turned, with each kind of metadata and color, of %s',
    { timeout: 120_000 },
    async (fixture) => {
      const outputs = (['jpeg', 'webp', 'png'] as const).flatMap((format): RecipeOutput[] => [
        { format, metadata: 'all', ...BOX },
        { format, metadata: 'none', ...BOX },
        { format, metadata: 'public', colorSpace: 'srgb', ...BOX },
      ]);
      await expectEqualRecipe(fixture, { version: 1, turn: 6, outputs });
    },
  );

  test.each([
    'gif-rotating-squares-80x80.gif',
    'quadrants-transparent-64x48.png',
    'quadrants-160x96.heic',
    'tiff/display-p3.tif',
    'jxl-screenshot-windows95-640x480.jxl',
    'netpbm/photo-16bit.ppm',
    'bmp-24bit.bmp',
    'quadrants-32x32.ico',
  ])('of %s, to each format', { timeout: 120_000 }, async (fixture) => {
    const outputs = (['source', 'jpeg', 'png', 'webp', 'gif', 'avif', 'jxl', 'qoi'] as const).map((format) => ({
      format,
      matte: '#336699',
      ...BOX,
    }));
    await expectEqualRecipe(fixture, { version: 1, outputs });
  });
});

/** `docs/cli.md` lists these. If one of them becomes equal, it belongs to the tests above. */
describe('Node makes another file than Chromium, because the browser makes its own', () => {
  test.each<readonly [string, string, RecipeSketch]>([
    ['an opaque AVIF that Chromium decodes', 'avif-sdr-srgb-200x200.avif', SMALL],
    [
      'an AVIF that its video encoder writes',
      'photo-srgb-untagged-900x600.jpg',
      { ...SMALL, format: 'avif', effort: 'fast' },
    ],
  ])('of %s', async (_, fixture, sketch) => {
    const { inNode, inBrowser } = await digests(fixture, sketch);
    expect([inNode, inBrowser]).toEqual([expect.stringMatching(DIGEST), expect.stringMatching(DIGEST)]);
    expect(inNode).not.toBe(inBrowser);
  });

  test('and refuses arithmetic coding, which only browsers decode', async () => {
    const { inNode, inBrowser } = await digests('jpeg-arithmetic-451x301.jpg', SMALL);
    expect(inBrowser).toMatch(DIGEST);
    expect(JSON.parse(inNode)).toEqual({ code: 'unsupported-variant', format: 'jpeg', variant: 'arithmetic' });
  });
});
