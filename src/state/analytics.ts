import { atom } from 'jotai/vanilla';
import type { Analytics, ConsentAnswer } from '../services/analytics/port.ts';

/** Set by the composition root. Counts nothing unless configured. */
export const analyticsAtom = atom<Analytics | null>(null);

export const countPageAtom = atom(null, (get, _set, path: string) => get(analyticsAtom)?.pageView(path));

/** Incremented with each answer, so that `consentAtom` reads the answer from the service again. */
const answersAtom = atom(0);

/** Whether the visitor wants to see the question again. */
export const isReconsideringAtom = atom(false);

export const consentAtom = atom((get) => {
  get(answersAtom);
  return get(analyticsAtom)?.consent.read() ?? 'not-asked';
});

export const chooseConsentAtom = atom(null, (get, set, answer: ConsentAnswer) => {
  get(analyticsAtom)?.consent.choose(answer);
  set(answersAtom, get(answersAtom) + 1);
  set(isReconsideringAtom, false);
});
