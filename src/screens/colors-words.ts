import type { ColorsNote } from '../domain/outcome/notes.ts';
import { LOOKS } from '../domain/settings/goal.ts';
import type { Translate } from '../i18n/t.ts';
import { unreachable } from '../words/unreachable.ts';

/** Reports how the colors of an image were reduced, or why they were kept. */
export function colorsMessage(t: Translate, note: ColorsNote): string {
  switch (note.code) {
    case 'colors-reduced':
      return t(isUnseen(note) ? COLORS_UNSEEN : note.forSize ? COLORS_FITTING : COLORS_GOOD, { colors: note.colors });
    case 'nearly-lossless':
      return t(isUnseen(note) ? NEARLY_UNSEEN : NEARLY_GOOD);
    case 'colors-kept':
      return t(COLORS_KEPT[note.because]);
    default:
      return unreachable(note);
  }
}

function isUnseen({ score }: { readonly score: number }): boolean {
  return score >= LOOKS.indistinguishable;
}

const COLORS_UNSEEN = '{colors} colors: nobody will see the difference.';
const COLORS_GOOD = '{colors} colors: the image looks as good as you asked for.';
const COLORS_FITTING = '{colors} colors, so that the file is small enough.';

const NEARLY_UNSEEN = 'Nearly lossless: nobody will see the difference.';
const NEARLY_GOOD = 'Nearly lossless: the image looks as good as you asked for.';

const COLORS_KEPT = {
  few: 'Kept all colors, because the image has so few.',
  visible: 'Kept all colors, because the difference would be visible.',
  larger: 'Kept all colors, because fewer would make the file larger.',
  unmeasured: 'Kept all colors, because the difference cannot be measured here.',
  motion: 'Kept all colors, because the image is animated.',
} as const;
