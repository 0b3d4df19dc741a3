import { atom } from 'jotai/vanilla';
import { png } from '../../formats/png.ts';
import { canCopyImages, copyImage } from '../../pipeline/copy-image.ts';
import { announce } from '../announce.ts';
import { servicesAtom } from '../store.ts';
import { subjectAtom, workAtom } from './atoms.ts';
import type { FinalResult } from './model.ts';

/** Whether this browser copies images. */
export const copiesImagesAtom = atom(canCopyImages);

/** Whether there is a finished image that can be copied. */
export const canCopyImageAtom = atom((get) => get(workAtom).result !== null && get(copiesImagesAtom));

/** Copies the finished image as PNG, which is all that clipboards take. @returns whether there is one */
export const copyImageAtom = atom(null, (get, set): boolean => {
  const { result } = get(workAtom);
  const [services, subject] = [get(servicesAtom), get(subjectAtom)];
  if (!result || !services || !subject || !canCopyImages()) return false;
  const isPng = result.format === png.id;
  const asPng = async ({ blob }: FinalResult) => {
    if (isPng) return blob;
    const { pipeline } = await services.open();
    const made = await pipeline.previewer.makeDisplayable(subject.id, blob, pipeline.maxPixels);
    if (!made) throw new Error('the image cannot be shown as PNG');
    return made;
  };
  void copyImage(asPng(result)).then(
    () => announce({ get, set }, 'good', { kind: 'image-copied', isPng }),
    (error: unknown) => {
      console.warn('Error copying', error);
      announce({ get, set }, 'bad', { kind: 'copy-failed' });
    },
  );
  return true;
});
