import { filledMark } from '../../domain/geometry/mark.ts';
import type { Recipe, RecipeOutput } from '../../domain/recipe/recipe.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import { STAMP_FIELDS } from '../../domain/settings/stamp.ts';
import { formatOf } from '../../formats/formats.ts';
import type { Translate } from '../../i18n/t.ts';
import { EFFORT_LABELS } from '../../words/effort-words.ts';
import { limitWords } from '../../words/limit-words.ts';
import { COLOR_SPACE_LABELS } from '../settings/color-space-group.ts';
import { METADATA_LABELS } from '../settings/first-groups.ts';
import { FIT_LABELS, FOCUS_LABELS, PADDING_LABELS } from '../settings/fit-fields.ts';
import { formatChoiceLabel } from '../settings/format-choice.ts';
import { lookWords } from '../settings/look-words.ts';
import { MARK_PLACE_LABELS } from '../settings/mark-words.ts';
import { LOSSLESS_MODES, PALETTES } from '../settings/palette-groups.ts';
import { SHARPEN_LABELS } from '../settings/sharpen-labels.ts';
import { STAMP_LABELS } from '../settings/stamp-words.ts';
import { cropWords, degreesWords, turnWords } from './crop-words.ts';

/** A setting in words. Its value may contain hostile text. */
export interface RecipeLine {
  readonly label: string;
  readonly value: string;
  /** The value without its label, if it needs other words. */
  readonly brief?: string;
}

/** What a recipe sets, in words: every field that it has. */
export function recipeLines(
  t: Translate,
  { outputs, setBytes, turn, straighten, crop, name }: Recipe,
): readonly RecipeLine[] {
  const shared: readonly (RecipeLine | null)[] = [
    setBytes === undefined ? null : { label: t('Total size'), value: limitWords(t, setBytes) },
    turn === undefined || turn === 1 ? null : named(t('Rotation'), turnWords(t, turn)),
    straighten ? named(t('Straighten'), degreesWords(t, straighten)) : null,
    crop === undefined ? null : named(t('Crop'), cropWords(t, crop)),
    name === undefined ? null : { label: t('File names'), value: name },
  ];
  const [only] = outputs;
  const lines =
    outputs.length === 1 && only
      ? outputLines(t, only)
      : outputs.map((output, at) => ({
          label: t('File {number}', { number: at + 1 }),
          value: outputLines(t, output).map(briefOf).join(', '),
        }));
  return [...lines, ...shared].filter((line) => line !== null);
}

/** The settings of a recipe in one line: of several outputs, the first. */
export function recipeSummary(t: Translate, recipe: Recipe): string {
  const [first = {}, ...others] = recipe.outputs;
  const lines = recipeLines(t, { ...recipe, outputs: [first] }).map(briefOf);
  const { length } = others;
  return [...lines, ...(length > 0 ? [t.count(length, '{count} more file', '{count} more files')] : [])].join(' · ');
}

const briefOf = ({ value, brief = value }: RecipeLine) => brief;

function outputLines(t: Translate, output: RecipeOutput): readonly RecipeLine[] {
  const lines: readonly (RecipeLine | null)[] = [
    { label: t('Format'), value: formatWords(t, output) },
    sizeLine(t, output),
    goalLine(t, output),
    ...choiceLines(t, output),
    output.frame === undefined ? null : { label: t('Frame'), value: t.number(output.frame) },
    output.name === undefined ? null : { label: t('File names'), value: output.name },
  ];
  return lines.filter((line) => line !== null);
}

function formatWords(t: Translate, { format = 'source', choices, transparent }: RecipeOutput): string {
  const label = formatChoiceLabel(t, format, null);
  if (choices) return `${label}: ${choices.map((id) => formatOf(id).label).join(', ')}`;
  return transparent === undefined ? label : t('{format}, or as the original if it is transparent', { format: label });
}

function goalLine(t: Translate, { quality, look, maxBytes, mayScale, lossless }: RecipeOutput): RecipeLine | null {
  if (quality !== undefined) {
    return { label: t('Quality'), value: t.number(quality), brief: t('Quality {quality}', { quality }) };
  }
  if (look !== undefined) return { label: t('Look'), value: lookWords(t, look) };
  if (lossless) return { label: t('Quality'), value: t('Lossless') };
  if (maxBytes === undefined) return null;
  const limit = limitWords(t, maxBytes);
  const value = mayScale
    ? t('At most {limit}, with fewer pixels if needed', { limit })
    : t('At most {limit}', { limit });
  return { label: t('File size'), value };
}

