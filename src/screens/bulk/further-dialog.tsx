import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { EXPORT_SETS, type ExportChoice } from '../../domain/recipe/export-choice.ts';
import { findTemplateFault } from '../../domain/recipe/name-template.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchToolAtom } from '../../state/batch/atoms.ts';
import { batchFilesAtom, previewFurtherAtom } from '../../state/batch/further.ts';
import { exportChoiceAtom } from '../../state/outputs/choice.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ExportForm } from '../export/export-form.tsx';
import styles from './further-dialog.module.css';

/** A page has one set of favicons, not one for each image. */
const SETS = EXPORT_SETS.filter((set) => set !== 'favicon');

/** Chooses the files that a batch makes of each image beside its result. */
export default function FurtherDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [current, choose] = useAtom(batchFilesAtom);
  const last = useAtomValue(exportChoiceAtom);
  const { offersGoals } = useAtomValue(batchToolAtom);
  const preview = useAtomValue(previewFurtherAtom);
  const [choice, setChoice] = useState<ExportChoice>(() => {
    const known = current ?? last;
    return known.set === 'favicon' ? { ...known, set: 'responsive' } : known;
  });
  const isValid = choice.name === null || findTemplateFault(choice.name) === null;
  const { plan, example } = preview(isValid ? choice : { ...choice, name: null });
  const use = (exports: ExportChoice | null) => {
    choose(exports);
    onClose();
  };
  return (
    <Dialog title={t('More files of each image')} size="sheet" onClose={onClose}>
      <ExportForm
        choice={choice}
        sets={SETS}
        files={plan.outputs}
        example={example}
        onChange={setChoice}
        onSubmit={() => use(choice)}
        action={(canSubmit) => (
          <div className={styles.answers}>
            <Button type="submit" variant="primary" disabled={!canSubmit}>
              {t.count(plan.outputs.length, 'Make {count} more file of each', 'Make {count} more files of each')}
            </Button>
            {current !== null && <Button onClick={() => use(null)}>{t('Make no more files')}</Button>}
          </div>
        )}
      />
      <p className={styles.hint}>
        {t('They are saved beside the results, in the ZIP and in folders.')}
        {offersGoals && ` ${t('A total size counts the results alone.')}`}
      </p>
    </Dialog>
  );
}
