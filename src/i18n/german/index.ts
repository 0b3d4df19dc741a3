import { ACCOUNT } from './account.ts';
import { BULK } from './bulk.ts';
import { CARRIED } from './carried.ts';
import { COLOR } from './color.ts';
import { COMMON } from './common.ts';
import { EXPORT } from './export.ts';
import { FRAMING } from './framing.ts';
import { GOALS } from './goals.ts';
import { HDR } from './hdr.ts';
import { LAB } from './lab.ts';
import { LAB_SEARCH } from './lab-search.ts';
import { LEGAL } from './legal.ts';
import { METADATA } from './metadata.ts';
import { PAGES } from './pages.ts';
import { PRESETS } from './presets.ts';
import { PROVIDERS } from './providers.ts';
import { REVIEW } from './review.ts';
import { SELF_TEST } from './self-test.ts';
import { WORKBENCH } from './workbench.ts';

// The condition is inline, so that the bundler removes the texts.
const providers = (import.meta.env.VITE_ACCOUNTS === 'off' ? {} : PROVIDERS) as typeof PROVIDERS;

/** Every text of the product, English to German. */
export const GERMAN = {
  ...COMMON,
  ...WORKBENCH,
  ...COLOR,
  ...EXPORT,
  ...FRAMING,
  ...GOALS,
  ...HDR,
  ...METADATA,
  ...BULK,
  ...CARRIED,
  ...PRESETS,
  ...REVIEW,
  ...ACCOUNT,
  ...providers,
  ...PAGES,
  ...LEGAL,
  ...LAB,
  ...LAB_SEARCH,
  ...SELF_TEST,
} as const;
