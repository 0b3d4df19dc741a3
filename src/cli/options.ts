import { parseArgs } from 'node:util';
import { closestOf } from '../domain/recipe/closest.ts';
import type { RecipeOutput } from '../domain/recipe/recipe.ts';
import { EFFORTS } from '../formats/effort.ts';
import { FORMAT_IDS } from '../formats/formats.ts';
import { UsageError } from './usage-error.ts';

interface Option {
  /** What stands for the value in the help; absent for a flag. */
  readonly value?: string;
  readonly help: string;
  /** The field of a recipe's outputs that the option sets. */
  readonly field?: keyof RecipeOutput;
}

/** Every option, in the order of the help. */
export const OPTIONS = {
  to: { value: 'FORMAT', help: `${FORMAT_IDS.join(' ')}, source, smallest`, field: 'format' },
  quality: { value: '1-100', help: 'the number that the encoder is given', field: 'quality' },
  look: { value: '30-95', help: 'how it must look: 90 like the original, 80 very good', field: 'look' },
  size: { value: '500k', help: 'the most bytes of each result', field: 'maxBytes' },
  set: { value: '20MB', help: 'the most bytes of all results together' },
  lossless: { help: 'every pixel stays', field: 'lossless' },
  width: { value: 'PX', help: 'with a height: fits within both, see --fit', field: 'width' },
  height: { value: 'PX', help: '', field: 'height' },
  fit: { value: 'HOW', help: 'inside, fill (crops) or stretch', field: 'fit' },
  'max-width': { value: 'PX', help: 'never enlarges', field: 'maxWidth' },
  'max-height': { value: 'PX', help: '', field: 'maxHeight' },
  scale: { value: '1-100', help: 'percent of both sides', field: 'scale' },
  effort: { value: 'HOW', help: EFFORTS.join(', '), field: 'effort' },
  metadata: { value: 'WHAT', help: 'public, all or none', field: 'metadata' },
  colors: { value: 'HOW', help: 'all, or automatic: fewer colors where nobody sees it', field: 'palette' },
  matte: { value: '#RRGGBB', help: 'behind transparent pixels, if the format has none', field: 'matte' },
  recipe: { value: 'FILE', help: 'a recipe, or its JSON; otherwise pixmill.json is looked for upwards' },
  out: { value: 'FOLDER', help: 'where the results go; the tree is kept' },
  name: { value: 'TEMPLATE', help: "such as '{name}-{width}w.{ext}'" },
  replace: { help: 'puts each result in the place of its source' },
  force: { help: 'overwrites files, and makes again what is done' },
  'keep-dates': { help: 'results get the dates of their sources (on; --no-keep-dates)' },
  'min-savings': { value: '5%', help: 'keeps the original if a result saves less' },
  'dry-run': { help: 'writes nothing, and estimates the bytes' },
  watch: { help: 'stays and does what changes' },
  concurrency: { value: 'N', help: 'images at the same time; default: all cores' },
  shard: { value: '3/10', help: 'only the third tenth; see also the array variables of clusters' },
  shards: { value: 'N', help: 'how many shards there are, where the cluster does not say' },
  'files-from': { value: 'FILE', help: 'one path on each line; - for standard input' },
  json: { help: 'one JSON object for each image on standard output' },
  report: { value: 'FILE.csv', help: 'a table of all results' },
  explain: { help: 'says what could differ from the website, and why' },
  help: { help: '' },
  version: { help: '' },
} as const satisfies { readonly [name: string]: Option };

export type OptionName = keyof typeof OPTIONS;

/** The values of options as they were typed; `true` for a flag, `false` for one with `--no-`. */
export type Values = { readonly [Name in OptionName]?: string | boolean };

export interface ReadArguments {
  readonly values: Values;
  /** What is not an option: files, folders and patterns. */
  readonly inputs: readonly string[];
}

const NAMES = Object.keys(OPTIONS) as readonly OptionName[];

const SHORT: { readonly [letter: string]: OptionName } = { o: 'out', q: 'quality', h: 'help', f: 'force' };

/**
 * Reads the arguments of a command.
 *
 * @throws UsageError that says what was probably meant
 */
export function readArguments(args: readonly string[]): ReadArguments {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      NAMES.map((name) => {
        const short = Object.keys(SHORT).find((letter) => SHORT[letter] === name);
        return [name, { type: 'value' in OPTIONS[name] ? 'string' : 'boolean', ...(short && { short }) }];
      }),
    ),
  });
  const values: { [Name in OptionName]?: string | boolean } = {};
  const inputs: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') inputs.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, isOff } = nameOf(token.name, token.rawName, args[token.index] ?? '');
    const needsValue = 'value' in OPTIONS[name];
    if (needsValue && (token.value === undefined || isNextOption(token.value, token.inlineValue))) {
      throw new UsageError(`--${name} needs a value: --${name} ${(OPTIONS[name] as Option).value}`);
    }
    if (!needsValue && token.value !== undefined) throw new UsageError(`--${name} takes no value.`);
    values[name] = needsValue ? (token.value as string) : !isOff;
  }
  return { values, inputs };
}

/** `--to --out dist` misses a value. A negative number or `-` is one. */
function isNextOption(value: string, isInline: boolean | undefined): boolean {
  return !isInline && /^--?[a-z]/.test(value);
}

function nameOf(typed: string, raw: string, argument: string): { readonly name: OptionName; readonly isOff: boolean } {
  if (Object.hasOwn(OPTIONS, typed)) return { name: typed as OptionName, isOff: false };
  const positive = typed.replace(/^no-/, '');
  if (positive !== typed && Object.hasOwn(OPTIONS, positive) && !('value' in OPTIONS[positive as OptionName])) {
    return { name: positive as OptionName, isOff: true };
  }
  const meant = raw.startsWith('--') ? closestOf(typed, NAMES) : null;
  // A shell makes options of names that begin so.
  if (!meant && /\.\w+$/.test(argument)) {
    throw new UsageError(`There is no option ${raw}. If ${argument} is a file, write ./${argument}.`);
  }
  throw new UsageError(`There is no option ${raw}.${meant ? ` Did you mean --${meant}?` : ' See pixmill --help.'}`);
}

/** The help, on one screen of 80 columns. */
export function helpText(): string {
  const rows = NAMES.flatMap((name) => {
    const { value, help }: Option = OPTIONS[name];
    return help === '' ? [] : [`  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(21)} ${help}`];
  });
  return [
    'Usage: pixmill PHOTOS... --to FORMAT --out FOLDER     files, folders, quoted globs, or -',
    '       pixmill status | lab | mcp                     each with --help',
    ...rows,
    'Exit codes: 0 all made, 1 some failed, 2 wrong use, 3 a goal was not reached, 130 interrupted',
  ].join('\n');
}
