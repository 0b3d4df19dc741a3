import type { PlainPhrase } from '../i18n/t.ts';
import { BATCH_TOOLS } from './batch-tools.ts';
import { SINGLE_TOOLS } from './single-tools.ts';
import type { BatchToolEntry, SingleToolEntry } from './tool.ts';

export type SingleToolId = keyof typeof SINGLE_TOOLS;
export type BatchToolId = keyof typeof BATCH_TOOLS;
export type ToolId = SingleToolId | BatchToolId;

export interface SingleTool extends SingleToolEntry {
  readonly id: SingleToolId;
}

export interface BatchTool extends BatchToolEntry {
  readonly id: BatchToolId;
}

/** Everything that distinguishes one tool from another. Tools contain no code. */
export type Tool = SingleTool | BatchTool;

/** All tools, free and Pro. */
export const TOOLS = { ...SINGLE_TOOLS, ...BATCH_TOOLS };

export const SINGLE_TOOL_IDS = Object.keys(SINGLE_TOOLS) as readonly SingleToolId[];
export const BATCH_TOOL_IDS = Object.keys(BATCH_TOOLS) as readonly BatchToolId[];

export function toolById(id: ToolId): Tool {
  return TOOLS[id];
}

export function batchToolById(id: BatchToolId): BatchTool {
  return TOOLS[id];
}

/** A link in a menu. */
export interface ToolLink {
  readonly path: string;
  readonly label: PlainPhrase;
}

/** A free tool and, if there is one, its batch counterpart. */
export interface ToolGroup {
  readonly label: PlainPhrase;
  readonly single: ToolLink;
  readonly bulk: ToolLink | null;
}

/** The menu groups of the header and the footer, in the order of `single-tools.ts`. */
export const TOOL_GROUPS: readonly ToolGroup[] = Object.values<SingleToolEntry>(SINGLE_TOOLS).flatMap((single) => {
  if (!single.menu) return [];
  const { group, label } = single.menu;
  const bulk = Object.values<BatchToolEntry>(BATCH_TOOLS).find(({ menu }) => menu?.of === single.id);
  return {
    label: group,
    single: { path: single.path, label },
    bulk: bulk?.menu ? { path: bulk.path, label: bulk.menu.label } : null,
  };
});

/** The links to batch tools in the menus. */
export const BULK_LINKS: readonly ToolLink[] = TOOL_GROUPS.flatMap(({ bulk }) => bulk ?? []);
