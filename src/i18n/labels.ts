import type { Translate } from './t.ts';

/** A label as a part of a sentence: `Date taken` as `date taken`. German keeps it, because nouns have capitals there. */
export function labelInSentence(t: Translate, label: string): string {
  return t.language === 'de' ? label : label.toLocaleLowerCase(t.language);
}
