import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { stretchOf } from '../../domain/geometry/comparison.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { savingsPercent } from '../../domain/outcome/units.ts';
import { bytesWords, kilobytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { batchHasWorkersAtom } from '../../state/batch/atoms.ts';
import { subjectAtom, toolAtom, workAtom } from '../../state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import type { StageWork, Subject } from '../../state/workbench/model.ts';
import { earlierLimitAtom, exceededQualityAtom, recipeAtom } from '../../state/workbench/recipe-atom.ts';
import { quoteName } from '../../words/display-name.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { limitWords } from '../../words/limit-words.ts';
import { noteMessage } from '../messages.ts';
import { lookWords } from '../settings/look-words.ts';
import { FormatOffer } from './format-offer.tsx';
import { ScaleOffer } from './reachable-sizes.tsx';
import { ReachedLook } from './reached-look.tsx';
import styles from './readout.module.css';
import { Saving, SizePair } from './result-figures.tsx';
import { stageWords } from './stage-words.ts';

interface ReadoutProps {
  readonly commands?: ListCommands;
}

/** The sizes before and after, the saving, and notes about the result. */
export function Readout({ commands = SINGLE_COMMANDS }: ReadoutProps) {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const subject = useAtomValue(subjectAtom);
  const work = useAtomValue(workAtom);
  const savedAt = useAtomValue(exceededQualityAtom);
  const goal = useAtomValue(recipeAtom)?.output.goal;
  const earlierLimit = useAtomValue(earlierLimitAtom);
  if (subject === null) return null;

  // The home tool shows both sizes in KB, as the specification requires.
  const sizeWords = tool.id === 'home' ? kilobytesWords : bytesWords;
  const { shown } = work;
  const { status } = subject;
  const isEncoded = work.result?.origin === 'pixels';
  const hasFailed = status.kind === 'refused' || work.failure !== null;
  const stage = hasFailed || status.kind === 'missing' ? null : stageWords(t, work);
  // An image that is still shown from earlier settings is only an approximation for the current ones, like a preview.
  const approximate = work.result === null;
  const saved = shown === null ? null : savingsPercent(subject.bytes, shown.bytes);
  const stretched =
    shown === null || status.kind !== 'ready' ? 0 : stretchOf(status.source.info.size, shown.size, shown.shaping);
  return (
    <>
      <SizePair
        original={sizeWords(t, subject.bytes)}
        result={hasFailed ? null : shown === null ? '–' : `${approximate ? '≈ ' : ''}${sizeWords(t, shown.bytes)}`}
      />
      <p className={styles.outcome}>
        <span className={styles.stage}>{stage}</span>
        {saved !== null && <Saving percent={saved} />}
      </p>
      {goal && !hasFailed && <ReachedLook goal={goal} result={work.result} />}
      <ul className={styles.notes}>
        {status.kind === 'missing' && work.result !== null && <li>{t('Add this file again to compare.')}</li>}
        {earlierLimit !== null && (
          <li>{t('At most {size}, as on your last visit.', { size: limitWords(t, earlierLimit) })}</li>
        )}
        {stretched > 0 && <li>{t('Stretched by {percent}%', { percent: stretched })}</li>}
        {savedAt !== null && isEncoded && (
          <li>
            {t('Your file was saved at a quality of about {quality}. A higher quality only adds bytes.', {
              quality: savedAt,
            })}
          </li>
        )}
        {work.result?.notes.map((note) => (
          <li key={note.code}>
            {noteMessage(t, note)}
            {'goodAtPx' in note && note.goodAtPx && <ScaleOffer size={note.goodAtPx} commands={commands} />}
          </li>
        ))}
      </ul>
      {!hasFailed && <FormatOffer />}
      <Announcer subject={subject} work={work} />
    </>
  );
}

interface AnnouncerProps {
  readonly subject: Subject;
  readonly work: StageWork;
}

type News =
  | { readonly name: string; readonly failure: Failure }
  | {
      readonly name: string;
      readonly bytesBefore: number;
      readonly bytesAfter: number;
      /** The look of the result; `null` if it was not measured. */
      readonly score: number | null;
    };

/** Results that follow each other faster than this are announced once. */
const QUIET_MS = 1000;

/**
 * Announces each result and each failure once the settings have settled. Previews are not announced. A batch announces
 * its own start and end, so a result of the selected image during the batch is not announced, even afterward.
 */
function Announcer({ subject, work }: AnnouncerProps) {
  const t = useTranslate();
  const isMuted = useAtomValue(batchHasWorkersAtom);
  const muted = useRef<unknown>(null);
  const [news, setNews] = useState<News | null>(null);
  const failure = subject.status.kind === 'refused' ? subject.status.failure : work.failure;
  const bytesAfter = work.result?.blob.size;
  const score = work.result?.reached?.score ?? null;
  const { name, bytes: bytesBefore } = subject;
  useEffect(() => {
    const outcome = failure ?? (bytesAfter === undefined ? null : `${name} ${bytesAfter}`);
    if (isMuted) muted.current = outcome;
    if (isMuted || outcome === null || outcome === muted.current) return;
    muted.current = null;
    if (failure !== null) return setNews({ name, failure });
    if (bytesAfter === undefined) return;
    const timer = setTimeout(() => setNews({ name, bytesBefore, bytesAfter, score }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [failure, bytesAfter, score, name, bytesBefore, isMuted]);
  return (
    <p role="status" className="visually-hidden">
      {news !== null && newsWords(t, news)}
    </p>
  );
}

function newsWords(t: Translate, news: News): string {
  if ('failure' in news) return failureMessage(t, news.failure, news.name);
  const { name, bytesBefore, bytesAfter, score } = news;
  const saved = savingsPercent(bytesBefore, bytesAfter);
  const change =
    saved === 0
      ? '{name}: {before} is now {after}, the same size.'
      : saved > 0
        ? '{name}: {before} is now {after}, {percent}% smaller.'
        : '{name}: {before} is now {after}, {percent}% larger.';
  const sizes = t(change, {
    name: quoteName(name),
    before: bytesWords(t, bytesBefore),
    after: bytesWords(t, bytesAfter),
    percent: Math.abs(saved),
  });
  return score === null ? sizes : `${sizes} ${lookWords(t, score)}.`;
}
