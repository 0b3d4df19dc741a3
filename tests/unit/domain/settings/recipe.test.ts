import { describe, expect, test } from 'vitest';
import { focusPose, restorePose, turnPose } from '../../../../src/domain/geometry/change-pose.ts';
import { keepsShape } from '../../../../src/domain/geometry/pixel-plan.ts';

import { CENTER, FLIP, QUARTER_TURN, type Spot } from '../../../../src/domain/geometry/turn.ts';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { effectiveFit, offeredFits } from '../../../../src/domain/settings/fit-choice.ts';
import { type ImageFacts, recipeFor, recipeKey } from '../../../../src/domain/settings/recipe.ts';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { turnSides } from '../../../../src/domain/settings/turn-sides.ts';
import type { FormatId, SourceFormatId } from '../../../../src/formats/formats.ts';
import type { ToolId } from '../../../../src/tools/tools.ts';
import { toolById } from '../../../../src/tools/tools.ts';

const PHOTO: ImageFacts = { format: 'jpeg', size: { widthPx: 400, heightPx: 300 }, mayHaveAlpha: false };
const UNLOCKED = { lockAspect: false, widthPx: 600, heightPx: 300 } as const;

function recipeOf(id: ToolId, part: Partial<Settings> = {}, image = PHOTO, pose = UPRIGHT) {
  const tool = toolById(id);
  return recipeFor({ ...tool.defaults, ...part }, image, tool, pose);
}

describe('an image with an aspect ratio other than the requested one', () => {
  test('is stretched unless the user chooses another fit', () => {
    const sides = { widthPx: 600, heightPx: 300 };
    expect(recipeOf('resize', UNLOCKED).fit).toEqual({ mode: 'exact', ...sides });
    expect(recipeOf('resize', { ...UNLOCKED, fit: 'inside' }).fit).toEqual({ mode: 'contain', ...sides });
    expect(recipeOf('resize', { ...UNLOCKED, fit: 'fill' }).fit).toEqual({ mode: 'cover', ...sides, focus: CENTER });
  });

  test('is the only kind of image that the fit affects', () => {
    for (const fit of ['stretch', 'inside', 'fill'] as const) {
      expect(recipeOf('resize', { ...UNLOCKED, widthPx: 400, fit }).fit).toBeNull();
      expect(recipeOf('resize', { ...UNLOCKED, widthPx: 200, heightPx: 150, fit }).fit).toMatchObject({
        mode: 'exact',
      });
    }
  });

  test.each<readonly [boolean, Settings['fit'], Settings['fit']]>([
    [true, 'stretch', 'inside'],
    [true, 'inside', 'inside'],
    [true, 'fill', 'fill'],
    [false, 'stretch', 'stretch'],
    [false, 'fill', 'fill'],
  ])('with the aspect ratio locked (%s), applies the fit %s as %s', (lockAspect, fit, meant) => {
    expect(effectiveFit({ lockAspect, fit })).toBe(meant);
    expect(offeredFits({ lockAspect })).toContain(meant);
  });

  test('is stretched by settings from earlier versions, which have no fit', () => {
    const { fit: _, ...earlier } = toolById('bulk-resize').defaults;
    const tool = toolById('bulk-resize');
    const settings = { ...earlier, ...UNLOCKED } as Settings;
    expect(recipeFor(settings, PHOTO, tool).fit).toMatchObject({ mode: 'exact' });
    expect(restoreSettings(tool, settings).fit).toBe('stretch');
    expect(restoreSettings(tool, { ...settings, fit: 'bend' }).fit).toBe('stretch');
    expect(restoreSettings(tool, { ...settings, fit: 'fill' }).fit).toBe('fill');
  });
});

