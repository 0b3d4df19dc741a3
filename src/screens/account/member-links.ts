import { BATCH_TOOLS } from '../../tools/batch-tools.ts';
import { BULK_LINKS, type ToolLink } from '../../tools/tools.ts';

/** Links to all tools that only members have. */
export const MEMBER_LINKS: readonly ToolLink[] = [
  ...BULK_LINKS,
  { path: BATCH_TOOLS['pro-resize'].path, label: 'Pro image resizer' },
];
