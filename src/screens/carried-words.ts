import type { CarriedFact, CarriedKind } from '../domain/outcome/carried.ts';
import { factsIn } from '../domain/outcome/private-facts.ts';
import { SPACE_NAMES } from '../formats/color-space.ts';
import type { Translate } from '../i18n/t.ts';
import { factInSentence } from './privacy-words.ts';

/** A few words for each kind of fact, to be joined by commas. */
const WORDS: { readonly [Kind in CarriedKind]: (t: Translate, fact: Extract<CarriedFact, { kind: Kind }>) => string } =
  {
    frames: (t, { frames }) => t.count(frames, '{count} frame', '{count} frames'),
    profile: (t, { profile }) => {
      if (profile === 'srgb') return 'sRGB';
      return profile === 'other' ? t('custom color profile') : SPACE_NAMES[profile];
    },
    depth: (t, { bits }) => t('{bits} bit kept', { bits }),
    hdr: (_, { curve }) => (curve ? `HDR (${curve})` : 'HDR'),
    metadata: (t, { blocks, tells }) => {
      if (blocks.length === 0) return t('no metadata');
      const labels = factsIn(tells).map((fact) => factInSentence(t, fact));
      const facts = labels.length > 0 ? labels : blocks.map((block) => BLOCK_NAMES[block] ?? t('text'));
      return t('metadata ({facts})', { facts: facts.join(', ') });
    },
  };

/** Proper names, the same in every language. */
const BLOCK_NAMES: { readonly [block: string]: string } = { exif: 'EXIF', xmp: 'XMP', iptc: 'IPTC' };

export function carriedWords<Kind extends CarriedKind>(
  t: Translate,
  fact: Extract<CarriedFact, { kind: Kind }>,
): string {
  const words: (t: Translate, fact: Extract<CarriedFact, { kind: Kind }>) => string = WORDS[fact.kind];
  return words(t, fact);
}
