import { useAtomValue } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { isReady } from '../../lab/run-lab.ts';
import { labImagesAtom, labProgressAtom } from '../../state/lab/atoms.ts';
import { CompareView } from '../../ui/compare/compare-view.tsx';
import { shortenName } from '../../words/display-name.ts';
import styles from './lab-before.module.css';
import { useCompared } from './lab-compare.tsx';
import { stepWords } from './lab-run.tsx';

/** The first image, large, until there are results. */
export function LabBefore() {
  // A run starts by closing what was shown.
  return <Before key={useAtomValue(labProgressAtom).kind} />;
}

function Before() {
  const t = useTranslate();
  const progress = useAtomValue(labProgressAtom);
  const first = useAtomValue(labImagesAtom).find(isReady);
  const compared = useCompared(first?.id ?? '', first?.id ?? '');
  if (!first) return null;
  const { size, mayHaveAlpha } = first.status.info;
  return (
    <section className={styles.before} aria-label={t('Before encoding')}>
      <div className={styles.view}>
        {compared && (
          <CompareView
            image={{
              before: compared.leftUrl,
              after: null,
              size: { width: size.widthPx, height: size.heightPx },
              mayHaveAlpha,
              name: shortenName(first.file.name, 64),
            }}
          />
        )}
      </div>
      <p className={styles.words}>
        {progress.kind === 'running'
          ? stepWords(t, progress)
          : t('Run to see which encoder needs the fewest bytes for the same look.')}
      </p>
    </section>
  );
}
