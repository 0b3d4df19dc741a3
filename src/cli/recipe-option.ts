import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MARK_FIELDS } from '../domain/geometry/mark.ts';
import { MAX_RECIPE_LENGTH, parseRecipe, type ReadRecipe, readRecipe } from '../domain/recipe/read-recipe.ts';
import { GOAL_FIELDS, type Recipe, type RecipeOutput, SIZE_FIELDS } from '../domain/recipe/recipe.ts';
import { parseBytes } from '../domain/settings/byte-size.ts';
import { STAMP_FIELDS, type Stamp, type StampField } from '../domain/settings/stamp.ts';
import { fileErrorWords } from './file-errors.ts';
import { joinMarks, type OpenEngine, typedMark, withMarkImage, withMarkImages } from './mark-option.ts';
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

/** The options that set a field of the stamp. */
const STAMP_OPTIONS: { readonly [Field in StampField]: OptionName } = {
  creator: 'creator',
  copyright: 'copyright',
  credit: 'credit',
  licenseUrl: 'license-url',
  usageTerms: 'usage-terms',
};

/** The options that set fields of the outputs, of their stamp or of their mark. */
export const OUTPUT_OPTIONS: readonly OptionName[] = [
  ...FIELD_OPTIONS.map(({ name }) => name),
  ...Object.values(STAMP_OPTIONS),
  'mark',
  'mark-at',
];

const OPTION_OF = new Map<string, string>([
  ['name', '--name'],
  ...STAMP_FIELDS.map((field) => [`stamp.${field}`, `--${STAMP_OPTIONS[field]}`] as const),
  ...MARK_FIELDS.map(
    (field) => [`mark.${field}`, field === 'text' || field === 'image' ? '--mark' : '--mark-at'] as const,
  ),
  ['straighten', '--straighten'],
  ['crop.focus', '--focus'],
  ...FIELD_OPTIONS.map(({ name, field }) => [field, `--${name}`] as const),
]);

/**
 * Finds the recipe of a command: its file, otherwise `pixmill.json` in the current folder or above. Options replace
 * fields in every output.
 *
 * @throws UsageError
 */
export async function recipeOf(values: Values, folder: string, openEngine: OpenEngine): Promise<Recipe> {
  const saved = await savedRecipeOf(values, folder, openEngine);
  return recipeWith(saved, await withMarkImage(values, folder, openEngine));
}

/** The recipe of a command that works without one, too; `null` if neither a file nor an option says anything. */
export async function recipeIfAny(values: Values, folder: string, openEngine: OpenEngine): Promise<Recipe | null> {
  const saved = await savedRecipeOf(values, folder, openEngine);
  const ofRecipe = ['name', 'crop', 'straighten'] as const;
  const saysSomething = saved || [...ofRecipe, ...OUTPUT_OPTIONS].some((name) => name in values);
  return saysSomething ? recipeWith(saved, await withMarkImage(values, folder, openEngine)) : null;
}

async function savedRecipeOf(values: Values, folder: string, openEngine: OpenEngine): Promise<Recipe | null> {
  if (typeof values.recipe === 'string' && values.recipe.trimStart().startsWith('{')) {
    return recipeIn(values.recipe, 'the recipe', folder, openEngine);
  }
  const path = typeof values.recipe === 'string' ? values.recipe : await findUpwards(folder);
  return path === null ? null : readRecipeFile(path, openEngine);
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
  const stamp = typedStamp(values);
  const mark = typedMark(values);
  const framing = framingOf(values);
  const isEmpty =
    Object.keys({ ...typed, ...stamp, ...mark, ...framing }).length === 0 &&
    values.name === undefined &&
    values.set === undefined;
  if (saved === null && isEmpty) {
    throw new UsageError('Say what to make, such as --to avif --look 80, or name a recipe with --recipe.');
  }
  const outputs = saved?.outputs ?? [{}];
  const { name = saved?.name } = values;
  const { setBytes, ...others } = saved ?? { version: 1 };
  const hasGoal = GOAL_FIELDS.some((field) => field in typed);
  const merged = {
    ...others,
    ...(setBytes !== undefined && !hasGoal && { setBytes }),
    ...(name !== undefined && { name }),
    ...framing,
    outputs: outputs.map((output) => ({
      ...withoutRivals(output, typed),
      ...typed,
      ...(stamp && { stamp: { ...output.stamp, ...stamp } }),
      ...(mark && { mark: joinMarks(output.mark, mark) }),
    })),
  };
  const read = readRecipe(values.focus === undefined ? merged : focusing(merged, values.focus));
  if (read.ok) return read.recipe;
  throw new UsageError(
    read.faults
      .map((fault) => recipeFaultWords(fault, (at) => OPTION_OF.get(at.replace(/^outputs\[\d+\]\./, '')) ?? at))
      .join('\n'),
  );
}

