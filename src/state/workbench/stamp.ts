import { atom } from 'jotai/vanilla';
import { isStampText, restoreStamp, type Stamp, type StampField } from '../../domain/settings/stamp.ts';
import { deviceProfile } from './device-profile.ts';
import type { ListCommands } from './list-commands.ts';

const profile = deviceProfile('stamp', restoreStamp);

export const { isUsedAtom: usesStampAtom, useAtom: useStampAtom } = profile;

export const shownStampAtom = atom((get): Stamp => get(profile.shownAtom) ?? {});

/**
 * Changes a field of the stamp.
 *
 * @returns false if the text cannot be written
 */
export const editStampAtom = atom(
  null,
  (get, set, field: StampField, typed: string, commands: ListCommands): boolean => {
    const text = typed.replace(/\p{Cc}/gu, ' ').trim();
    if (text !== '' && !isStampText(field, text)) return false;
    const { [field]: _, ...others } = get(shownStampAtom);
    set(profile.saveAtom, restoreStamp({ ...others, ...(text !== '' && { [field]: text }) }) ?? null, commands);
    return true;
  },
);
