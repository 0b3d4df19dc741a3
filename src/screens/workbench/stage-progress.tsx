import { useAtomValue } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { workAtom } from '../../state/workbench/atoms.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import styles from './stage-progress.module.css';
import { stageWords } from './stage-words.ts';

/** What the stage waits for, over the image that it shows until then. Short work passes without it. */
export function StageProgress({ isSketch }: { readonly isSketch: boolean }) {
  const t = useTranslate();
  const work = useAtomValue(workAtom);
  const words = isSketch ? t('Reading…') : work.failure ? null : stageWords(t, work);
  if (words === null) return null;
  return (
    <div className={styles.progress} data-at-once={isSketch} role="progressbar" aria-label={words}>
      <Spinner sizePx={14} />
      {words}
    </div>
  );
}
