import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { Settings } from '../../domain/settings/settings.ts';
import { restoreSettings } from '../../domain/settings/stored-settings.ts';
import { BATCH_TOOL_IDS, SINGLE_TOOL_IDS, toolById } from '../../tools/tools.ts';
import { servicesAtom } from '../store.ts';
import { settingsAtom, settingsByToolAtom, toolAtom } from './atoms.ts';
import type { ListCommands } from './list-commands.ts';

type ProfileField = 'stamp' | 'mark';

type Profile<Field extends ProfileField> = NonNullable<Settings[Field]>;

/**
 * A setting that this device keeps for all tools, which can be off in each of them.
 *
 * @param restore reads what was stored; `undefined` if it cannot be used
 */
export function deviceProfile<Field extends ProfileField>(
  field: Field,
  restore: (stored: unknown) => Profile<Field> | undefined,
) {
  type Value = Profile<Field>;
  const writtenAtom = atom<{ readonly value: Value | null } | null>(null);
  const deviceAtom = atom((get): Value | null => {
    const written = get(writtenAtom);
    return written ? written.value : (restore(get(servicesAtom)?.settings.load(field)) ?? null);
  });
  const usedAtom = atom((get) => get(settingsAtom)[field] as Value | null);
  return {
    /** What to show: what is in use, which may come from a link, otherwise that of the device. */
    shownAtom: atom((get): Value | null => get(usedAtom) ?? get(deviceAtom)),
    isUsedAtom: atom((get) => get(usedAtom) !== null),
    /** Turns it on or off for the tool on the screen. */
    useAtom: atom(null, (get, set, isOn: boolean, { change }: ListCommands) => {
      set(change, { [field]: isOn ? get(deviceAtom) : null } as Partial<Settings>);
    }),
    /**
     * Changes it for every tool that uses it. One that came with a link changes only here. The first one is turned on.
     */
    saveAtom: atom(null, (get, set, next: Value | null, { change }: ListCommands) => {
      const known = get(deviceAtom);
      const used = get(usedAtom);
      if (used === null || isSame(used, known)) {
        set(writtenAtom, { value: next });
        get(servicesAtom)?.settings.save(field, next);
        if (known) replaceElsewhere(get, set, field, known, next);
      }
      if (used !== null || known === null) set(change, { [field]: next } as Partial<Settings>);
    }),
  };
}

/** Replaces what the device had in the settings of all other tools. */
function replaceElsewhere(get: Getter, set: Setter, field: ProfileField, known: object, next: object | null): void {
  const storage = get(servicesAtom)?.settings;
  const current = get(toolAtom).id;
  for (const id of [...SINGLE_TOOL_IDS, ...BATCH_TOOL_IDS]) {
    const settings = get(settingsByToolAtom)[id] ?? restoreSettings(toolById(id), storage?.load(id));
    if (id === current || !isSame(settings[field], known)) continue;
    const changed: Settings = { ...settings, [field]: next };
    set(settingsByToolAtom, { ...get(settingsByToolAtom), [id]: changed });
    storage?.save(id, changed);
  }
}

function isSame(one: object | null, other: object | null): boolean {
  const textOf = (value: object | null) => JSON.stringify(Object.entries(value ?? {}).toSorted());
  return textOf(one) === textOf(other);
}