describe('a padded image', () => {
  const BOX = { widthPx: 500, heightPx: 500, fit: 'pad' } as const;
  const size = (widthPx: number, heightPx: number) => ({ widthPx, heightPx });

  test.each<[string, ToolId, Partial<Settings>, object]>([
    ['of a batch', 'bulk-resize', BOX, { fit: { mode: 'contain', ...size(500, 500) }, pad: size(500, 500) }],
    [
      'of one image',
      'resize',
      { ...BOX, lockAspect: false },
      { fit: { mode: 'contain', ...size(500, 500) }, pad: { fill: [255, 255, 255] } },
    ],
    [
      'with a margin',
      'bulk-resize',
      { ...BOX, marginPercent: 15, padding: 'blur' },
      { fit: { mode: 'contain', ...size(425, 425) }, pad: { ...size(500, 500), fill: 'blur' } },
    ],
    ['in a color', 'bulk-resize', { ...BOX, matte: '#0a0b0c' }, { pad: { fill: [10, 11, 12] } }],
    [
      'that is not enlarged',
      'bulk-resize',
      { ...BOX, keepSmall: true },
      { fit: null, pad: { ...size(400, 400), fill: [255, 255, 255] } },
    ],
  ])('%s', (_, id, part, expected) => {
    expect(recipeOf(id, part)).toMatchObject(expected);
  });

  test('of the same shape needs a canvas only with a margin', () => {
    const same = { ...BOX, widthPx: 800, heightPx: 600 };
    expect(recipeOf('bulk-resize', same)).toMatchObject({ fit: size(800, 600) });
    expect(recipeOf('bulk-resize', same).pad).toBeUndefined();
    expect(recipeOf('bulk-resize', { ...same, marginPercent: 10 }).pad).toMatchObject(size(800, 600));
  });

  test('needs both sides: one of them keeps the shape', () => {
    expect(recipeOf('bulk-resize', { widthPx: 500, fit: 'pad', marginPercent: 10 }).pad).toBeUndefined();
  });
});

describe('images that are not enlarged', () => {
  const UNLOCK = { lockAspect: false };
  const LARGE = { widthPx: 800, heightPx: 800 };

  test.each<[string, Partial<Settings>, object | null]>([
    ['keep their size if both sides are larger', LARGE, null],
    ['keep their size with the same shape', { widthPx: 800, heightPx: 600 }, null],
    ['fit inside', { widthPx: 200, heightPx: 800 }, { mode: 'inside', maxWidthPx: 200, maxHeightPx: 800 }],
    ['are only stretched down', { ...UNLOCK, widthPx: 800, heightPx: 150 }, { mode: 'clamp', maxHeightPx: 150 }],
    ['fill the shape with the pixels they have', { ...LARGE, fit: 'fill' }, { widthPx: 300, heightPx: 300 }],
    ['fill a smaller size exactly', { widthPx: 90, heightPx: 100, fit: 'fill' }, { widthPx: 90, heightPx: 100 }],
  ])('%s', (_, part, expected) => {
    const { fit } = recipeOf('bulk-resize', { ...part, keepSmall: true });
    if (expected === null) expect(fit).toBeNull();
    else expect(fit).toMatchObject(expected);
  });

  test('are a wish for batches: a tool for one image gives the size that was typed', () => {
    expect(recipeOf('resize', { ...UNLOCK, ...LARGE, keepSmall: true }).fit).toMatchObject({ mode: 'exact', ...LARGE });
  });
});

describe('a place by content', () => {
  const fitOf = (focus: Spot) =>
    recipeOf('resize', { ...UNLOCKED, fit: 'fill', focus: 'attention' }, PHOTO, { ...UPRIGHT, focus }).fit;

  test('gives way to every point that the user chose, also in the middle', () => {
    expect(fitOf(CENTER)).toMatchObject({ attention: true });
    const { focus } = focusPose(UPRIGHT, CENTER);
    expect(focus).not.toEqual(CENTER);
    expect(fitOf(focus)).toEqual(expect.not.objectContaining({ attention: true }));
    expect(fitOf(focus)).toMatchObject({ focus: CENTER });
  });
});

describe('wide colors', () => {
  const wide: ImageFacts = { ...PHOTO, space: 'display-p3' };

  test('are kept unless the user converts them', () => {
    expect(recipeOf('compress', {}, wide).output.color).toBe('keep');
    expect(recipeOf('compress', { colorSpace: 'srgb' }, wide).output.color).toBeUndefined();
  });

  test('and HDR are left out of standard files, if the image may have them', () => {
    const hdr: ImageFacts = { ...PHOTO, mayHaveGainMap: true };
    expect(recipeOf('compress', { colorSpace: 'srgb' }, hdr).output.light).toBe('standard');
    expect(recipeOf('compress', {}, hdr).output).not.toHaveProperty('light');
  });

  test('do not affect the recipe of an image in sRGB', () => {
    expect(recipeKey(recipeOf('compress', { colorSpace: 'srgb' }))).toBe(recipeKey(recipeOf('compress')));
  });
});

