import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recipeSchema } from '../../../../build/recipe-schema.ts';
import { MAX_RECIPE_LENGTH, parseRecipe, readRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import { FORMAT_IDS } from '../../../../src/formats/formats.ts';

const one = (output: object) => ({ version: 1, outputs: [output] });

const faultsOf = (value: unknown) => {
  const read = readRecipe(value);
  return read.ok ? [] : read.faults;
};

describe('a recipe', () => {
  test('is read with all its fields', () => {
    const recipe = {
      $schema: 'https://example.org/recipe.schema.json',
      version: 1,
      title: 'Responsive',
      name: '{folder}/{name}-{width}w.{ext}',
      turn: 6,
      outputs: [
        { format: 'avif', look: 82.5, width: 480, effort: 'smallest', name: '{name}.{ext}' },
        { format: 'smallest', choices: ['webp', 'avif'], maxBytes: 500_000, mayScale: true, maxWidth: 1920 },
        { format: 'png', lossless: true, scale: 50, palette: 'automatic', paletteScore: 85, metadata: 'none' },
        { stamp: { creator: 'Ada', copyright: '© {Ada}', licenseUrl: 'https://example.org/?a=b#c' } },
        { width: 40, height: 40, fit: 'fill', matte: '#FFffff', colorSpace: 'srgb', frame: 3, losslessMode: 'nearly' },
      ],
    };
    expect(parseRecipe(JSON.stringify(recipe))).toEqual({ ok: true, recipe });
    expect(parseRecipe(`\uFEFF${JSON.stringify(recipe)}`)).toEqual({ ok: true, recipe });
  });

  test.each(
    readdirSync(new URL('../../../fixtures/recipes/', import.meta.url)).filter((name) => name.endsWith('.json')),
  )('of an earlier version is read for ever: %s', (name) => {
    const text = readFileSync(new URL(`../../../fixtures/recipes/${name}`, import.meta.url), 'utf8');
    expect(parseRecipe(text)).toEqual({ ok: true, recipe: JSON.parse(text) });
  });
});

describe('is refused, with the place and what was meant:', () => {
  test.each<[string, unknown, object[]]>([
    ['no object', [], [{ code: 'not-an-object' }]],
    ['null', null, [{ code: 'not-an-object' }]],
    ['a later version, whatever else it has', { version: 2, layers: [] }, [{ code: 'later-version', version: 2 }]],
    ['no version', { outputs: [{}] }, [{ code: 'missing-field', path: 'version' }]],
    ['version 0', { version: 0, outputs: [{}] }, [{ code: 'wrong-value', path: 'version', received: '0' }]],
    ['no outputs', { version: 1 }, [{ code: 'missing-field', path: 'outputs' }]],
    [
      'an empty list of outputs',
      { version: 1, outputs: [] },
      [{ code: 'wrong-value', path: 'outputs', expected: { kind: 'items-at-least', limit: 1 } }],
    ],
    [
      'too many outputs',
      { version: 1, outputs: Array.from({ length: 33 }, () => ({})) },
      [{ code: 'wrong-value', path: 'outputs', expected: { kind: 'items-at-most', limit: 32 } }],
    ],
    ['an unknown field', one({ qualty: 80 }), [{ code: 'unknown-field', path: 'outputs[0].qualty', meant: 'quality' }]],
    ['an unknown field at the top', { ...one({}), nme: 'x' }, [{ code: 'unknown-field', path: 'nme', meant: 'name' }]],
    ['a field that nobody can mean', one({ zzzzzz: 1 }), [{ path: 'outputs[0].zzzzzz', meant: null }]],
    [
      'a field that would change the prototype',
      JSON.parse('{"version":1,"outputs":[{}],"__proto__":{"look":1}}'),
      [{ code: 'unknown-field', path: '__proto__', meant: null }],
    ],
    [
      'a format that cannot be written',
      one({ format: 'heic' }),
      [{ code: 'wrong-value', path: 'outputs[0].format', received: 'heic' }],
    ],
    [
      'a quality of 0',
      one({ quality: 0 }),
      [{ code: 'wrong-value', path: 'outputs[0].quality', expected: { kind: 'at-least', limit: 1 } }],
    ],
    ['a quality as text', one({ quality: '80' }), [{ received: '80', expected: { kind: 'number' } }]],
    ['a width of half a pixel', one({ width: 1.5 }), [{ expected: { kind: 'whole-number' } }]],
    ['a number that JSON turns into null', one({ width: null }), [{ received: 'null', expected: { kind: 'number' } }]],
    ['an empty stamp', one({ stamp: {} }), [{ expected: { kind: 'items-at-least', limit: 1 } }]],
    [
      'an unknown field of a stamp',
      one({ stamp: { creater: 'Ada' } }),
      [{ code: 'unknown-field', path: 'outputs[0].stamp.creater', meant: 'creator' }],
    ],
    [
      'a stamp of several lines',
      one({ stamp: { credit: '{name}\nx' } }),
      [{ path: 'outputs[0].stamp.credit', expected: { kind: 'line' } }],
    ],
    [
      'a license that is a script',
      one({ stamp: { licenseUrl: 'javascript:alert(1)' } }),
      [{ path: 'outputs[0].stamp.licenseUrl', expected: { kind: 'web-address' } }],
    ],
    [
      'terms of a whole book',
      one({ stamp: { usageTerms: 'x'.repeat(1001) } }),
      [{ expected: { kind: 'items-at-most', limit: 1000 } }],
    ],
    ['a color by its name', one({ matte: 'red' }), [{ received: 'red', expected: { kind: 'color' } }]],
    ['a look below 30', one({ look: 29 }), [{ expected: { kind: 'at-least', limit: 30 } }]],
    ['lossless: false', one({ lossless: false }), [{ expected: { kind: 'one-of', values: [true] } }]],
    [
      'an unknown format',
      one({ format: 'wepb' }),
      [{ received: 'wepb', expected: { kind: 'one-of', values: [...FORMAT_IDS, 'source', 'smallest'] } }],
    ],
    [
      'an unknown choice',
      one({ format: 'smallest', look: 80, choices: ['bmp'] }),
      [{ path: 'outputs[0].choices[0]', expected: { kind: 'one-of' } }],
    ],
    [
      'an unknown turn',
      { version: 1, turn: 9, outputs: [{}] },
      [{ path: 'turn', expected: { values: [1, 2, 3, 4, 5, 6, 7, 8] } }],
    ],
    [
      'an angle beyond 45 degrees',
      { version: 1, straighten: -45.5, outputs: [{}] },
      [{ code: 'wrong-value', path: 'straighten', expected: { kind: 'at-least', limit: -45 } }],
    ],
    ['an angle that is no number', { version: 1, straighten: null, outputs: [{}] }, [{ expected: { kind: 'number' } }]],
    [
      'a crop with a ratio and sides',
      { version: 1, crop: { ratio: 1, width: 0.5 }, outputs: [{}] },
      [{ code: 'one-of-these', path: 'crop', fields: ['ratio', 'width'] }],
    ],
    [
      'a crop without a height',
      { version: 1, crop: { width: 0.5 }, outputs: [{}] },
      [{ code: 'missing-field', path: 'crop.height' }],
    ],
    [
      'a crop with a share above 1',
      { version: 1, crop: { x: 0, width: 800, height: 0.5 }, outputs: [{}] },
      [{ code: 'wrong-value', path: 'crop.width', expected: { kind: 'at-most', limit: 1 } }],
    ],
    [
      'a crop with half a pixel',
      { version: 1, crop: { unit: 'px', x: 1.5, width: 800, height: 50 }, outputs: [{}] },
      [{ path: 'crop.x', expected: { kind: 'whole-number' } }],
    ],
    [
      'a crop without an extent',
      { version: 1, crop: { width: 0, height: 1 }, outputs: [{}] },
      [{ path: 'crop.width', expected: { kind: 'at-least' } }],
    ],
    [
      'an unknown field of a crop',
      { version: 1, crop: { widht: 1, height: 1 }, outputs: [{}] },
      [{ code: 'unknown-field', path: 'crop.widht', meant: 'width' }],
    ],
    ['two goals', one({ quality: 80, look: 80 }), [{ code: 'one-of-these', fields: ['quality', 'look'] }]],
    ['two sizes', one({ width: 80, maxWidth: 80 }), [{ code: 'one-of-these', fields: ['width', 'maxWidth'] }]],
    [
      'two whole sizes, by one field of each',
      one({ width: 80, height: 80, maxWidth: 80, maxHeight: 80 }),
      [{ code: 'one-of-these', fields: ['width', 'maxWidth'] }],
    ],
    ['smallest without a goal', one({ format: 'smallest' }), [{ code: 'only-with', needs: ['look', 'maxBytes'] }]],
    ['choices without smallest', one({ choices: ['webp'] }), [{ code: 'only-with', path: 'outputs[0].choices' }]],
    ['scaling without a size', one({ mayScale: true }), [{ code: 'only-with', needs: ['maxBytes'] }]],
    ['a fit without a size', one({ fit: 'fill' }), [{ code: 'only-with', needs: ['width', 'height'] }]],
    [
      'keeping small images without a size',
      one({ keepSmall: true }),
      [{ code: 'only-with', needs: ['width', 'height'] }],
    ],
    [
      'a margin without a canvas',
      one({ width: 9, height: 9, margin: 5 }),
      [{ code: 'only-with', needs: ['fit: pad'] }],
    ],
    ['a focus without a crop', one({ focus: 'attention' }), [{ code: 'only-with', needs: ['fit: fill'] }]],
    [
      'a focus of a rectangle',
      { version: 1, crop: { width: 1, height: 1, focus: 'attention' }, outputs: [{}] },
      [{ code: 'only-with', path: 'crop.focus', needs: ['ratio'] }],
    ],
    ['a padding without a canvas', one({ padding: 'blur' }), [{ code: 'only-with', needs: ['fit: pad'] }]],
    ['transparency without a format', one({ transparent: 'source' }), [{ code: 'only-with', needs: ['format'] }]],
    [
      'a set with a goal of its own',
      { version: 1, setBytes: 9, outputs: [{ look: 80 }] },
      [{ code: 'one-of-these', path: '', fields: ['setBytes', 'outputs[0].look'] }],
    ],
    [
      'a set of several outputs',
      { version: 1, setBytes: 9, outputs: [{}, {}] },
      [{ code: 'only-with', path: 'setBytes' }],
    ],
    [
      'an unknown part of a name',
      one({ name: '{nam}.{ext}' }),
      [
        {
          code: 'wrong-template',
          path: 'outputs[0].name',
          fault: { code: 'unknown-part', part: 'nam', meant: 'name' },
        },
      ],
    ],
    ['an open brace', one({ name: '{name' }), [{ fault: { code: 'open-brace' } }]],
    ['a name that is a folder', one({ name: 'a/' }), [{ fault: { code: 'no-name' } }]],
    ['a long value, shortened', one({ effort: 'x'.repeat(500) }), [{ received: `${'x'.repeat(39)}…` }]],
    [
      'several faults at once',
      one({ quality: 0, scale: 101 }),
      [{ path: 'outputs[0].quality' }, { path: 'outputs[0].scale' }],
    ],
  ])('%s', (_, value, expected) => {
    expect(faultsOf(value)).toMatchObject(expected);
  });

  test('text that is no JSON', () => {
    expect(parseRecipe('{')).toEqual({ ok: false, faults: [{ code: 'not-json' }] });
  });

  test('text that is too long, without parsing it', () => {
    const length = MAX_RECIPE_LENGTH + 1;
    expect(parseRecipe('['.repeat(length))).toEqual({ ok: false, faults: [{ code: 'too-long', length }] });
  });

  test('a hundred thousand wrong values, with the first of them', () => {
    const faults = faultsOf({ version: 1, outputs: Array(100_000).fill(1) });
    expect(faults).toHaveLength(20);
    expect(faults[19]).toMatchObject({ path: 'outputs[19]', received: '1' });
  });

  test('numbers that JSON cannot say, by their names', () => {
    for (const quality of [Number.NaN, Number.POSITIVE_INFINITY, 10n]) {
      expect(faultsOf(one({ quality }))[0]).toMatchObject({ path: 'outputs[0].quality', received: String(quality) });
    }
  });

  test('objects of a program that JSON cannot say', () => {
    const loop: { inside?: object } = {};
    loop.inside = loop;
    expect(faultsOf(one({ quality: loop }))[0]).toMatchObject({ received: '{…}' });
    expect(faultsOf(one({ quality: [10n] }))[0]).toMatchObject({ received: '[…]' });
    const silent = { toJSON: () => undefined };
    expect(faultsOf(one({ quality: silent }))[0]).toMatchObject({ received: '{…}' });
  });

  test('deep nesting', () => {
    const depth = 30_000;
    expect(parseRecipe('['.repeat(depth) + ']'.repeat(depth)).ok).toBe(false);
  });
});

// After a change of the fields, `npx vitest run --project unit read-recipe -u` writes the file.
test('the JSON Schema that the site serves is the one of this source', async () => {
  const text = `${JSON.stringify(recipeSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../../public/recipe.schema.json');
});
