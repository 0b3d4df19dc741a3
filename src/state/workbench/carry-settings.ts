import { atom } from 'jotai/vanilla';
import { SETTING_KEYS } from '../../domain/settings/settings.ts';
import { restoreSettings } from '../../domain/settings/stored-settings.ts';
import { type SingleToolId, toolById } from '../../tools/tools.ts';
import { servicesAtom } from '../store.ts';
import {
  framingsAtom,
  itemsAtom,
  ownSizeKey,
  ownSizesAtom,
  settingsByToolAtom,
  shapesAtom,
  toolAtom,
} from './atoms.ts';

/** Gives another tool what the user has chosen in this one, as far as it offers the same: settings, and sizes of images. */
export const carrySettingsAtom = atom(null, (get, set, toId: SingleToolId) => {
  const [from, to] = [get(toolAtom), toolById(toId)];
  const storage = get(servicesAtom)?.settings;
  const all = get(settingsByToolAtom);
  const settings = all[from.id] ?? from.defaults;
  const chosen = SETTING_KEYS.filter((name) => settings[name] !== from.defaults[name]);
  const known = all[to.id] ?? restoreSettings(to, storage?.load(to.id));
  const next = restoreSettings(to, { ...known, ...Object.fromEntries(chosen.map((name) => [name, settings[name]])) });
  set(settingsByToolAtom, { ...all, [to.id]: next });
  storage?.save(to.id, next);
  const { [from.id]: framing, ...framings } = get(framingsAtom);
  if (framing) set(framingsAtom, { ...framings, [from.id]: framing, [to.id]: framing });
  if (!to.controls.includes('size')) return;
  const { [from.id]: shape, ...shapes } = get(shapesAtom);
  if (shape) set(shapesAtom, { ...shapes, [from.id]: shape, [to.id]: shape });
  const sizes = get(ownSizesAtom);
  const carried = get(itemsAtom).flatMap(({ id }) => {
    const size = sizes.get(ownSizeKey(from.id, id));
    return size ? [[ownSizeKey(to.id, id), size] as const] : [];
  });
  set(ownSizesAtom, new Map([...sizes, ...carried]));
});
