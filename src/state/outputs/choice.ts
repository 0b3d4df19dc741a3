import { atom } from 'jotai/vanilla';
import { EXPORT_SETS, type ExportChoice, MAX_EXPORTS } from '../../domain/recipe/export-choice.ts';
import { findTemplateFault } from '../../domain/recipe/name-template.ts';
import { readRecipe } from '../../domain/recipe/read-recipe.ts';
import { RECIPE_VERSION } from '../../domain/recipe/recipe.ts';
import { MAX_TEMPLATE_LENGTH } from '../../domain/settings/schema.ts';
import { avif } from '../../formats/avif.ts';
import { FORMAT_IDS } from '../../formats/formats.ts';
import { webp } from '../../formats/webp.ts';
import { servicesAtom } from '../store.ts';

const KEY = 'export';

const DEFAULT_CHOICE: ExportChoice = {
  set: 'responsive',
  // In the order in which a stored choice comes back.
  formats: FORMAT_IDS.filter((id) => id === avif.id || id === webp.id),
  widths: [480, 960, 1440, 1920],
  files: [{ format: webp.id }],
  name: null,
};

/** Whether the export sheet is open. */
export const exportOpenAtom = atom(false);

const chosenAtom = atom<ExportChoice | null>(null);

/** The choice of the export sheet, kept from one visit to the next. */
export const exportChoiceAtom = atom(
  (get): ExportChoice => get(chosenAtom) ?? restoreChoice(get(servicesAtom)?.settings.load(KEY)),
  (get, set, choice: ExportChoice) => {
    set(chosenAtom, choice);
    get(servicesAtom)?.settings.save(KEY, choice);
  },
);

/** @param stored any value */
export function restoreChoice(stored: unknown): ExportChoice {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_CHOICE;
  const known = stored as { readonly [Field in keyof ExportChoice]?: unknown };
  const formats = Array.isArray(known.formats)
    ? FORMAT_IDS.filter((id) => (known.formats as unknown[]).includes(id))
    : [];
  const widths = Array.isArray(known.widths) ? known.widths.filter(isWidth).slice(0, 12) : DEFAULT_CHOICE.widths;
  return {
    set: EXPORT_SETS.find((set) => set === known.set) ?? DEFAULT_CHOICE.set,
    formats: formats.length > 0 ? formats : DEFAULT_CHOICE.formats,
    widths,
    files: filesIn(known.files) ?? DEFAULT_CHOICE.files,
    name: isTemplate(known.name) ? known.name : null,
  };
}

function filesIn(stored: unknown): ExportChoice['files'] | null {
  const outputs = Array.isArray(stored) ? stored.slice(0, MAX_EXPORTS) : [];
  const read = readRecipe({ version: RECIPE_VERSION, outputs });
  return read.ok ? read.recipe.outputs : null;
}

function isWidth(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 65_535;
}

function isTemplate(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEMPLATE_LENGTH && findTemplateFault(value) === null;
}
