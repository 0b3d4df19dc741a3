import type { Setter } from 'jotai/vanilla';
import { type ToolId, toolById } from '../../tools/tools.ts';
import { restoredSettingsAtom, settingsByToolAtom, shapesAtom } from '../workbench/atoms.ts';
import { restoreToolDefault } from './restore-tool-default.ts';

/** Gives a tool the settings of its preset at the start of a visit. @param stored any value */
export function startTool(set: Setter, toolId: ToolId, stored: unknown): void {
  const start = restoreToolDefault(toolById(toolId), stored);
  if (start === null) return;
  const { settings, shape } = start;
  set(settingsByToolAtom, (all) => ({ ...all, [toolId]: settings }));
  set(restoredSettingsAtom, (all) => ({ ...all, [toolId]: settings }));
  if (shape) set(shapesAtom, (all) => ({ ...all, [toolId]: shape }));
}
