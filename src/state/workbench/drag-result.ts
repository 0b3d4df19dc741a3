import { atom } from 'jotai/vanilla';
import { dragFile } from '../../pipeline/drag-file.ts';
import { downloadNameAtom, workAtom } from './atoms.ts';

/** Lets a drag carry the finished image. */
export const dragResultAtom = atom(null, (get, _, event: DragEvent) => {
  const { result } = get(workAtom);
  if (result) dragFile(event, result.blob, get(downloadNameAtom) ?? result.fileName);
});
