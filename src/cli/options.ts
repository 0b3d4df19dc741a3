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

/** Every option. `help` is short, so that all fit on one screen. */
export const OPTIONS = {
  to: { value: 'FORMAT', help: `${FORMAT_IDS.join(' ')} source smallest`, field: 'format' },
  quality: { value: '1-100', help: 'for the encoder', field: 'quality' },
  look: { value: '30-95', help: '90 like the original, 80 good', field: 'look' },
  size: { value: '500k', help: 'the most bytes of each result', field: 'maxBytes' },
  set: { value: '20MB', help: 'of all of them' },
  lossless: { help: 'every pixel stays', field: 'lossless' },
  width: { value: 'PX', help: '', field: 'width' },
  height: { value: 'PX', help: '', field: 'height' },
  fit: { value: 'HOW', help: 'inside, fill, stretch, pad', field: 'fit' },
  focus: { value: 'attention', help: '', field: 'focus' },
  margin: { value: '0-90', help: 'percent around it', field: 'margin' },
  sharpen: { value: 'HOW', help: 'low, standard, high', field: 'sharpen' },
  crop: { value: '4:3', help: 'or X,Y,WxH in pixels' },
  straighten: { value: '2.5', help: 'degrees clockwise' },
  'max-width': { value: 'PX', help: '', field: 'maxWidth' },
  'max-height': { value: 'PX', help: '', field: 'maxHeight' },
  scale: { value: '1-100', help: '', field: 'scale' },
  effort: { value: 'HOW', help: EFFORTS.join(', '), field: 'effort' },
  metadata: { value: 'WHAT', help: 'public, all or none', field: 'metadata' },
  creator: { value: 'NAME', help: 'written into results' },
  copyright: { value: 'TEXT', help: '' },
  credit: { value: 'TEXT', help: '' },
  'license-url': { value: 'URL', help: 'whatever --metadata keeps' },
  'usage-terms': { value: 'TEXT', help: '' },
  mark: { value: 'TEXT', help: 'or FILE; place, size, opacity, margin' },
  'mark-at': { value: 'right,5,70,3', help: '' },
  colors: { value: 'HOW', help: 'all or automatic', field: 'palette' },
  matte: { value: '#RRGGBB', help: 'behind transparency', field: 'matte' },
  recipe: { value: 'FILE', help: 'or JSON; else pixmill.json' },
  out: { value: 'FOLDER', help: 'keeps the tree' },
  name: { value: 'TEMPLATE', help: "'{name}-{width}w.{ext}'" },
  replace: { help: 'replaces sources' },
  force: { help: 'overwrites, makes again' },
  'keep-dates': { help: 'on (--no-keep-dates)' },
  'min-savings': { value: '5%', help: 'else the original stays' },
  'dry-run': { help: 'only estimates' },
  watch: { help: 'stays for changes' },
  concurrency: { value: 'N', help: 'images at the same time' },
  shard: { value: '3/10', help: 'the third tenth' },
  shards: { value: 'N', help: 'how many, in an array job' },
  'files-from': { value: 'FILE', help: 'paths, or -' },
  json: { help: 'a line for each image' },
  report: { value: 'FILE.csv', help: 'a table' },
  explain: { help: 'only says what can differ' },
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

/** The lines of the help. */
const LINES: readonly (readonly OptionName[])[] = [
  ['to'],
  ['quality', 'look'],
  ['size', 'set'],
  ['width', 'height', 'fit', 'focus'],
  ['crop', 'straighten'],
  ['max-width', 'max-height', 'scale', 'sharpen'],
  ['margin', 'matte'],
  ['lossless', 'metadata'],
  ['creator', 'copyright', 'credit'],
  ['license-url', 'usage-terms'],
  ['mark', 'mark-at'],
  ['effort', 'colors'],
  ['out', 'name'],
  ['replace', 'force'],
  ['keep-dates', 'min-savings'],
  ['dry-run', 'explain'],
  ['watch', 'concurrency'],
  ['shard', 'shards'],
  ['recipe', 'files-from'],
  ['json', 'report'],
];

/** The help, on a terminal of 80 columns and 24 lines with the prompt below it. */
export function helpText(): string {
  const lineOf = (names: readonly OptionName[]) => {
    const options = names.map((name): Option & { readonly name: string } => ({ name, ...OPTIONS[name] }));
    const spelled = options.map(({ name, value }) => `--${name}${value ? ` ${value}` : ''}`).join(' ');
    const helps = options.map(({ help }) => help).filter((help) => help !== '');
    return `  ${spelled.padEnd(30)} ${helps.join('; ')}`;
  };
  return [
    'Usage: pixmill PHOTOS... --to FORMAT --out FOLDER   files, folders, globs, or -',
    '       pixmill status | lab | mcp                   each with --help',
    ...LINES.map(lineOf),
    'Exit codes: 0 made, 1 some failed, 2 wrong use, 3 goal missed, 130 interrupted',
  ].join('\n');
}
