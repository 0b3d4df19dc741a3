import type { JobState } from '../../domain/outcome/job.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { StageWork } from '../../state/workbench/model.ts';

/** The current stage, in a word. */
const STAGE_WORDS: { readonly [State in JobState]: PlainPhrase | null } = {
  waiting: 'Waiting…',
  decoding: 'Reading…',
  resizing: 'Resizing…',
  encoding: 'Encoding…',
  done: null,
  failed: null,
  cancelled: null,
};

/** The current try of a search, from the second one on. */
function attemptWords(t: Translate, attempt: number): string {
  if (attempt === 2) return t('2nd try…');
  if (attempt === 3) return t('3rd try…');
  return t('{count}th try…', { count: attempt });
}

type Progress = Pick<StageWork, 'state' | 'attempt' | 'progress'>;

/** The current stage in words; `null` if the work has ended. */
export function stageWords(t: Translate, { state, attempt, progress }: Progress): string | null {
  const words = STAGE_WORDS[state];
  if (words === null) return null;
  if (progress)
    return t('Frame {frame} of {count}…', { frame: t.number(progress.frame), count: t.number(progress.of) });
  return attempt !== null && attempt > 1 ? attemptWords(t, attempt) : t(words);
}