describe('a goal', () => {
  const GOALS = [
    [
      { aim: 'look', lookScore: 70 },
      { kind: 'look', score: 70 },
    ],
    [
      { aim: 'size', maxBytes: 5000, mayScale: true },
      { kind: 'size', maxBytes: 5000, mayScale: true },
    ],
  ] as const;

  test.each(['home', 'compress', 'optimize', 'pro-resize', 'bulk-compress', 'batch-optimize'] as const)(
    'is part of the recipes of %s, where it replaces the quality number',
    (id) => {
      for (const [part, goal] of GOALS) {
        expect(recipeOf(id, part).output.goal).toEqual(goal);
        expect(recipeKey(recipeOf(id, { ...part, qualityPercent: 3 }))).toBe(recipeKey(recipeOf(id, part)));
      }
      expect(recipeKey(recipeOf(id))).not.toContain('goal');
    },
  );

  test.each(['convert', 'resize', 'bulk-convert', 'bulk-resize'] as const)('is not part of the recipes of %s', (id) => {
    expect(recipeKey(recipeOf(id, GOALS[0][0]))).toBe(recipeKey(recipeOf(id)));
  });

  test('for a size lets a PNG have fewer colors, whatever was set, unless other formats may be chosen', () => {
    const png = { format: 'png', aim: 'size', palette: 'all' } as const;
    expect(recipeOf('compress', png).output.colors).toBeDefined();
    expect(recipeOf('compress', { ...png, aim: 'look' }).output.colors).toBeUndefined();
    expect(recipeOf('compress', { ...png, aim: 'number' }).output.colors).toBeUndefined();
    expect(recipeOf('compress', { ...png, format: 'webp', losslessMode: 'nearly' }).output.colors).toBeUndefined();
    expect(
      recipeOf('compress', { ...png, format: 'smallest', choices: ['jpeg', 'png'] }).output.colors,
    ).toBeUndefined();
  });

  test('can leave the choice of format to the search, unlike a quality number', () => {
    const part = { format: 'smallest', choices: ['jpeg', 'webp'] } as const;
    expect(recipeOf('compress', { ...part, aim: 'look' }).output).toMatchObject({
      format: 'jpeg',
      choices: ['jpeg', 'webp'],
    });
    expect(recipeKey(recipeOf('compress', part))).toBe(recipeKey(recipeOf('compress')));
  });

  test('takes precedence over lossless', () => {
    expect(recipeOf('compress', { lossless: true }).output.recompress).toBe('always');
    expect(recipeOf('compress', { lossless: true, aim: 'look' }).output.recompress).toBe('if-smaller');
  });
});

describe('a tool with a fixed size', () => {
  const rules = { ...toolById('compress'), fixedSize: { widthPx: 256, heightPx: 256, fit: 'fill' } } as const;
  const fitOf = (image: ImageFacts) => recipeFor({ ...rules.defaults, widthPx: 9 }, image, rules).fit;

  test('gives every result this size, without a control for it', () => {
    expect(fitOf(PHOTO)).toEqual({ mode: 'cover', widthPx: 256, heightPx: 256, focus: { x: 0.5, y: 0.5 } });
    expect(fitOf({ ...PHOTO, size: { widthPx: 512, heightPx: 512 } })).toMatchObject({ mode: 'exact', widthPx: 256 });
    expect(fitOf({ ...PHOTO, size: { widthPx: 256, heightPx: 256 } })).toBeNull();
  });
});

