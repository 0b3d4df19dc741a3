import type { CarriedFact, CarriedKind } from '../domain/carried.ts';
import type { Translate } from '../i18n/t.ts';

/** A few words for each kind of fact, which stand between commas. */
const WORDS: { readonly [Kind in CarriedKind]: (t: Translate, fact: Extract<CarriedFact, { kind: Kind }>) => string } =
  {
    profile: (t, { profile }) => (profile === 'srgb' ? 'sRGB' : t('own color profile')),
  };

export function carriedWords(t: Translate, fact: CarriedFact): string {
  return WORDS[fact.kind](t, fact);
}
