import { describe, expect, test } from 'vitest';
import { resultSize } from '../../../../src/domain/geometry/pixel-plan.ts';
import { readRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import { densitySet, faviconSet, marketplaceSet, responsiveSet } from '../../../../src/domain/recipe/ready-sets.ts';
import type { RecipeOutput } from '../../../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';

const photo = (widthPx: number, heightPx: number) => ({ size: { widthPx, heightPx }, mayHaveAlpha: false });

/** The sizes that the outputs have for a source, as `width x height`. */
function sizesOf(outputs: readonly RecipeOutput[], source: ReturnType<typeof photo>) {
  const recipes = resolveRecipe({ version: 1, outputs: [...outputs] }, { format: 'jpeg', ...source });
  return recipes
    .map((recipe) => resultSize(source.size, recipe))
    .map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`);
}

describe('no set enlarges, and the own width takes the place of what is too wide', () => {
  test.each([
    [4000, [480, 960, 1440, 1920]],
    [1920, [480, 960, 1440, 1920]],
    [1200, [480, 960, 1200]],
    [960, [480, 960]],
    [300, [300]],
    [1, [1]],
  ])('responsive, %i px wide', (widthPx, widths) => {
    const source = photo(widthPx, Math.ceil(widthPx / 2));
    const outputs = responsiveSet(source, { quality: 70 });
    expect(outputs.map(({ width, format }) => `${width} ${format}`)).toEqual(
      widths.flatMap((width) => ['avif', 'webp', 'jpeg'].map((format) => `${width} ${format}`)),
    );
    expect(sizesOf(outputs, source)).toContain(`${widths.at(-1)}x${Math.ceil((widths.at(-1) ?? 0) / 2)}`);
    expect(outputs.every(({ quality }) => quality === 70)).toBe(true);
  });

  test.each([
    [1200, undefined, [400, 800, 1200], ['{name}.{ext}', '{name}@2x.{ext}', '{name}@3x.{ext}']],
    [1001, undefined, [334, 668, 1001], ['{name}.{ext}', '{name}@2x.{ext}', '{name}@3x.{ext}']],
    [1000, 400, [400, 800, 1000], ['{name}.{ext}', '{name}@2x.{ext}', '{name}@2.5x.{ext}']],
    [80, undefined, [27, 54, 80], ['{name}.{ext}', '{name}@2x.{ext}', '{name}@3x.{ext}']],
    [300, 400, [300], ['{name}.{ext}']],
    [1, undefined, [1], ['{name}.{ext}']],
  ])('densities, %i px wide for %s CSS pixels', (widthPx, cssPx, widths, names) => {
    const outputs = densitySet(photo(widthPx, 500), {}, cssPx);
    expect(outputs.map(({ width }) => width)).toEqual(widths);
    expect(outputs.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [2000, 1000, ['16', '32', '48'], ['180', '192', '512']],
    [400, 200, ['16', '32', '48'], ['180', '192', '200']],
    [40, 40, ['16', '32', '40'], []],
  ])('favicon, %i x %i', (widthPx, heightPx, inIco, icons) => {
    const source = photo(widthPx, heightPx);
    const set = faviconSet(source);
    expect(sizesOf(set.inIco, source)).toEqual(inIco.map((side) => `${side}x${side}`));
    expect(sizesOf(set.icons, source)).toEqual(icons.map((side) => `${side}x${side}`));
  });

  test('marketplaces', () => {
    const [amazon, etsy, shopify] = [0, 1, 2];
    const large = sizesOf(marketplaceSet(), photo(4000, 3000));
    expect([large[amazon], large[etsy], large[shopify]]).toEqual(['2000x2000', '2000x1500', '2048x2048']);
    const small = sizesOf(marketplaceSet(), photo(800, 600));
    expect([small[amazon], small[etsy], small[shopify]]).toEqual(['800x800', '800x600', '800x800']);
  });
});

test('an animation has formats in which it plays', () => {
  const formats = responsiveSet({ ...photo(480, 480), animated: true }).map(({ format }) => format);
  expect(formats).toEqual(['webp', 'gif']);
});

test('a transparent image stays transparent in each format', () => {
  const formats = responsiveSet({ ...photo(480, 480), mayHaveAlpha: true }).map(({ format }) => format);
  expect(formats).toEqual(['avif', 'webp', 'png']);
});

test.each<[string, readonly RecipeOutput[]]>([
  ['responsive', responsiveSet(photo(3000, 2000), { look: 80 })],
  ['density', densitySet(photo(3000, 2000), { format: 'webp', quality: 70 })],
  ['favicon', [...faviconSet(photo(600, 600)).inIco, ...faviconSet(photo(600, 600)).icons]],
  ['marketplace', marketplaceSet()],
])('the %s set is a valid recipe with a name for each output', (_name, outputs) => {
  expect(readRecipe({ version: 1, outputs })).toMatchObject({ ok: true });
  expect(new Set(outputs.map(({ name, format, width }) => `${name} ${format} ${width}`)).size).toBe(outputs.length);
});
