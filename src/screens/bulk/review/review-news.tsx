import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { rowAtom } from '../../../state/batch/atoms.ts';
import { reviewNewsAtom } from '../../../state/batch/review.ts';
import { activeTileAtom, reviewListAtom } from '../../../state/batch/review-list.ts';
import styles from './review-news.module.css';
import { reviewNewsWords, tileWords } from './review-words.ts';

/** Announces decisions, and the new score of the active image after reprocessing. Shows why a step was refused. */
export function ReviewNews() {
  const t = useTranslate();
  const news = useAtomValue(reviewNewsAtom);
  const list = useAtomValue(reviewListAtom);
  const activeId = useAtomValue(activeTileAtom);
  const isRefusal = news?.kind === 'no-step' || news?.kind === 'no-file';
  return (
    <>
      <p role="status" className={isRefusal ? styles.refusal : 'visually-hidden'}>
        {news && reviewNewsWords(t, news, list)}
      </p>
      <p role="status" className="visually-hidden">
        {activeId !== null && <NewScore key={activeId} id={activeId} />}
      </p>
    </>
  );
}

/** The score of an image, once its result differs from the one that it had when it became active. */
function NewScore({ id }: { readonly id: string }) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  const [first] = useState(row.result);
  return row.result !== first && !row.outdated && tileWords(t, row);
}
