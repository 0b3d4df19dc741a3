import type { OutputShape } from '../../domain/recipe/output-shape.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { ToolId } from '../../tools/tools.ts';

/** A preset with which a tool starts each visit, as it is stored. */
export interface ToolDefault {
  readonly presetId: string;
  readonly settings: Settings;
  readonly shape: OutputShape | null;
  /** With the files to make besides the result. Absent in defaults of earlier versions. */
  readonly recipe?: Recipe | null;
}

export const toolDefaultKey = (toolId: ToolId) => `default:${toolId}`;
