import { type OutputShape, restoreShape } from '../../domain/recipe/output-shape.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { restoreSettings } from '../../domain/settings/stored-settings.ts';
import type { Tool, ToolId } from '../../tools/tools.ts';

/** A preset with which a tool starts each visit, as it is stored. */
export interface ToolDefault {
  readonly presetId: string;
  readonly settings: Settings;
  readonly shape: OutputShape | null;
}

export const toolDefaultKey = (toolId: ToolId) => `default:${toolId}`;

/** @param stored any value @returns `null` if the tool starts as the last visit left it */
export function restoreToolDefault(tool: Tool, stored: unknown): ToolDefault | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { presetId, settings, shape } = stored as { readonly [Name in keyof ToolDefault]?: unknown };
  if (typeof presetId !== 'string') return null;
  return { presetId, settings: restoreSettings(tool, settings), shape: restoreShape(shape) };
}
