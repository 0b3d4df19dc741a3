import { atom } from 'jotai/vanilla';
import { unwrap } from 'jotai/vanilla/utils';
import { carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { dateForName } from '../../domain/outcome/private-facts.ts';
import { servicesAtom } from '../store.ts';
import { subjectAtom } from './atoms.ts';

/** The user's file of the image on the stage. */
const fileAtom = atom((get): File | null => {
  const status = get(subjectAtom)?.status;
  return status?.kind === 'ready' ? status.file : null;
});

const readAtom = atom(async (get) => {
  const file = get(fileAtom);
  const opened = file && (await get(servicesAtom)?.open());
  return opened ? opened.pipeline.readCarried(file) : null;
});

/** What the original of the image on the stage carries; `null` until it has been read. */
export const originalCarriesAtom = unwrap(readAtom, () => null);

/** The date of the image on the stage in names. */
export const dateForNameAtom = atom((get): Date => {
  const carries = get(originalCarriesAtom);
  const taken = carries && carriedPrivateFacts(carries)?.taken;
  return dateForName(taken?.local ?? null, get(fileAtom)?.lastModified ?? Date.now());
});
