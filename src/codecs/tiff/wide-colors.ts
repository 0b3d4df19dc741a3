import { MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import type { WideColors } from '../wide-colors.ts';
import { readFirstPage, sourceOf } from './directory.ts';
import { readProfile } from './profile.ts';

/** The signature of a profile. Without it, nobody reads the profile. */
const SIGNATURE = { start: 36, end: 40 };

export const wideColors: WideColors = {
  async hide(bytes) {
    const hidden = bytes.slice();
    const { page } = await readFirstPage(sourceOf(hidden));
    // A view of the file.
    (await readProfile(page, MAX_PROFILE_BYTES))?.fill(0, SIGNATURE.start, SIGNATURE.end);
    return [hidden];
  },
};
