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
    ['two goals', one({ quality: 80, look: 80 }), [{ code: 'one-of-these', fields: ['quality', 'look'] }]],
    ['two sizes', one({ width: 80, maxWidth: 80 }), [{ code: 'one-of-these', fields: ['width', 'maxWidth'] }]],
    ['smallest without a goal', one({ format: 'smallest' }), [{ code: 'only-with', needs: ['look', 'maxBytes'] }]],
    ['choices without smallest', one({ choices: ['webp'] }), [{ code: 'only-with', path: 'outputs[0].choices' }]],
    ['scaling without a size', one({ mayScale: true }), [{ code: 'only-with', needs: ['maxBytes'] }]],
    ['a fit without a size', one({ fit: 'fill' }), [{ code: 'only-with', needs: ['width', 'height'] }]],
    [
      'keeping small images without a size',
      one({ keepSmall: true }),
      [{ code: 'only-with', needs: ['width', 'height'] }],
    ],
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
