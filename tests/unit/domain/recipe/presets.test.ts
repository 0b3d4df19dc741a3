import { describe, expect, test } from 'vitest';
import { MAX_PRESETS_JSON as MOST_OF_THE_RULES } from '../../../../src/domain/account/policy.ts';
import {
  changePreset,
  freeName,
  MAX_PRESET_NAME,
  MAX_PRESETS_JSON,
  mergePresets,
  type Preset,
  presetName,
  presetsJson,
  restorePresets,
  shownPresets,
  withoutForgotten,
} from '../../../../src/domain/recipe/presets.ts';
import { readRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import { READY_PRESETS } from '../../../../src/domain/recipe/ready-presets.ts';

const recipe = { version: 1, outputs: [{ format: 'webp' }] };
const preset = (id: string, part: Partial<Preset> = {}): Preset => ({
  id,
  name: id,
  recipe,
  changedAt: 1,
  usedAt: 1,
  ...part,
});

describe('stored presets', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'presets'],
    ['an object', { presets: [preset('a')] }],
    ['a list of nothing', [null, 7, 'x', [], {}, { id: 'a' }, { id: '', name: 'a' }, { id: 7, name: 'a' }]],
    ['a list without names', [preset('a', { name: '' }), preset('b', { name: ' ' })]],
  ])('%s has none', (_, stored) => {
    expect(restorePresets(stored)).toEqual([]);
  });

  test('come back as they were', () => {
    const all = [preset('a'), preset('b', { recipe: null, isDeleted: true })];
    expect(restorePresets(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  test('with hostile fields get valid ones', () => {
    const stored = { ...preset('a'), name: 'x'.repeat(1000), changedAt: 'now', usedAt: Number.NaN, admin: true };
    expect(restorePresets([stored])).toEqual([
      preset('a', { name: 'x'.repeat(MAX_PRESET_NAME), changedAt: 0, usedAt: 0 }),
    ]);
  });

  test('of a later version stay, with the reason why they cannot be used', () => {
    const later = { version: 2, layers: [] };
    const [shown] = shownPresets(restorePresets([preset('a', { recipe: later })]), '');
    expect(shown).toMatchObject({ recipe: later, read: { ok: false, faults: [{ code: 'later-version' }] } });
  });
});

test('a renamed preset gets a number if another one has its name', () => {
  const long = 'x'.repeat(MAX_PRESET_NAME);
  const presets = [
    preset('a', { name: 'blog' }),
    preset('b', { name: 'blog (2)' }),
    preset('c', { name: 'shop', isDeleted: true }),
    preset('d', { name: long }),
  ];
  expect(freeName(presets, 'e', 'blog')).toBe('blog (3)');
  expect(freeName(presets, 'a', 'blog')).toBe('blog');
  expect(freeName(presets, 'e', 'shop')).toBe('shop');
  expect(freeName(presets, 'e', long)).toBe(`${long.slice(4)} (2)`);
});

describe('two devices', () => {
  test.each([
    ['of a device with a fast clock', 9_000_000_000_000],
    ['after every date', 1e308],
  ])('keep a change, even to a preset %s', (_, changedAt) => {
    const [fast] = restorePresets([preset('a', { changedAt })]);
    if (!fast) throw new Error('no preset');
    const renamed = changePreset(fast, { name: 'new' }, 1_000_000_000_000);
    expect(mergePresets([fast], [renamed])).toEqual([renamed]);
    expect(mergePresets(restorePresets([preset('a', { changedAt })]), [renamed])).toEqual([renamed]);
  });

  test('keep the newer of each preset, and the later use', () => {
    const old = preset('a', { name: 'old', changedAt: 1, usedAt: 9 });
    const renamed = preset('a', { name: 'new', changedAt: 5, usedAt: 2 });
    const merged = [preset('a', { name: 'new', changedAt: 5, usedAt: 9 }), preset('b')];
    expect(mergePresets([old], [renamed, preset('b')])).toEqual(merged);
    expect(mergePresets([renamed, preset('b')], [old])).toEqual(merged);
  });

  test('delete for each other, and forget that after three months', () => {
    const gone = preset('a', { recipe: null, isDeleted: true, changedAt: 5 });
    expect(mergePresets([preset('a')], [gone])).toEqual([{ ...gone, usedAt: 1 }]);
    expect(withoutForgotten([gone], 80 * 86_400_000)).toEqual([gone]);
    expect(withoutForgotten([gone], 91 * 86_400_000)).toEqual([]);
  });
});

test('the text of presets is ASCII, and fits the account', () => {
  const all = [preset('b', { name: 'Été 🌞' }), preset('a')];
  const json = presetsJson(all);
  expect(json).toMatch(/^[\x20-\x7e]+$/);
  expect(restorePresets(JSON.parse(json))).toEqual([all[1], all[0]]);
  expect(presetsJson(all.toReversed())).toBe(json);
  expect(MAX_PRESETS_JSON).toBe(MOST_OF_THE_RULES);
});

test('the list starts with what was used last, and is searched without regard to case', () => {
  const all = [
    preset('Web', { usedAt: 1 }),
    preset('Shop', { usedAt: 3 }),
    preset('Old', { isDeleted: true, usedAt: 9 }),
  ];
  expect(shownPresets(all, '').map(({ name }) => name)).toEqual(['Shop', 'Web']);
  expect(shownPresets(all, ' wE').map(({ name }) => name)).toEqual(['Web']);
});

test.each([
  ['  My blog ', 'My blog'],
  [' \n', null],
  ['a'.repeat(99), 'a'.repeat(MAX_PRESET_NAME)],
])('the name of %j', (typed, name) => {
  expect(presetName(typed)).toBe(name);
});

test.each(Object.values(READY_PRESETS).flatMap((group) => Object.entries(group)))(
  'the ready-made preset %s is a valid recipe',
  (_, ready) => {
    expect(readRecipe(ready)).toEqual({ ok: true, recipe: ready });
  },
);
