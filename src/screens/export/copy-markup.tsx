import { exportMarkup, exportSrcset } from '../../domain/recipe/export-plan.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ExportRun } from '../../state/outputs/export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './copy-markup.module.css';

/** Copies the HTML that shows the files of an export. */
export function CopyMarkup({ run }: { readonly run: ExportRun }) {
  const t = useTranslate();
  const { copy, outcome } = useCopy();
  const files = run.items.flatMap((item) => (item.state === 'done' ? [item.file] : []));
  const markup = exportMarkup(run.choice.set, files, run.isAnimated);
  const srcset = exportSrcset(run.choice.set, files, run.isAnimated);
  return (
    <>
      {markup !== null && (
        <Button onClick={() => copy(markup)}>
          {run.choice.set === 'favicon' ? t('Copy HTML') : t('Copy {tag}', { tag: '<picture>' })}
        </Button>
      )}
      {srcset !== null && <Button onClick={() => copy(srcset)}>{t('Copy {tag}', { tag: 'srcset' })}</Button>}
      <p role="status" className={styles.said}>
        {outcome === 'copied' && t('Copied.')}
        {outcome === 'refused' && t('The browser blocks the clipboard.')}
      </p>
    </>
  );
}
