import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { setStatusAtom } from '../../../state/batch/atoms.ts';
import { acceptRestAtom, stepDamagedAtom } from '../../../state/batch/review.ts';
import { reviewListAtom, reviewViewAtom, sortReviewAtom } from '../../../state/batch/review-list.ts';
import { heatOnAtom } from '../../../state/workbench/weak-spots.ts';
import { IdleButton } from '../../../ui/controls/idle-button.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { setTotalWords, unreachableWords } from '../set-words.ts';
import styles from './review-head.module.css';
import { reviewedWords } from './review-words.ts';

/** The progress of the review, and the actions for many images at once. */
export function ReviewHead() {
  const t = useTranslate();
  const list = useAtomValue(reviewListAtom);
  const [view, setView] = useAtom(reviewViewAtom);
  const [isHeatOn, turnHeat] = useAtom(heatOnAtom);
  const sort = useSetAtom(sortReviewAtom);
  const stepDamaged = useSetAtom(stepDamagedAtom);
  const acceptRest = useSetAtom(acceptRestAtom);
  const { damaged, reviewed, total, unmeasured, isSorted } = list;
  const left = total - reviewed;
  return (
    <div className={styles.head}>
      <p className={`${styles.count} number`}>{reviewedWords(t, list)}</p>
      {unmeasured > 0 && (
        <p className={`${styles.total} number`}>{t('{count} still to be compared', { count: t.number(unmeasured) })}</p>
      )}
      <p className={styles.total}>
        {t('The weakest spot of each image at 100%, before and after.')} {isSorted && t('The worst come first.')}
      </p>
      <SetTotal />
      <div className={styles.views}>
        <Segments
          label={t('Show')}
          value={view}
          options={[
            { value: 'open', label: t('To review') },
            { value: 'reviewed', label: t('Reviewed') },
          ]}
          onChange={setView}
        />
      </div>
      <div className={styles.view}>
        <Switch label={t('Heat map')} checked={isHeatOn} onChange={turnHeat} />
        <IdleButton variant="quiet" size="small" idle={isSorted} onClick={() => sort()}>
          {t('Sort again')}
        </IdleButton>
      </div>
      <div className={styles.many}>
        <IdleButton size="small" idle={damaged === 0} onClick={() => stepDamaged()}>
          {t('Raise the quality of all with visible damage ({count})', { count: t.number(damaged) })}
        </IdleButton>
        <IdleButton size="small" idle={left === 0} onClick={() => acceptRest()}>
          {t('Accept the rest ({count})', { count: t.number(left) })}
        </IdleButton>
      </div>
    </div>
  );
}

/** The total size of a set, which a step changes. */
function SetTotal() {
  const t = useTranslate();
  const status = useAtomValue(setStatusAtom);
  if (status === null) return null;
  const problem = unreachableWords(t, status);
  return (
    <>
      <p className={`${styles.total} number`}>{setTotalWords(t, status)}</p>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </>
  );
}
