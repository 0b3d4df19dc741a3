import { describe, expect, test } from 'vitest';
import {
  type ExportChoice,
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
const choice: ExportChoice = { set: 'own', formats: ['webp', 'png'], widths: [90, 45], name: null };

describe('the files of a set', () => {
  test.each(['responsive', 'density', 'favicon', 'shops', 'own'] as const)('%s are valid outputs', (set) => {
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

  test('are never more than a recipe may have', () => {
    const widths = Array.from({ length: 30 }, (_, at) => at + 1);
    expect(planExport({ ...choice, widths }, photo, {}).outputs).toHaveLength(32);
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
  expect(exportMarkup('shops', [file])).toBeNull();
  expect(exportSrcset('own', [file])).toBeNull();
  expect(exportMarkup('own', [file])).toBe('<img src="a.webp" width="9" height="9" alt="">');
  const ico = { path: ICO_NAME, format: 'ico', size: file.size, bytes: 1, sidesPx: [16, 32] } as const;
  expect(exportMarkup('favicon', [ico])).toContain('sizes="16x16 32x32"');
});

test.each([
  [null],
  ['own'],
  [{ set: 'all', formats: ['heic', 7], widths: 'wide', name: '{nam}' }],
  [{ set: 'own', formats: [], widths: [0, -1, 1.5, 'x', 1e9], name: 'x'.repeat(999) }],
])('a stored choice such as %j becomes a valid one', (stored) => {
  const restored = restoreChoice(stored);
  expect(readRecipe({ version: 1, outputs: planExport(restored, photo, {}).outputs })).toMatchObject({ ok: true });
  expect(restored.name).toBeNull();
});
