import type { FormatId } from '../../formats/formats.ts';
import type { Mark } from '../geometry/mark.ts';
import { DEFAULT_LOOK, LOOKS } from '../settings/goal.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { DEFAULT_QUALITY, GOAL_FIELDS, type RecipeOutput, SIZE_FIELDS } from './recipe.ts';

/** What defines one of the user's own files. `settings`: the same as the page's own result. */
export const FILE_GOALS = ['settings', ...GOAL_FIELDS] as const;

export type FileGoal = (typeof FILE_GOALS)[number];

export function goalOfFile(file: RecipeOutput): FileGoal {
  return GOAL_FIELDS.find((field) => file[field] !== undefined) ?? 'settings';
}

const FIRST_GOALS: { readonly [Goal in FileGoal]: RecipeOutput } = {
  settings: {},
  quality: { quality: DEFAULT_QUALITY },
  look: { look: LOOKS[DEFAULT_LOOK] },
  maxBytes: { maxBytes: DEFAULT_SETTINGS.maxBytes },
  lossless: { lossless: true },
};

export function withFileGoal(file: RecipeOutput, goal: FileGoal): RecipeOutput {
  const rest = without(file, [...GOAL_FIELDS, 'mayScale']);
  // Only a look or a size can choose the format.
  const keepsFormat = file.format !== 'smallest' || goal === 'look' || goal === 'maxBytes';
  return { ...(keepsFormat ? rest : without(rest, ['format', 'choices'])), ...FIRST_GOALS[goal] };
}

export function withFileFormat(file: RecipeOutput, format: FormatId | 'source'): RecipeOutput {
  return { ...without(file, ['choices', 'transparent']), format };
}

/** @param width `null`: that of the image, or what the height gives */
export function withFileWidth(file: RecipeOutput, width: number | null): RecipeOutput {
  if (width === null) return without(file, file.height === undefined ? ['width', 'fit', 'keepSmall'] : ['width']);
  const [, ...others] = SIZE_FIELDS;
  return { ...without(file, others.flat()), width };
}

/** @param mark `null`: the file has none */
export function withFileMark(file: RecipeOutput, mark: Mark | null): RecipeOutput {
  return { ...without(file, ['mark']), ...(mark && { mark }) };
}

/** Whether a file has more than its format, width, goal, mark and name. */
export function isDetailed(file: RecipeOutput): boolean {
  const shown = ['format', 'width', 'mark', 'name', ...GOAL_FIELDS];
  return Object.keys(file).some((field) => !shown.includes(field));
}

function without(file: RecipeOutput, fields: readonly (keyof RecipeOutput)[]): RecipeOutput {
  const kept = Object.entries(file).filter(([field]) => !(fields as readonly string[]).includes(field));
  return Object.fromEntries(kept);
}