function sizeLine(t: Translate, output: RecipeOutput): RecipeLine | null {
  const { width, height, fit = 'inside', keepSmall, maxWidth, maxHeight, scale } = output;
  const label = t('Width and height');
  const px = (value: number) => t('{side} px', { side: t.number(value) });
  const small = keepSmall ? `, ${t('Do not enlarge')}` : '';
  if (scale !== undefined) return { label, value: `${scale} ${t('%')}` };
  if (width !== undefined && height !== undefined) {
    const margin = output.margin ? `, ${t('{percent}% margin', { percent: output.margin })}` : '';
    const canvas = output.padding ? `, ${t(PADDING_LABELS[output.padding])}` : '';
    const focus = output.focus ? `, ${t(FOCUS_LABELS[output.focus])}` : '';
    const fitted = `${t(FIT_LABELS[fit])}${focus}${canvas}${margin}`;
    return { label, value: `${t.number(width)} × ${px(height)}, ${fitted}${small}` };
  }
  if (width !== undefined) return { label, value: `${t('Width')} ${px(width)}${small}` };
  if (height !== undefined) return { label, value: `${t('Height')} ${px(height)}${small}` };
  const most = [maxWidth, maxHeight].filter((side) => side !== undefined);
  if (most.length === 0) return null;
  if (most.length === 2) {
    return { label, value: t('At most {limit}', { limit: `${t.number(most[0] ?? 0)} × ${px(most[1] ?? 0)}` }) };
  }
  return { label, value: `${t(maxWidth === undefined ? 'Max height' : 'Max width')} ${px(most[0] ?? 0)}` };
}

/** A choice that only its label explains. */
const named = (label: string, value: string): RecipeLine => ({ label, value, brief: `${label} ${value}` });

/** The choices that differ from their defaults. */
function choiceLines(t: Translate, output: RecipeOutput): readonly RecipeLine[] {
  const { effort, metadata, colorSpace, palette, losslessMode, paletteScore, matte, minSavings, sharpen } = output;
  const lines: readonly (RecipeLine | false | undefined)[] = [
    sharpen && named(t('Sharpen after resizing'), t(SHARPEN_LABELS[sharpen])),
    effort && named(t('Effort'), t(EFFORT_LABELS[effort])),
    metadata && named(t('Metadata'), t(METADATA_LABELS[metadata])),
    colorSpace && { label: t('Colors and light'), value: t(COLOR_SPACE_LABELS[colorSpace]) },
    palette && { label: t('Colors'), value: t(PALETTES[palette].label) },
    losslessMode && { label: t('Compression'), value: t(LOSSLESS_MODES[losslessMode].label) },
    paletteScore !== undefined &&
      paletteScore !== DEFAULT_SETTINGS.paletteScore && {
        label: t('Look with fewer colors'),
        value: lookWords(t, paletteScore),
      },
    matte !== undefined && named(t('Background'), matte),
    minSavings
      ? { label: t('Keep the original'), value: t('Unless {percent}% is saved', { percent: minSavings }) }
      : false,
    ...stampLines(t, output),
    ...markLines(t, output),
  ];
  return lines.filter((line) => typeof line === 'object');
}

function stampLines(t: Translate, { stamp = {} }: RecipeOutput): readonly RecipeLine[] {
  return STAMP_FIELDS.flatMap((field) => {
    const value = stamp[field];
    return value === undefined ? [] : [named(t(STAMP_LABELS[field]), value)];
  });
}

function markLines(t: Translate, { mark }: RecipeOutput): readonly RecipeLine[] {
  if (!mark) return [];
  const { text, place, size, opacity } = filledMark(mark);
  const look = `${t(MARK_PLACE_LABELS[place])}, ${t('{percent}% high', { percent: size })}, ${t('{percent}% opaque', { percent: opacity })}`;
  return [named(t('Mark'), text ?? t('An image')), { label: t('Place of the mark'), value: look }];
}
