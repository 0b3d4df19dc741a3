import type { FormatId } from '../../formats/formats.ts';
import { MAX_OUTPUTS, type RecipeOutput } from './recipe.ts';

/** The sets of files that can be made of one image. `own`: formats by widths. `files`: each as the user wants it. */
export const EXPORT_SETS = ['responsive', 'density', 'favicon', 'shops', 'own', 'files'] as const;

/** A recipe with the page's own result as its first output can have so many others. */
export const MAX_EXPORTS = MAX_OUTPUTS - 1;

export type ExportSet = (typeof EXPORT_SETS)[number];

/** What the user has chosen in the export sheet. Plain JSON. */
export interface ExportChoice {
  readonly set: ExportSet;
  /** For `own`: every format in every width. */
  readonly formats: readonly FormatId[];
  /** In pixels. Empty: each image keeps its width. */
  readonly widths: readonly number[];
  /** For `files`: at least one, valid outputs. Without a goal, that of the settings applies. */
  readonly files: readonly RecipeOutput[];
  /** A template without faults; `null` for that of the set. */
  readonly name: string | null;
}
