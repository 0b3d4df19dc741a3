import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../domain/outcome/failure.ts';
import { savingsPercent } from '../../domain/outcome/units.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { batchHasWorkersAtom } from '../../state/batch/atoms.ts';
import type { StageWork, Subject } from '../../state/workbench/model.ts';
import { quoteName } from '../../words/display-name.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { lookWords } from '../settings/look-words.ts';

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
export function ResultAnnouncer({ subject, work }: AnnouncerProps) {
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
