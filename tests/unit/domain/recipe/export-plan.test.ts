import { describe, expect, test } from 'vitest';
import { UPRIGHT } from '../../../../src/domain/geometry/pose.ts';
import { EXPORT_SETS, type ExportChoice } from '../../../../src/domain/recipe/export-choice.ts';
import {
  exportMarkup,
  exportName,
  exportSrcset,
  exportZipName,
  ICO_NAME,
  planExport,
} from '../../../../src/domain/recipe/export-plan.ts';
import { readRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import type { ImageFacts } from '../../../../src/domain/settings/recipe.ts';
import { restoreChoice } from '../../../../src/state/outputs/choice.ts';

const photo: ImageFacts = { format: 'jpeg', size: { widthPx: 1000, heightPx: 750 }, mayHaveAlpha: false };
const choice: ExportChoice = {
  set: 'own',
  formats: ['webp', 'png'],
  widths: [90, 45],
  files: [{}, { width: 9 }],
  name: null,
};

describe('the files of a set', () => {
  test.each(EXPORT_SETS)('%s are valid outputs', (set) => {
    const { outputs } = planExport({ ...choice, set }, photo, { look: 80, metadata: 'all', format: 'webp', width: 7 });
    expect(readRecipe({ version: 1, outputs })).toMatchObject({ ok: true });
    expect(outputs.length).toBeGreaterThan(1);
  });

  test('share the goal of the settings, but not their size', () => {
    const { outputs } = planExport({ ...choice, widths: [] }, photo, { maxBytes: 900, width: 7, lossless: true });
    expect(outputs).toEqual([
      { maxBytes: 900, format: 'webp', name: '{name}-{width}.{ext}' },
      { maxBytes: 900, format: 'png', name: '{name}-{width}.{ext}' },
    ]);
  });

  test('are never wider than the image', () => {
    const { outputs } = planExport({ ...choice, formats: ['webp'], widths: [480, 1200, 1920] }, photo, {});
    expect(outputs.map(({ width }) => width)).toEqual([480, 1000]);
  });

  test.each(['responsive', 'density', 'own'] as const)('%s are never wider than what a crop keeps', (set) => {
    const pose = { ...UPRIGHT, turn: 6, crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.2 } } as const;
    const { outputs } = planExport({ ...choice, set, widths: [300, 1920] }, photo, {}, pose);
    expect(Math.max(...outputs.map(({ width = 0 }) => width))).toBe(375);
  });

  test('that do not play are left out of the HTML for an animation', () => {
    const files = (['avif', 'webp', 'gif'] as const).map((format) => ({
      path: `a.${format}`,
      format,
      size: photo.size,
      bytes: 1,
    }));
    expect(exportMarkup('own', files, false)).toContain('a.avif');
    expect(exportMarkup('own', files, true)).not.toContain('a.avif');
    expect(exportMarkup('own', files, true)).toContain('a.webp');
    expect(exportMarkup('own', files.slice(0, 1), true)).toContain('a.avif');
    const wider = files.map((file) => ({ ...file, path: `b-${file.path}`, size: { widthPx: 2000, heightPx: 1500 } }));
    const mixed = [...files, ...wider].filter(({ format }) => format !== 'gif').reverse();
    expect(exportSrcset('own', mixed, false)).toBe('a.avif 1000w, b-a.avif 2000w');
    expect(exportSrcset('own', mixed, true)).toBe('a.webp 1000w, b-a.webp 2000w');
  });

  test('are never more than a recipe may have beside the result of the page', () => {
    const widths = Array.from({ length: 30 }, (_, at) => at + 1);
    expect(planExport({ ...choice, widths }, photo, {}).outputs).toHaveLength(31);
  });

  test('of the user have the goal of the settings, unless they have their own', () => {
    const files = [{ format: 'webp' }, { look: 70, height: 9, name: 'x.{ext}' }] as const;
    const settings = { maxBytes: 900, mayScale: true, effort: 'fast', width: 7 } as const;
    expect(planExport({ ...choice, set: 'files', files }, photo, settings).outputs).toEqual([
      { maxBytes: 900, mayScale: true, effort: 'fast', format: 'webp', name: '{name}-{width}.{ext}' },
      { effort: 'fast', look: 70, height: 9, name: 'x.{ext}' },
    ]);
  });

  test.each(['responsive', 'density', 'own'] as const)('%s are sharpened like the result of the page', (set) => {
    const { outputs } = planExport({ ...choice, set }, photo, { sharpen: 'standard' });
    expect(new Set(outputs.map(({ sharpen }) => sharpen))).toEqual(new Set(['standard']));
  });

  test.each(['responsive', 'density', 'favicon', 'shops', 'own'] as const)('%s have the stamp', (set) => {
    const stamp = { creator: 'Ada' };
    const { outputs, inIco } = planExport({ ...choice, set }, photo, { stamp });
    expect(outputs.map((output) => output.stamp)).toEqual(outputs.map((_, at) => (at < inIco ? undefined : stamp)));
  });

  test('have the mark of the settings, except for icons and for files of the user without one', () => {
    const mark = { text: '© Ada' };
    const files = [{ width: 1600, mark: { text: 'before' } }, { width: 4000 }];
    const marksOf = (set: ExportChoice['set']) =>
      new Set(planExport({ ...choice, set, files }, photo, { mark }).outputs.map((output) => output.mark));
    for (const set of ['responsive', 'density', 'shops', 'own'] as const) expect(marksOf(set)).toEqual(new Set([mark]));
    expect(marksOf('favicon')).toEqual(new Set([undefined]));
    expect(marksOf('files')).toEqual(new Set([mark, undefined]));
    expect(planExport({ ...choice, set: 'files', files }, photo, {}).outputs[0]?.mark).toEqual({ text: 'before' });
  });

  test('the smallest icons are in one file', () => {
    const { outputs, inIco } = planExport({ ...choice, set: 'favicon' }, photo, {});
    expect(outputs.slice(0, inIco).map(({ width }) => width)).toEqual([16, 32, 48]);
  });
});

