import type { WideColors } from '../contract.ts';
import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { readFirstPage, sourceOf } from '../shared/tiff/directory.ts';
import { readProfile } from './profile.ts';

/** The position of a profile's signature. No decoder reads a profile without it. */
const SIGNATURE = { start: 36, end: 40 };

export const wideColors: WideColors = {
  async hide(bytes) {
    const hidden = bytes.slice();
    const { page } = await readFirstPage(sourceOf(hidden));
    // The profile is a view of the file.
    (await readProfile(page, MAX_PROFILE_BYTES))?.fill(0, SIGNATURE.start, SIGNATURE.end);
    return [hidden];
  },
};
