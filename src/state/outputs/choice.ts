import { atom } from 'jotai/vanilla';
import { EXPORT_SETS, type ExportChoice } from '../../domain/recipe/export-plan.ts';
import { findTemplateFault, MAX_TEMPLATE_LENGTH } from '../../domain/recipe/name-template.ts';
import { avif } from '../../formats/avif.ts';
import { FORMAT_IDS } from '../../formats/formats.ts';
import { webp } from '../../formats/webp.ts';
import { servicesAtom } from '../store.ts';

const KEY = 'export';

const DEFAULT_CHOICE: ExportChoice = {
  set: 'responsive',
  formats: [avif.id, webp.id],
  widths: [480, 960, 1440, 1920],
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
    name: isTemplate(known.name) ? known.name : null,
  };
}

function isWidth(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 65_535;
}

function isTemplate(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEMPLATE_LENGTH && findTemplateFault(value) === null;
}
