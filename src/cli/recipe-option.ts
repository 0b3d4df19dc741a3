import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAX_RECIPE_LENGTH, parseRecipe, readRecipe } from '../domain/recipe/read-recipe.ts';
import { GOAL_FIELDS, type Recipe, type RecipeOutput, SIZE_FIELDS } from '../domain/recipe/recipe.ts';
import { parseBytes } from '../domain/settings/byte-size.ts';
import { fileErrorWords } from './file-errors.ts';
import { OPTIONS, type OptionName, type Values } from './options.ts';
import { recipeFaultWords } from './recipe-words.ts';
import { UsageError } from './usage-error.ts';

export const RECIPE_FILE = 'pixmill.json';

type Field = keyof RecipeOutput;

/** The options that set a field of the outputs. */
export const FIELD_OPTIONS = (Object.keys(OPTIONS) as OptionName[]).flatMap((name) => {
  const option = OPTIONS[name];
  return 'field' in option ? [{ name, field: option.field as Field }] : [];
});

const OPTION_OF = new Map<string, string>([
  ['name', '--name'],
  ...FIELD_OPTIONS.map(({ name, field }) => [field, `--${name}`] as const),
]);

/**
 * Finds the recipe of a command: its file, otherwise `pixmill.json` in the current folder or above. Options replace
 * fields in every output.
 *
 * @throws UsageError
 */
export async function recipeOf(values: Values, folder: string): Promise<Recipe> {
  return recipeWith(await savedRecipeOf(values, folder), values);
}

/** The recipe of a command that works without one, too; `null` if neither a file nor an option says anything. */
export async function recipeIfAny(values: Values, folder: string): Promise<Recipe | null> {
  const saved = await savedRecipeOf(values, folder);
  const saysSomething = saved || values.name !== undefined || FIELD_OPTIONS.some(({ name }) => name in values);
  return saysSomething ? recipeWith(saved, values) : null;
}

async function savedRecipeOf(values: Values, folder: string): Promise<Recipe | null> {
  if (typeof values.recipe === 'string' && values.recipe.trimStart().startsWith('{')) {
    return recipeIn(values.recipe, 'the recipe');
  }
  const path = typeof values.recipe === 'string' ? values.recipe : await findUpwards(folder);
  return path === null ? null : readRecipeFile(path);
}

/**
 * A recipe in which options replace fields of every output.
 *
 * @param saved `null` for a recipe of options only
 * @throws UsageError
 */
export function recipeWith(saved: Recipe | null, values: Values): Recipe {
  const typed = Object.fromEntries(
    FIELD_OPTIONS.flatMap(({ name, field }) => {
      const value = values[name];
      return value === undefined ? [] : [[field, typedValue(name, field, value)]];
    }),
  );
  const isEmpty = Object.keys(typed).length === 0 && values.name === undefined && values.set === undefined;
  if (saved === null && isEmpty) {
    throw new UsageError('Say what to make, such as --to avif --look 80, or name a recipe with --recipe.');
  }
  const outputs = saved?.outputs ?? [{}];
  const { name = saved?.name } = values;
  const { setBytes, ...others } = saved ?? { version: 1 };
  const hasGoal = GOAL_FIELDS.some((field) => field in typed);
  const read = readRecipe({
    ...others,
    ...(setBytes !== undefined && !hasGoal && { setBytes }),
    ...(name !== undefined && { name }),
    outputs: outputs.map((output) => ({ ...withoutRivals(output, typed), ...typed })),
  });
  if (read.ok) return read.recipe;
  throw new UsageError(
    read.faults
      .map((fault) => recipeFaultWords(fault, (at) => OPTION_OF.get(at.replace(/^outputs\[\d+\]\./, '')) ?? at))
      .join('\n'),
  );
}

/** An option replaces what it excludes: a look, the recipe's quality. */
function withoutRivals(output: RecipeOutput, typed: object): RecipeOutput {
  const replaces = (fields: readonly string[]) => fields.some((field) => field in typed);
  const sizes: readonly string[] = SIZE_FIELDS.flat();
  const isGone = (field: string) =>
    (replaces(GOAL_FIELDS) && (GOAL_FIELDS as readonly string[]).includes(field)) ||
    (replaces(sizes) && sizes.includes(field));
  return Object.fromEntries(Object.entries(output).filter(([field]) => !isGone(field))) as RecipeOutput;
}

function typedValue(name: OptionName, field: Field, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (field === 'maxBytes') return readBytes(name, value);
  const isNumber = field !== 'matte' && /^-?\d+(?:\.\d+)?$/.test(value);
  return isNumber ? Number(value) : value;
}

/** @throws UsageError */
export function readBytes(name: OptionName, value: string): number {
  const bytes = parseBytes(value, 'groups');
  // On the page, the field says that these are kilobytes.
  if (bytes !== null && /^[\d.,\s]+$/.test(value))
    throw new UsageError(`--${name} is '${value}'. Add what it counts: ${value}k for kilobytes, ${value}b for bytes.`);
  if (bytes === null) throw new UsageError(`--${name} is '${value}'. It must be a size such as 500k or 20MB.`);
  return bytes;
}

/** @throws UsageError */
export async function readRecipeFile(path: string): Promise<Recipe> {
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'It does not exist.' : fileErrorWords(error);
    throw new UsageError(`The recipe ${path} cannot be read. ${why ?? ''}`.trim());
  });
  return recipeIn(text, path);
}

/** @param origin what the user calls the text. @throws UsageError */
function recipeIn(text: string, origin: string): Recipe {
  const read = parseRecipe(text);
  if (read.ok) return read.recipe;
  throw new UsageError(read.faults.map((fault) => `${origin}: ${recipeFaultWords(fault, (at) => at)}`).join('\n'));
}

/** Reads no more than shows that a file is too large: it could be a device. */
async function readText(path: string): Promise<string> {
  let text = '';
  for await (const part of createReadStream(path, 'utf8')) {
    text += part;
    if (text.length > MAX_RECIPE_LENGTH) break;
  }
  return text;
}

async function findUpwards(folder: string): Promise<string | null> {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, RECIPE_FILE);
    const kind = await stat(path).catch(({ code }: NodeJS.ErrnoException) => code);
    // One that cannot be read is not passed over: another recipe would be a surprise.
    const isMissing = kind === 'ENOENT' || kind === 'ENOTDIR' || kind === 'EACCES';
    if (!isMissing && !(typeof kind === 'object' && kind.isDirectory())) return path;
    if (dirname(at) === at) return null;
  }
}
