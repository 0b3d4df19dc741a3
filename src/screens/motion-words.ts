import type { MotionNote } from '../domain/outcome/notes.ts';
import type { Translate } from '../i18n/t.ts';
import { unreachable } from '../words/unreachable.ts';

/** Reports which frames of an animation were kept. */
export function motionMessage(t: Translate, note: MotionNote): string {
  switch (note.code) {
    case 'first-frame-only':
      return t('Animated image: only the first frame will be saved.');
    case 'one-frame-only':
      return t('Animated image: only frame {frame} will be saved.', { frame: note.frame });
    case 'motion-kept':
      return playMessage(t, note);
    case 'motion-cut':
      return t.count(
        note.frames,
        'The file is damaged: only its first frame could be read.',
        'The file is damaged: only its first {count} frames could be read.',
      );
    case 'motion-broken':
      return t('The animation is damaged: only its default image will be saved.');
    default:
      return unreachable(note);
  }
}

function playMessage(t: Translate, { seconds, plays }: MotionKept): string {
  const facts = { seconds: t.number(Math.round(seconds * 10) / 10), plays: t.number(plays) };
  if (plays === 0) return t('The animation lasts {seconds} s and repeats forever.', facts);
  if (plays === 1) return t('The animation lasts {seconds} s and plays once.', facts);
  return t('The animation lasts {seconds} s and plays {plays} times.', facts);
}

type MotionKept = Extract<MotionNote, { readonly code: 'motion-kept' }>;