describe('a turned image', () => {
  test('has its turn in its recipe, while the recipe of an upright image has no turn', () => {
    expect(recipeOf('compress', {}, PHOTO, turnPose(UPRIGHT, QUARTER_TURN)).turn).toBe(6);
    expect(recipeKey(recipeOf('compress'))).not.toContain('turn');
    expect(recipeKey(recipeOf('compress', {}, PHOTO, turnPose(UPRIGHT, FLIP)))).not.toBe(
      recipeKey(recipeOf('compress')),
    );
  });

  test('has its size and focus after the turn in its recipe', () => {
    const pose = { turn: QUARTER_TURN, focus: { x: 0, y: 0.2 } };
    // The size becomes 300 x 400, and the top left corner moves to the top right.
    expect(recipeOf('resize', { ...UNLOCKED, fit: 'fill' }, PHOTO, pose).fit).toEqual({
      mode: 'cover',
      widthPx: 600,
      heightPx: 300,
      focus: { x: 0.8, y: 0 },
    });
    expect(recipeOf('resize', { ...UNLOCKED, widthPx: 150, heightPx: 200 }, PHOTO, pose).fit).toMatchObject({
      mode: 'exact',
    });
    expect(recipeOf('bulk-resize', { widthPx: 150 }, PHOTO, pose).fit).toMatchObject({ widthPx: 150, heightPx: 200 });
  });

  test('swaps the typed sides after a quarter turn, but not after a flip', () => {
    const own = { widthPx: 600, heightPx: 300, scalePercent: 50 };
    expect(turnSides(own, QUARTER_TURN)).toEqual({ ...own, widthPx: 300, heightPx: 600 });
    expect(turnSides(own, FLIP)).toEqual(own);
    expect(turnSides({ widthPx: 600 }, QUARTER_TURN)).toEqual({ widthPx: null, heightPx: 600 });
    expect(turnSides({ qualityPercent: 3 }, QUARTER_TURN)).toEqual({ qualityPercent: 3 });
  });

  test.each([
    ['nothing', undefined, UPRIGHT],
    ['a text', 'left', UPRIGHT],
    ['a valid pose', { turn: 7, focus: { x: 0, y: 1 } }, { turn: 7, focus: { x: 0, y: 1 } }],
    ['an unknown turn', { turn: 9, focus: { x: 0, y: 1 } }, { turn: 1, focus: { x: 0, y: 1 } }],
    ['a focus outside the image', { turn: 2, focus: { x: 1.2, y: 1 } }, { turn: 2, focus: CENTER }],
    ['an incomplete focus', { turn: 2, focus: { x: 0 } }, { turn: 2, focus: CENTER }],
  ])('restores its pose from %s', (_name, stored, pose) => {
    expect(restorePose(stored)).toEqual(pose);
  });
});

describe('the output format if the user has chosen none', () => {
  const image = (format: SourceFormatId, mayHaveAlpha: boolean): ImageFacts => ({ ...PHOTO, format, mayHaveAlpha });

  test.each<readonly [ToolId, SourceFormatId, boolean, FormatId, number]>([
    ['resize', 'png', false, 'jpeg', 90],
    ['resize', 'png', true, 'png', 100],
    ['resize', 'webp', true, 'webp', 90],
    ['resize', 'gif', true, 'gif', 100],
    ['resize', 'avif', true, 'avif', 90],
    // Formats that we cannot write keep their transparency as PNG.
    ['resize', 'ico', true, 'png', 100],
    ['resize', 'svg', true, 'png', 100],
    ['compress', 'png', false, 'jpeg', 80],
    ['compress', 'webp', true, 'webp', 80],
    ['home', 'png', true, 'jpeg', 90],
    ['convert', 'png', true, 'jpeg', 90],
    ['optimize', 'png', true, 'png', 100],
    ['optimize', 'avif', true, 'avif', 80],
    ['optimize', 'ico', true, 'jpeg', 80],
  ])('for %s and a %s (transparent: %s) is %s', (id, format, mayHaveAlpha, wanted, qualityPercent) => {
    const { output } = recipeOf(id, {}, image(format, mayHaveAlpha));
    expect(output).toMatchObject({ format: wanted, qualityPercent });
    expect(output.ifTransparent).toBeUndefined();
  });

  test.each<readonly [ToolId, SourceFormatId, FormatId]>([
    ['compress', 'gif', 'gif'],
    ['compress', 'webp', 'webp'],
    ['resize', 'png', 'png'],
    ['bulk-compress', 'gif', 'gif'],
    ['bulk-resize', 'gif', 'gif'],
    // A tool that needs a target format, and a format whose frames cannot be written.
    ['convert', 'gif', 'jpeg'],
    ['compress', 'avif', 'jpeg'],
  ])('for %s and an animated %s is %s', (id, format, wanted) => {
    const { output } = recipeOf(id, {}, { ...image(format, false), animated: true });
    expect(output.format).toBe(wanted);
    expect(output.ifTransparent).toBeUndefined();
    expect(recipeOf(id, { format: 'jpeg' }, { ...image(format, false), animated: true }).output.format).toBe('jpeg');
  });

  test.each<readonly [ToolId, SourceFormatId, boolean, FormatId, object | undefined]>([
    ['bulk-compress', 'png', false, 'jpeg', undefined],
    ['bulk-compress', 'png', true, 'jpeg', { format: 'png', qualityPercent: 100 }],
    ['bulk-resize', 'webp', true, 'jpeg', { format: 'webp', qualityPercent: 90 }],
    ['pro-resize', 'svg', true, 'jpeg', { format: 'png', qualityPercent: 100 }],
    ['bulk-convert', 'png', true, 'jpeg', undefined],
    ['batch-optimize', 'png', true, 'webp', undefined],
  ])('in the batch tool %s for a %s (transparent: %s) depends on pixels', (id, format, mayHaveAlpha, wanted, kept) => {
    const { output } = recipeOf(id, {}, image(format, mayHaveAlpha));
    expect(output.format).toBe(wanted);
    expect(output.ifTransparent).toEqual(kept);
  });

  test('does not depend on transparency once the user has chosen a format', () => {
    for (const id of ['resize', 'compress', 'bulk-compress', 'bulk-resize'] as const) {
      const { output } = recipeOf(id, { format: 'jpeg' }, image('png', true));
      expect(output.format).toBe('jpeg');
      expect(output.ifTransparent).toBeUndefined();
    }
  });
});

