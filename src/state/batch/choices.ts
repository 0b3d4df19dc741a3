import { atom } from 'jotai/vanilla';
import type { CarriedKind } from '../../domain/carried.ts';
import { takenMs } from '../../domain/private-facts.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { workbenchAtom } from '../store.ts';

/** A choice for all bulk tools that is remembered. @param restore returns the choice for a stored value, also for none */
function rememberedAtom<Value>(key: string, restore: (stored: unknown) => Value) {
  const chosenAtom = atom<{ readonly value: Value } | null>(null);
  return atom(
    (get): Value => get(chosenAtom)?.value ?? restore(get(workbenchAtom)?.settings.load(key)),
    (get, set, value: Value) => {
      set(chosenAtom, { value });
      get(workbenchAtom)?.settings.save(key, value);
    },
  );
}

/** The date of a saved file: when its original was changed, or when the photo was taken. */
export type FileDates = 'changed' | 'taken';

export const fileDatesAtom = rememberedAtom(
  'file-dates',
  (stored): FileDates => (stored === 'taken' ? 'taken' : 'changed'),
);

/** Milliseconds since 1970. A photo without a date taken has the date of its file. */
export function fileDateMs({ told, lastModified }: Pick<BatchItem, 'told' | 'lastModified'>, dates: FileDates): number {
  const taken = dates === 'taken' && told?.taken ? takenMs(told.taken) : Number.NaN;
  return Number.isNaN(taken) ? lastModified : taken;
}

/** A column of the table that can be switched on: a fact about the result, or what both tell. */
export type ExtraColumn = CarriedKind | 'private';

/** Switched on by the user, possibly in another version of the site. */
export const extraColumnsAtom = rememberedAtom('batch-columns', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [],
);
