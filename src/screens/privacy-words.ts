import {
  factsIn,
  haveSameFact,
  isPrivate,
  type PrivateFact,
  type PrivateFacts,
  type Taken,
} from '../domain/outcome/private-facts.ts';
import { labelInSentence } from '../i18n/labels.ts';
import type { PlainPhrase, Translate } from '../i18n/t.ts';

const LABELS: { readonly [Fact in PrivateFact]: PlainPhrase } = {
  place: 'Place',
  placeName: 'Place name',
  taken: 'Date taken',
  camera: 'Camera',
  serials: 'Serial number',
  owner: 'Owner',
  faces: 'Tagged faces',
  people: 'Names of people',
  author: 'Author',
  copyright: 'Copyright',
  software: 'Software',
  comment: 'Comment',
  thumbnail: 'Thumbnail',
  history: 'Edit history',
  makerNotes: 'Maker notes',
  unreadable: 'Unreadable metadata',
};

export function factLabel(t: Translate, fact: PrivateFact): string {
  return t(LABELS[fact]);
}

export function factInSentence(t: Translate, fact: PrivateFact): string {
  return labelInSentence(t, factLabel(t, fact));
}

/** The value of a fact; `null` if the file does not contain it. Texts from the file are untrusted. */
export function factWords(t: Translate, fact: PrivateFact, facts: PrivateFacts): string | null {
  const { place, taken, faces } = facts;
  switch (fact) {
    case 'place':
      return place ? `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}` : null;
    case 'taken':
      return taken ? takenWords(t, taken) : null;
    case 'faces':
      return faces === undefined ? null : t.number(faces);
    default: {
      const value = facts[fact];
      return value === undefined ? null : value === true ? t('Yes') : value;
    }
  }
}

/** Formats the time of the camera's clock. */
function takenWords(t: Translate, { local }: Taken): string {
  const isDay = !local.includes('T');
  const style = isDay ? ({ dateStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(t.language, { ...style, timeZone: 'UTC' }).format(
    Date.parse(isDay ? local : `${local}Z`),
  );
}

/** Lists in a few words the facts that the original reveals. */
export function originalWords(t: Translate, original: PrivateFacts): string {
  const revealed = factsIn(original);
  if (revealed.length === 0) return t('The original reveals nothing private.');
  return t('The original reveals: {facts}', { facts: listWords(t, revealed) });
}

function listWords(t: Translate, facts: readonly PrivateFact[]): string {
  return facts.map((fact) => factInSentence(t, fact)).join(', ');
}

/** States in a sentence how much the result reveals of the facts in the original. */
export function stillWords(t: Translate, original: PrivateFacts, result: PrivateFacts): string {
  const revealed = factsIn(original);
  const kept = revealed.filter((fact) => haveSameFact(fact, original, result));
  if (kept.length === revealed.length) return t('The result reveals all of this.');
  const left = factsIn(result);
  if (left.length === 0) return t('The result reveals none of this.');
  if (left.some(isPrivate)) return t('The result still reveals private data.');
  return t('The result reveals only: {facts}', { facts: listWords(t, left) });
}
