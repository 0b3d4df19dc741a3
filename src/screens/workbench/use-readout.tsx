import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { stretchOf } from '../../domain/geometry/comparison.ts';
import { savingsPercent } from '../../domain/outcome/units.ts';
import type { Goal } from '../../domain/settings/goal.ts';
import { avif } from '../../formats/avif.ts';
import { formatOf, type SourceFormatId } from '../../formats/formats.ts';
import { heic } from '../../formats/heic.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { jxl } from '../../formats/jxl.ts';
import { webp } from '../../formats/webp.ts';
import { bytesWords, kilobytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { subjectAtom, toolAtom, workAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import type { FinalResult, StageWork, Subject } from '../../state/workbench/model.ts';
import { earlierLimitAtom, exceededQualityAtom, recipeAtom } from '../../state/workbench/recipe-atom.ts';
import { limitWords } from '../../words/limit-words.ts';
import { noteMessage } from '../messages.ts';
import { ScaleOffer } from './reachable-sizes.tsx';
import { stageWords } from './stage-words.ts';

/** A sentence about the result, with a button that does what it advises. */
export interface Remark {
  readonly id: string;
  readonly words: string;
  readonly action?: ReactNode;
  /** The id of a remark that this one says, too. */
  readonly replaces?: string;
}

interface Readout {
  readonly subject: Subject;
  readonly work: StageWork;
  readonly original: string;
  /** `null` if there will be no result. */
  readonly result: string | null;
  /** `null` while nothing is known. Negative if the result is larger. */
  readonly savedPercent: number | null;
  /** False for an estimate. */
  readonly isFinal: boolean;
  /** The current stage in words; `null` if the work has ended. */
  readonly stage: string | null;
  readonly hasFailed: boolean;
  /** What the settings ask for, besides a quality. */
  readonly goal: Goal | null;
  readonly remarks: readonly Remark[];
}

/** What is known about the result of the selected image; `null` without an image. */
export function useReadout(commands: ListCommands): Readout | null {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const subject = useAtomValue(subjectAtom);
  const work = useAtomValue(workAtom);
  const goal = useAtomValue(recipeAtom)?.output.goal ?? null;
  const remarks = useRemarks(subject, work, commands);
  if (subject === null) return null;

  // The home tool shows both sizes in KB, as the specification requires.
  const sizeWords = tool.id === 'home' ? kilobytesWords : bytesWords;
  const { shown } = work;
  const { status } = subject;
  const hasFailed = status.kind === 'refused' || work.failure !== null;
  // An image that is still shown from earlier settings is only an approximation for the current ones, like a preview.
  const isFinal = work.result !== null;
  return {
    subject,
    work,
    original: sizeWords(t, subject.bytes),
    result: hasFailed ? null : shown === null ? '–' : `${isFinal ? '' : '≈ '}${sizeWords(t, shown.bytes)}`,
    savedPercent: shown === null ? null : savingsPercent(subject.bytes, shown.bytes),
    isFinal,
    stage: hasFailed || status.kind === 'missing' ? null : stageWords(t, work),
    hasFailed,
    goal,
    remarks,
  };
}

function useRemarks(subject: Subject | null, work: StageWork, commands: ListCommands): readonly Remark[] {
  const t = useTranslate();
  const savedAt = useAtomValue(exceededQualityAtom);
  const earlierLimit = useAtomValue(earlierLimitAtom);
  const { shown, result } = work;
  const { status } = subject ?? {};
  const percent =
    shown === null || status?.kind !== 'ready' ? 0 : stretchOf(status.source.info.size, shown.size, shown.shaping);
  const remarks: Remark[] = [];
  if (status?.kind === 'missing' && result) {
    remarks.push({ id: 'missing', words: t('Add this file again to compare.') });
  }
  if (earlierLimit !== null) {
    const words = t('At most {size}, as on your last visit.', { size: limitWords(t, earlierLimit) });
    remarks.push({ id: 'earlier-limit', words });
  }
  if (percent > 0) remarks.push({ id: 'stretched', words: t('Stretched by {percent}%', { percent }) });
  if (savedAt !== null && result?.origin === 'pixels') {
    const words = t('Your file was saved at a quality of about {quality}. A higher quality only adds bytes.', {
      quality: savedAt,
    });
    remarks.push({ id: 'saved-at', words });
  }
  const grown = subject && result && grownWords(t, subject, result);
  if (grown) remarks.push({ id: 'packs-tighter', words: grown });
  for (const note of result?.notes ?? []) {
    const size = 'goodAtPx' in note ? note.goodAtPx : null;
    const action = size && <ScaleOffer size={size} commands={commands} />;
    remarks.push({ id: note.code, words: noteMessage(t, note), action });
  }
  return remarks;
}

/** Formats that need fewer bytes than JPEG at the same look. */
const TIGHTER: readonly SourceFormatId[] = [heic.id, avif.id, jxl.id, webp.id];

/** Why a JPEG has more bytes than its original; `null` if its format is not the reason. */
export function grownWords(t: Translate, { status, bytes }: Subject, result: FinalResult): string | null {
  if (status.kind !== 'ready' || result.bytes <= bytes || result.format !== jpeg.id) return null;
  const { format } = status.source.info;
  if (!TIGHTER.includes(format)) return null;
  const [from, to] = [formatOf(format).label, jpeg.label];
  return t('{from} packs tighter than {to}. A lower quality or a maximum size makes it smaller.', { from, to });
}