describe('lossless recompression', () => {
  const recompressOf = (id: ToolId, part: Partial<Settings> = {}, image = PHOTO) =>
    recipeOf(id, part, image).output.recompress;

  test("is requested by 'Lossless', and otherwise used if it saves bytes", () => {
    for (const id of ['compress', 'optimize', 'bulk-compress'] as const) {
      expect(recompressOf(id)).toBe('if-smaller');
      expect(recompressOf(id, { lossless: true })).toBe('always');
      expect(recompressOf(id, { lossless: true, format: 'jpeg' })).toBe('always');
    }
    expect(recompressOf('batch-optimize', { lossless: true, format: 'jpeg' })).toBe('always');
  });

  test('is only for images that stay JPEGs, and only in tools that offer it', () => {
    expect(recompressOf('compress', { lossless: true }, { ...PHOTO, format: 'png' })).toBeUndefined();
    expect(recompressOf('compress', { lossless: true, format: 'webp' })).toBeUndefined();
    expect(recompressOf('batch-optimize', { lossless: true })).toBeUndefined();
    for (const id of ['home', 'resize', 'convert', 'bulk-resize', 'bulk-convert', 'pro-resize'] as const) {
      expect(recompressOf(id, { lossless: true, format: 'jpeg' })).toBeUndefined();
    }
  });

  test('is also for a format that can hold the other, in the tools to convert', () => {
    for (const id of ['convert', 'bulk-convert'] as const) {
      expect(recipeOf(id, { lossless: true, format: 'jxl' }).output).toMatchObject({
        recompress: 'always',
        qualityPercent: 100,
      });
      expect(recompressOf(id, { lossless: true, format: 'jpeg' }, { ...PHOTO, format: 'jxl' })).toBe('always');
      expect(recompressOf(id, { format: 'jxl' })).toBeUndefined();
      expect(recompressOf(id, { lossless: true, format: 'jxl' }, { ...PHOTO, format: 'png' })).toBeUndefined();
    }
    expect(recompressOf('compress', { lossless: true, format: 'jpeg' }, { ...PHOTO, format: 'jxl' })).toBeUndefined();
  });

  test('keeps the quality number for images that cannot be recompressed', () => {
    expect(recipeOf('compress', { lossless: true, qualityPercent: 33 }).output.qualityPercent).toBe(33);
  });
});

