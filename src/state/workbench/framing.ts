import { atom } from 'jotai/vanilla';
import { isOfFile } from '../../domain/outcome/failure.ts';
import { originalAtom, subjectAtom, workAtom } from './atoms.ts';

/** The image that is being cropped and straightened. */
export const framedIdAtom = atom<string | null>(null);

/** Opens the crop mode. @returns false if there is no picture to crop */
export const openFramingAtom = atom(null, (get, set): boolean => {
  const subject = get(subjectAtom);
  if (subject?.status.kind !== 'ready' || get(originalAtom) === null) return false;
  const { failure } = get(workAtom);
  if (failure && isOfFile(failure, subject.status.source.info.format)) return false;
  set(framedIdAtom, subject.id);
  return true;
});
