import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../../src/cli/options.ts';
import { FIELD_OPTIONS, recipeWith } from '../../../../src/cli/recipe-option.ts';
import { commandOf, OPTION_OF_FIELD } from '../../../../src/domain/recipe/command-line.ts';
import { parseRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import type { Recipe } from '../../../../src/domain/recipe/recipe.ts';
import { linkToRecipe, MAX_LINK_LENGTH, recipeTextIn } from '../../../../src/domain/recipe/recipe-link.ts';
import { parseBytes } from '../../../../src/domain/settings/byte-size.ts';

const RECIPES: readonly Recipe[] = [
  { version: 1, outputs: [{ format: 'webp', look: 80, maxWidth: 1600, maxHeight: 900 }] },
  {
    version: 1,
    outputs: [{ format: 'jpeg', maxBytes: 500_000, width: 40, height: 30, fit: 'fill', matte: '#aabbcc' }],
  },
  { version: 1, outputs: [{ format: 'source', lossless: true, metadata: 'all', effort: 'smallest' }] },
  {
    version: 1,
    title: "Mum's",
    name: "{name} it's {width}.{ext}",
    setBytes: 9000,
    outputs: [{ format: 'png', scale: 50 }],
  },
  { version: 1, outputs: [{ format: 'jpeg', mark: { text: "© {creator}'s", size: 4, margin: 2 } }] },
  { version: 1, outputs: [{ format: 'jpeg', mark: { text: 'ada.example', place: 'tiled' } }] },
  { version: 1, turn: 6, outputs: [{ format: 'smallest', choices: ['webp'], look: 70 }] },
  {
    version: 1,
    outputs: [
      { format: 'avif', quality: 50, width: 480 },
      { format: 'jpeg', name: 'é/{name}.{ext}' },
    ],
  },
];

describe('a link', () => {
  test.each(RECIPES)('brings back %j', (recipe) => {
    const link = linkToRecipe('https://pixmill.example/resize-picture', recipe);
    expect(parseRecipe(recipeTextIn(new URL(link ?? '').hash) ?? '')).toEqual({ ok: true, recipe });
  });

  test('is never too long', () => {
    const outputs = Array.from({ length: 32 }, (_, at) => ({
      width: 100 + at,
      metadata: 'all' as const,
      effort: 'smallest' as const,
    }));
    expect(linkToRecipe('https://pixmill.example/', { version: 1, outputs })).toBeNull();
    const most = linkToRecipe('https://pixmill.example/', { version: 1, outputs: outputs.slice(0, 20) });
    expect(most?.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
  });

  test.each([
    ['', null],
    ['#main', null],
    ['#recipe=', ''],
    ['#recipe=%', ''],
    ['#recipe=%E0%A4%A', ''],
    ['#recipe=<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j holds the text %j', (fragment, text) => {
    expect(recipeTextIn(fragment)).toBe(text);
  });
});

/** The words of a line as a POSIX shell splits them. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (_, quoted?: string) => quoted ?? "'"),
  );
}

describe('a command', () => {
  test.each(RECIPES)('means the same as %j', (recipe) => {
    const [npx, pixmill, ...args] = shellWords(commandOf(recipe));
    expect([npx, pixmill]).toEqual(['npx', 'pixmill']);
    const { values, inputs } = readArguments(args);
    expect(inputs).toEqual(['photos']);
    const { title: _, ...same } = recipe;
    if (typeof values.recipe === 'string') return expect(parseRecipe(values.recipe)).toEqual({ ok: true, recipe });
    const { setBytes, ...made } = { ...recipeWith(null, values), setBytes: parseBytes(String(values.set), 'groups') };
    expect({ ...made, ...(values.set && { setBytes }) }).toEqual(same);
  });

  test('knows the options of the terminal', () => {
    expect(OPTION_OF_FIELD).toEqual(Object.fromEntries(FIELD_OPTIONS.map(({ name, field }) => [field, name])));
  });
});