test('names are unique, whatever the case, and stay below the folder', () => {
  const made = { format: 'webp', size: { widthPx: 90, heightPx: 67 } } as const;
  const taken = new Set<string>();
  const nameOf = (name: string, path = 'Ü/../Beach.JPG') =>
    exportName({ name }, made, { path, date: new Date(0) }, taken);
  expect(nameOf('{name}.{ext}')).toBe('Beach.webp');
  expect(nameOf('{name}.{ext}', 'beach.png')).toBe('beach (2).webp');
  expect(nameOf('../../{width}.exe')).toBe('image/image/90.exe.webp');
  expect(exportZipName('a/b.tar.jpg')).not.toContain('/');
});

test('files for shops have no markup, and one file no choice', () => {
  const file = { path: 'a.webp', format: 'webp', size: { widthPx: 9, heightPx: 9 }, bytes: 1 } as const;
  expect(exportMarkup('shops', [file], false)).toBeNull();
  expect(exportSrcset('own', [file], false)).toBeNull();
  expect(exportMarkup('own', [file], false)).toBe('<img src="a.webp" width="9" height="9" alt="">');
  const ico = { path: ICO_NAME, format: 'ico', size: file.size, bytes: 1, sidesPx: [16, 32] } as const;
  expect(exportMarkup('favicon', [ico], false)).toContain('sizes="16x16 32x32"');
});

test.each([
  [null],
  ['own'],
  [{ set: 'all', formats: ['heic', 7], widths: 'wide', name: '{nam}' }],
  [{ set: 'files', files: [{ width: 9, onclick: 'x' }] }],
  [{ set: 'files', files: [{ format: 'smallest' }] }],
  [{ set: 'files', files: Array.from({ length: 99 }, () => ({ width: 9 })) }],
  [{ set: 'files', files: [] }],
  [{ set: 'own', formats: [], widths: [0, -1, 1.5, 'x', 1e9], name: 'x'.repeat(999) }],
])('a stored choice such as %j becomes a valid one', (stored) => {
  const restored = restoreChoice(stored);
  expect(readRecipe({ version: 1, outputs: planExport(restored, photo, {}).outputs })).toMatchObject({ ok: true });
  expect(restored.name).toBeNull();
});
