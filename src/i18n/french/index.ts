import { ACCOUNT } from './account.ts';
import { BULK } from './bulk.ts';
import { CARRIED } from './carried.ts';
import { COLOR } from './color.ts';
import { COMMON } from './common.ts';
import { EXPORT } from './export.ts';
import { GOALS } from './goals.ts';
import { HDR } from './hdr.ts';
import { LAB } from './lab.ts';
import { LAB_SEARCH } from './lab-search.ts';
import { LEGAL } from './legal.ts';
import { METADATA } from './metadata.ts';
import { PAGES } from './pages.ts';
import { PRESETS } from './presets.ts';
import { REVIEW } from './review.ts';
import { WORKBENCH } from './workbench.ts';

/** Every text of the product, English to French. */
export const FRENCH = {
  ...COMMON,
  ...WORKBENCH,
  ...COLOR,
  ...EXPORT,
  ...GOALS,
  ...HDR,
  ...METADATA,
  ...BULK,
  ...CARRIED,
  ...PRESETS,
  ...REVIEW,
  ...ACCOUNT,
  ...PAGES,
  ...LEGAL,
  ...LAB,
  ...LAB_SEARCH,
} as const;
