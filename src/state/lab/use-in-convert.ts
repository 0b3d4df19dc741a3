import { atom } from 'jotai/vanilla';
import type { RecommendedSetting } from '../../lab/verdict.ts';
import { addFilesAtom, enterToolAtom, selectAtom } from '../workbench/actions.ts';
import { itemsAtom } from '../workbench/atoms.ts';
import { changeSettingsAtom } from '../workbench/change-settings.ts';

/** Opens images of the lab in the converter, with the recommended setting. */
export const useInConvertAtom = atom(
  null,
  async (get, set, files: readonly File[], { encoding: { format, effort, qualityPercent } }: RecommendedSetting) => {
    set(enterToolAtom, 'convert');
    set(changeSettingsAtom, { format, qualityPercent, lossless: false, ...(effort && { effort }) });
    const placeOf = (file: File) => get(itemsAtom).findIndex((item) => isSame(item.file, file));
    await set(
      addFilesAtom,
      files.filter((file) => placeOf(file) < 0),
    );
    const [first] = files;
    if (first && placeOf(first) >= 0) set(selectAtom, placeOf(first));
  },
);

/** The same file chosen twice is two objects. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
