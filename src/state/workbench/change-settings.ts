import { atom } from 'jotai/vanilla';
import { changeSettings, IMAGE_KEYS, type Settings } from '../../domain/settings/settings.ts';
import { servicesAtom } from '../store.ts';
import { ownSizeKey, ownSizesAtom, settingsAtom, settingsByToolAtom, subjectAtom, toolAtom } from './atoms.ts';
import { selectedFactsAtom } from './selected-facts.ts';

/** The settings of `IMAGE_KEYS`. */
const ofImage = ({ widthPx, heightPx, scalePercent, frame }: Settings) => ({ widthPx, heightPx, scalePercent, frame });

/** Changes settings. Tools for one image store the size and the frame for the selected image only. */
export const changeSettingsAtom = atom(null, (get, set, part: Partial<Settings>) => {
  const tool = get(toolAtom);
  const subject = get(subjectAtom);
  const changed = changeSettings(get(settingsAtom), part, tool, get(selectedFactsAtom)?.size ?? null);
  if (tool.takes === 'one' && subject && IMAGE_KEYS.some((key) => part[key] !== undefined)) {
    set(ownSizesAtom, new Map(get(ownSizesAtom)).set(ownSizeKey(tool.id, subject.id), ofImage(changed)));
  }
  const next = tool.takes === 'one' ? { ...changed, ...ofImage(tool.defaults) } : changed;
  set(settingsByToolAtom, { ...get(settingsByToolAtom), [tool.id]: next });
  get(servicesAtom)?.settings.save(tool.id, next);
});
