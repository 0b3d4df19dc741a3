import { atom } from 'jotai/vanilla';
import type { CarriedKind } from '../../domain/outcome/carried.ts';
import { takenMs } from '../../domain/outcome/private-facts.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { servicesAtom } from '../store.ts';

/** A stored choice for all bulk tools. @param restore returns the choice for a stored or missing value */
function rememberedAtom<Value>(key: string, restore: (stored: unknown) => Value) {
  const chosenAtom = atom<{ readonly value: Value } | null>(null);
  return atom(
    (get): Value => get(chosenAtom)?.value ?? restore(get(servicesAtom)?.settings.load(key)),
    (get, set, value: Value) => {
      set(chosenAtom, { value });
      get(servicesAtom)?.settings.save(key, value);
    },
  );
}

/** Which date a saved file gets: when its original was changed, or when the photo was taken. */
export type FileDates = 'changed' | 'taken';

export const fileDatesAtom = rememberedAtom(
  'file-dates',
  (stored): FileDates => (stored === 'taken' ? 'taken' : 'changed'),
);

/** The date of a saved file in milliseconds since 1970. A photo without a date taken gets the date of its file. */
export function fileDateMs(
  { privateFacts, lastModified }: Pick<BatchItem, 'privateFacts' | 'lastModified'>,
  dates: FileDates,
): number {
  const taken = dates === 'taken' && privateFacts?.taken ? takenMs(privateFacts.taken) : Number.NaN;
  return Number.isNaN(taken) ? lastModified : taken;
}

/** How the bulk tools show their images: as a list or as a contact sheet. */
export type BatchView = 'list' | 'sheet';

export const batchViewAtom = rememberedAtom(
  'batch-view',
  (stored): BatchView => (stored === 'sheet' ? 'sheet' : 'list'),
);

/** Whether the selected image is shown beside the list, on screens with room for both. */
export const inspectorAtom = rememberedAtom('batch-inspector', (stored): boolean => stored !== false);

/** An optional column of the table: a fact about the result, or the private data in original and result. */
export type ExtraColumn = CarriedKind | 'private';

/** The columns that the user switched on, possibly in another version of the site. */
export const extraColumnsAtom = rememberedAtom('batch-columns', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [],
);

/** Whether archives contain the report of their batch. */
export const reportInArchiveAtom = rememberedAtom('batch-report', (stored): boolean => stored === true);
