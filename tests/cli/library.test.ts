import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import type {
  Pixmill as Published,
  Made as PublishedMade,
  RecipeOutput as PublishedOutput,
  Recipe as PublishedRecipe,
} from '../../cli/index.d.ts';
import type { Made, Pixmill } from '../../src/cli/pixmill.ts';
import type { Recipe, RecipeOutput } from '../../src/domain/recipe/recipe.ts';
import { FIXTURES } from './run-pixmill.ts';

type Differing<One, Other> = Exclude<keyof One, keyof Other> | Exclude<keyof Other, keyof One>;

/** The compiler accepts no field here, unless one is missing on one side. */
const DIFFERING: {
  readonly recipe: { readonly [Field in Differing<Recipe, PublishedRecipe>]: true };
  readonly output: { readonly [Field in Differing<RecipeOutput, PublishedOutput>]: true };
  readonly made: { readonly [Field in Differing<Made, PublishedMade>]: true };
  readonly pixmill: { readonly [Field in Differing<Pixmill, Published>]: true };
} = { recipe: {}, output: {}, made: {}, pixmill: {} };

test('the published types have the fields of the library', () => {
  // The other way, the choices of `smallest` would be too wide: the validator accepts those of the published type.
  const accept = (recipe: PublishedRecipe): Recipe => recipe;
  expect(accept).toBeTypeOf('function');
  const publish = (pixmill: Pixmill): Omit<Published, 'run'> => pixmill;
  expect(publish).toBeTypeOf('function');
  expect(DIFFERING).toEqual({ recipe: {}, output: {}, made: {}, pixmill: {} });
});

const EXAMPLE = `
import { readFile } from 'node:fs/promises';
import { openPixmill, PixmillError } from 'pixmill';

const pixmill = await openPixmill({ concurrency: 2 });
const photo = await readFile(${JSON.stringify(join(FIXTURES, 'photo-srgb-untagged-900x600.jpg'))});
const recipe = {
  version: 1 as const,
  outputs: [{ format: 'webp' as const, look: 80, maxWidth: 120 }, { format: 'jpeg' as const, maxWidth: 120 }],
};
const [webp, jpeg] = await pixmill.run(photo, recipe);
const facts = await pixmill.inspect(photo);
const same = await pixmill.compare(jpeg!.bytes, jpeg!.bytes);
const codes: string[] = [];
for (const [bytes, wrong] of [[new Uint8Array(9), recipe], [photo, { version: 1, outputs: [{ quality: 0 }] }]] as const) {
  await pixmill.run(bytes, wrong as never, { name: 'x.jpg' }).catch((error: unknown) => {
    if (error instanceof PixmillError) codes.push(error.code, error.message);
  });
}
const code = ({ code, message }: { code?: string; message: string }) => codes.push(code ?? 'none', message);
await pixmill.compare(photo, jpeg!.bytes).catch(code);
await openPixmill({ concurrency: 0 }).catch(code);
pixmill.close();
await pixmill.inspect(photo).catch(code);
console.log(JSON.stringify({ webp: { ...webp, bytes: webp!.bytes.length }, facts, same: same.score, codes }));
`;

test('the library makes, inspects and compares, with the published types', { timeout: 60_000 }, () => {
  const { project } = inject('installed');
  writeFileSync(join(project, 'example.ts'), EXAMPLE);
  const options = {
    strict: true,
    module: 'NodeNext',
    target: 'ES2022',
    types: ['node'],
    typeRoots: [fileURLToPath(new URL('../../node_modules/@types', import.meta.url))],
    skipLibCheck: true,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['example.ts'] }));
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url)), '-p', project],
    { stdio: 'pipe' },
  );
  const out = execFileSync(process.execPath, [join(project, 'example.js')], { cwd: project, encoding: 'utf8' });
  const { webp, facts, same, codes } = JSON.parse(out);
  expect(webp).toMatchObject({
    format: 'webp',
    extension: 'webp',
    mime: 'image/webp',
    width: 120,
    height: 80,
    reached: true,
  });
  expect(webp.score).toBeGreaterThan(79.4);
  expect(facts).toMatchObject({ format: 'jpeg', width: 900, height: 600, animated: false, mayHaveAlpha: false });
  expect(same).toBe(100);
  expect(codes).toEqual([
    'not-an-image',
    'x.jpg is not an image.',
    'wrong-recipe',
    "outputs[0].quality is '0'. It must be at least 1.",
    'different-sizes',
    'The original has 900 × 600 pixels, and the result 120 × 80.',
    'none',
    'concurrency is 0. It must be a whole number of at least 1.',
    'closed',
    'This Pixmill was closed. Open another one.',
  ]);
});

test('the package has a README, and its lines work as they stand', () => {
  const { project } = inject('installed');
  const readme = readFileSync(join(project, 'node_modules/pixmill/README.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const inProject = (name: string) => join(project, name);
  copyFileSync(join(FIXTURES, 'photo-srgb-untagged-900x600.jpg'), inProject('photo.jpg'));
  writeFileSync(inProject('readme.mjs'), code);
  execFileSync(process.execPath, [inProject('readme.mjs')], { cwd: project });
  expect(statSync(inProject('photo.webp')).size).toBeLessThan(statSync(inProject('photo.jpg')).size);
});