interface Focusing {
  readonly crop?: Recipe['crop'];
  readonly outputs: readonly RecipeOutput[];
}

/** The focus is that of a crop to a ratio. Then, an output that fills no size needs none. */
function focusing<T extends Focusing>(recipe: T, focus: string | boolean): object {
  const { crop, outputs } = recipe;
  if (crop?.ratio === undefined) return recipe;
  const others = outputs.map(({ focus: own, ...output }) =>
    output.fit === 'fill' ? { ...output, focus: own } : output,
  );
  return { ...recipe, crop: { ...crop, focus }, outputs: others };
}

/** @returns `null` if no option sets a field of the stamp */
function typedStamp(values: Values): Stamp | null {
  const fields = STAMP_FIELDS.filter((field) => values[STAMP_OPTIONS[field]] !== undefined);
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, values[STAMP_OPTIONS[field]]]));
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

/** What options say about all outputs. @throws UsageError */
function framingOf({ crop, straighten, lossless }: Values): Pick<Recipe, 'crop'> & { readonly straighten?: unknown } {
  return {
    ...(typeof straighten === 'string' && {
      straighten: /^-?\d+(?:\.\d+)?$/.test(straighten) ? Number(straighten) : straighten,
    }),
    // Without loss, the crop of a JPEG moves to whole blocks.
    ...(typeof crop === 'string' && { crop: { ...readCrop(crop), ...(lossless === true && { lossless }) } }),
  };
}

/** @throws UsageError */
function readCrop(text: string): NonNullable<Recipe['crop']> {
  const [, across, down] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (Number(across) > 0 && Number(down) > 0) return { ratio: Number(across) / Number(down) };
  const [, ...sides] = /^(\d+),(\d+),(\d+)x(\d+)$/.exec(text) ?? [];
  const [x, y, width, height] = sides.map(Number);
  if (x !== undefined && y !== undefined && width && height) return { unit: 'px', x, y, width, height };
  throw new UsageError(
    `--crop is '${text}'. It must be a ratio such as 4:3, or X,Y,WxH in pixels such as 100,50,800x600.`,
  );
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
export async function readRecipeFile(path: string, openEngine: OpenEngine): Promise<Recipe> {
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'It does not exist.' : fileErrorWords(error);
    throw new UsageError(`The recipe ${path} cannot be read. ${why ?? ''}`.trim());
  });
  return recipeIn(text, path, dirname(path), openEngine);
}

/**
 * @param origin what the user calls the text
 * @param folder where the images of marks are
 * @throws UsageError
 */
async function recipeIn(text: string, origin: string, folder: string, openEngine: OpenEngine): Promise<Recipe> {
  const own = parseRecipe(text);
  const read = own.ok ? own : await readWithImages(text, folder, openEngine, own);
  if (read.ok) return read.recipe;
  throw new UsageError(read.faults.map((fault) => `${origin}: ${recipeFaultWords(fault, (at) => at)}`).join('\n'));
}

/** A mark's image may be a file beside the recipe. @param refused what the recipe is without reading such files */
async function readWithImages(text: string, folder: string, openEngine: OpenEngine, refused: ReadRecipe) {
  const isImage = (path: string) => path.endsWith('.mark.image');
  const hasOther = refused.ok || refused.faults.some((fault) => !('path' in fault) || !isImage(fault.path));
  return hasOther ? refused : readRecipe(await withMarkImages(JSON.parse(text), folder, openEngine));
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