describe('fewer colors', () => {
  const AUTOMATIC = { palette: 'automatic', paletteScore: 85 } as const;
  const SCREEN: ImageFacts = { ...PHOTO, format: 'png' };
  const colorsOf = (id: ToolId, part: Partial<Settings> = {}, image = SCREEN) =>
    recipeOf(id, part, image).output.colors;

  test('are allowed if the user chose them and the format supports them', () => {
    for (const id of ['compress', 'optimize', 'convert', 'bulk-compress', 'bulk-convert'] as const) {
      expect(colorsOf(id, { ...AUTOMATIC, format: 'png' })).toEqual({ leastScore: 85 });
      expect(colorsOf(id, { format: 'png' })).toBeUndefined();
      expect(colorsOf(id, { ...AUTOMATIC, format: 'webp' })).toBeUndefined();
    }
  });

  test('are allowed for images of a batch that become such files because they are transparent', () => {
    const { output } = recipeOf('bulk-compress', AUTOMATIC, { ...SCREEN, mayHaveAlpha: true });
    expect([output.format, output.ifTransparent?.format]).toEqual(['jpeg', 'png']);
    expect(output.colors).toEqual({ leastScore: 85 });
  });

  test('are allowed with a goal, even if the format is only one of several choices', () => {
    for (const aim of ['look', 'size'] as const) {
      expect(colorsOf('optimize', { ...AUTOMATIC, format: 'png', aim })).toEqual({ leastScore: 85 });
      const open = { ...AUTOMATIC, format: 'smallest', aim } as const;
      expect(colorsOf('optimize', { ...open, choices: ['jpeg', 'png'] })).toEqual({ leastScore: 85 });
      expect(colorsOf('optimize', { ...open, choices: ['jpeg', 'webp'] })).toBeUndefined();
    }
  });

  test('make a lossless WebP nearly lossless, unless a goal decides', () => {
    const whole = { losslessMode: 'nearly', paletteScore: 85, format: 'webp', qualityPercent: 100 } as const;
    for (const id of ['home', 'compress', 'optimize', 'bulk-compress', 'batch-optimize'] as const) {
      expect(colorsOf(id, whole)).toEqual({ leastScore: 85 });
      expect(colorsOf(id, { ...whole, qualityPercent: 99 })).toBeUndefined();
    }
    expect(colorsOf('compress', { ...whole, aim: 'look' })).toBeUndefined();
    expect(colorsOf('compress', { ...whole, format: 'avif' })).toBeUndefined();
  });

  test('are a separate choice for lossless WebP files', () => {
    expect(colorsOf('compress', { ...AUTOMATIC, format: 'webp', qualityPercent: 100 })).toBeUndefined();
    expect(colorsOf('compress', { losslessMode: 'nearly', format: 'png', qualityPercent: 100 })).toBeUndefined();
  });

  test('are restored from storage within their limits', () => {
    const tool = toolById('compress');
    expect(restoreSettings(tool, { palette: 'automatic', paletteScore: 12 })).toMatchObject({
      palette: 'automatic',
      paletteScore: 30,
    });
    expect(restoreSettings(tool, { palette: 'fewer' })).toMatchObject({ palette: 'all', paletteScore: 90 });
  });
});

describe("'Lossless' in a tool that limits the quality", () => {
  test.each(['convert', 'bulk-convert'] as const)('lets %s write a lossless WebP file', (id) => {
    const percentOf = (part: Partial<Settings>) => recipeOf(id, part).output.qualityPercent;
    expect(percentOf({ format: 'webp', lossless: true })).toBe(100);
    expect(percentOf({ format: 'webp', qualityPercent: 100 })).toBe(80);
    expect(percentOf({ format: 'jpeg', lossless: true, qualityPercent: 70 })).toBe(70);
    expect(percentOf({ format: 'avif', lossless: true, qualityPercent: 70 })).toBe(70);
    const nearly = { format: 'webp', lossless: true, losslessMode: 'nearly' } as const;
    expect(recipeOf(id, nearly).output.colors).toEqual({ leastScore: 90 });
  });
});

test('an image keeps its shape unless its size or rotation changes', () => {
  const { size } = PHOTO;
  expect(keepsShape(size, recipeOf('compress'))).toBe(true);
  expect(keepsShape(size, recipeOf('batch-optimize'))).toBe(true);
  expect(keepsShape(size, recipeOf('batch-optimize', { maxWidthPx: 100 }))).toBe(false);
  expect(keepsShape(size, recipeOf('optimize', { ...UNLOCKED, widthPx: 400 }))).toBe(true);
  expect(keepsShape(size, recipeOf('optimize', UNLOCKED))).toBe(false);
  expect(keepsShape(size, recipeOf('compress', {}, PHOTO, turnPose(UPRIGHT, FLIP)))).toBe(false);
});
