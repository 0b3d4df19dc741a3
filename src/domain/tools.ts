import type { PlainPhrase } from '../i18n/t.ts';
import { BATCH_TOOLS } from './batch-tools.ts';
import { SINGLE_TOOLS } from './single-tools.ts';
import type { BatchTool, BatchToolId, Tool, ToolId } from './tool.ts';

/** All tools, free and Pro. */
export const TOOLS = { ...SINGLE_TOOLS, ...BATCH_TOOLS };

export function toolById(id: ToolId): Tool {
  return TOOLS[id];
}

export function batchToolById(id: BatchToolId): BatchTool {
  return TOOLS[id];
}

/** A free tool, its batch counterpart, and the header's labels for both. */
export interface ToolGroup {
  readonly label: PlainPhrase;
  readonly single: { readonly path: string; readonly label: PlainPhrase };
  readonly bulk: { readonly path: string; readonly label: PlainPhrase };
}

export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    label: 'Compress Pictures',
    single: { path: TOOLS.compress.path, label: 'Compress an image' },
    bulk: { path: TOOLS['bulk-compress'].path, label: 'Compress multiple images' },
  },
  {
    label: 'Convert Pictures',
    single: { path: TOOLS.convert.path, label: 'Convert an image' },
    bulk: { path: TOOLS['bulk-convert'].path, label: 'Convert multiple images' },
  },
  {
    label: 'Optimize Pictures',
    single: { path: TOOLS.optimize.path, label: 'Optimize an image' },
    bulk: { path: TOOLS['batch-optimize'].path, label: 'Optimize multiple images' },
  },
  {
    label: 'Resize Pictures',
    single: { path: TOOLS.resize.path, label: 'Resize an image' },
    bulk: { path: TOOLS['bulk-resize'].path, label: 'Resize multiple images' },
  },
];
