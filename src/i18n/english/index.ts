import type { ACCOUNT } from './account.ts';
import type { BULK } from './bulk.ts';
import type { CARRIED } from './carried.ts';
import type { COLOR } from './color.ts';
import type { COMMON } from './common.ts';
import type { EXPORT } from './export.ts';
import type { FRAMING } from './framing.ts';
import type { GOALS } from './goals.ts';
import type { HDR } from './hdr.ts';
import type { LAB } from './lab.ts';
import type { LAB_SEARCH } from './lab-search.ts';
import type { LEGAL } from './legal.ts';
import type { METADATA } from './metadata.ts';
import type { PAGES } from './pages.ts';
import type { PRESETS } from './presets.ts';
import type { PROVIDERS } from './providers.ts';
import type { REVIEW } from './review.ts';
import type { SELF_TEST } from './self-test.ts';
import type { WORKBENCH } from './workbench.ts';

/**
 * A text of the product. Its English wording is its key in every language. The lists of these texts are only for the
 * compiler and the tests: the bundle contains each text where it is used.
 */
export type Phrase = (
  | typeof ACCOUNT
  | typeof BULK
  | typeof CARRIED
  | typeof COLOR
  | typeof COMMON
  | typeof EXPORT
  | typeof FRAMING
  | typeof GOALS
  | typeof HDR
  | typeof LAB
  | typeof LAB_SEARCH
  | typeof LEGAL
  | typeof METADATA
  | typeof PAGES
  | typeof PRESETS
  | typeof PROVIDERS
  | typeof REVIEW
  | typeof SELF_TEST
  | typeof WORKBENCH
)[number];

/** The forms of a counted phrase, by the categories of `Intl.PluralRules`. */
export type PluralForms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/**
 * The phrases in one language. A language with more than two plural forms has all of them at the phrase for several:
 * `'{count} images': { one: …, few: …, many: …, other: … }`.
 */
export type Catalogue = {
  readonly [Each in Phrase]: Each extends `${string}{count}${string}` ? string | PluralForms : string;
} & {
  /** Only for a language that is written from right to left: it mirrors the layout. */
  readonly direction?: 'rtl';
};
