import type { Mark } from '../geometry/mark.ts';
import type { Recipe, RecipeOutput } from './recipe.ts';

/** The options of the command that set a field of the outputs. */
export const OPTION_OF_FIELD: { readonly [Field in keyof RecipeOutput]?: string } = {
  format: 'to',
  quality: 'quality',
  look: 'look',
  maxBytes: 'size',
  lossless: 'lossless',
  width: 'width',
  height: 'height',
  fit: 'fit',
  focus: 'focus',
  margin: 'margin',
  sharpen: 'sharpen',
  maxWidth: 'max-width',
  maxHeight: 'max-height',
  scale: 'scale',
  effort: 'effort',
  metadata: 'metadata',
  palette: 'colors',
  matte: 'matte',
};

/**
 * The line for a terminal that makes the same of all images in the folder `photos`.
 *
 * @returns options where they say all of it, otherwise the recipe as JSON, quoted for POSIX shells
 */
export function commandOf(recipe: Recipe): string {
  const { version: _, title: __, name, setBytes, outputs, ...others } = recipe;
  const [output = {}] = outputs;
  const { name: ownName = name, mark, ...fields } = output;
  const ofMark = markOptions(mark);
  const entries = Object.entries(fields) as [keyof RecipeOutput, string | number | boolean][];
  const isPlain =
    outputs.length === 1 &&
    Object.keys(others).length === 0 &&
    ofMark !== null &&
    entries.every(([field]) => OPTION_OF_FIELD[field]);
  const options = isPlain
    ? [
        ...entries.map(([field, value]) => `--${OPTION_OF_FIELD[field]}${valueWords(field, value)}`),
        ...ofMark,
        ...(setBytes === undefined ? [] : [`--set ${sizeOf(setBytes)}`]),
        ...(ownName === undefined ? [] : [`--name ${quoted(ownName)}`]),
      ]
    : [`--recipe ${quoted(JSON.stringify(recipe))}`];
  return ['npx pixmill photos', ...options, '--out results'].join(' ');
}

/** @returns `null` for what no option says */
function markOptions(mark: Mark | undefined): readonly string[] | null {
  if (mark === undefined) return [];
  const { text, place, size, opacity, margin } = mark;
  // These would be an option, an image or the name of its file.
  if (text === undefined || /^(?:-|data:)|\.\w+$/.test(text)) return null;
  const parts = [place, size, opacity, margin].map((part) => String(part ?? ''));
  const at = parts.join(',').replace(/,+$/, '');
  return [`--mark ${quoted(text)}`, ...(at === '' ? [] : [`--mark-at ${quoted(at)}`])];
}

function valueWords(field: keyof RecipeOutput, value: string | number | boolean): string {
  if (value === true) return '';
  return ` ${field === 'maxBytes' ? sizeOf(Number(value)) : quoted(value)}`;
}

/** A size without a unit would be kilobytes. */
function sizeOf(bytes: number): string {
  return bytes % 1000 === 0 ? `${bytes / 1000}k` : `${bytes}B`;
}

function quoted(value: string | number | boolean): string {
  const text = String(value);
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
