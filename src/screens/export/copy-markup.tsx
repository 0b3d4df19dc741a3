import { useState } from 'react';
import { exportMarkup, exportSrcset } from '../../domain/recipe/export-plan.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ExportRun } from '../../state/outputs/export.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './copy-markup.module.css';

/** Copies the HTML that shows the files of an export. */
export function CopyMarkup({ run }: { readonly run: ExportRun }) {
  const t = useTranslate();
  const [said, setSaid] = useState<string | null>(null);
  const files = run.items.flatMap((item) => (item.state === 'done' ? [item.file] : []));
  const markup = exportMarkup(run.choice.set, files);
  const srcset = exportSrcset(run.choice.set, files);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('Copied.')),
      () => setSaid(t('The browser blocks the clipboard.')),
    );
  return (
    <>
      {markup !== null && (
        <Button onClick={() => void copy(markup)}>
          {run.choice.set === 'favicon' ? t('Copy HTML') : t('Copy {tag}', { tag: '<picture>' })}
        </Button>
      )}
      {srcset !== null && <Button onClick={() => void copy(srcset)}>{t('Copy {tag}', { tag: 'srcset' })}</Button>}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
