import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { EXPORT_SETS } from '../../domain/recipe/export-choice.ts';
import { fileCount } from '../../domain/recipe/export-plan.ts';
import { findTemplateFault } from '../../domain/recipe/name-template.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { exportChoiceAtom } from '../../state/outputs/choice.ts';
import {
  type ExportRun,
  endExportAtom,
  exportExampleAtom,
  exportPlanAtom,
  exportRecipeAtom,
  saveExportZipAtom,
  shownExportAtom,
  startExportAtom,
} from '../../state/outputs/export.ts';
import { SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SavePreset } from '../presets/save-preset.tsx';
import { CopyMarkup } from './copy-markup.tsx';
import { ExportFiles } from './export-files.tsx';
import { ExportForm } from './export-form.tsx';
import styles from './export-sheet.module.css';

/** Several files of the image on the stage, from one decode: choose, look, copy the HTML, and save. */
export default function ExportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const run = useAtomValue(shownExportAtom);
  const end = useSetAtom(endExportAtom);
  useEffect(() => () => end(), [end]);
  return (
    <Dialog title={t('Export several files')} size="sheet" onClose={onClose}>
      <SingleForm />
      {run && <Made run={run} />}
      <Remember />
    </Dialog>
  );
}

function SingleForm() {
  const t = useTranslate();
  const [choice, choose] = useAtom(exportChoiceAtom);
  const start = useSetAtom(startExportAtom);
  const plan = useAtomValue(exportPlanAtom)(choice);
  const exampleOf = useAtomValue(exportExampleAtom);
  const hasRun = useAtomValue(shownExportAtom) !== null;
  const files = plan?.outputs ?? [];
  return (
    <ExportForm
      choice={choice}
      sets={EXPORT_SETS}
      files={files}
      example={plan && (choice.name === null || findTemplateFault(choice.name) === null) ? exampleOf(plan) : null}
      onChange={choose}
      onSubmit={() => void start(choice)}
      action={(canSubmit) => (
        <Button type="submit" variant={hasRun ? 'secondary' : 'primary'} disabled={!canSubmit}>
          {t.count(plan ? fileCount(plan) : 0, 'Make {count} file', 'Make {count} files')}
        </Button>
      )}
    />
  );
}

/** Saves the settings and all files as a preset. */
function Remember() {
  const recipe = useAtomValue(exportRecipeAtom);
  return (
    recipe && (
      <section className={styles.made}>
        <SavePreset recipe={recipe} commands={SINGLE_COMMANDS} />
      </section>
    )
  );
}

function Made({ run }: { readonly run: ExportRun }) {
  const t = useTranslate();
  const saveZip = useSetAtom(saveExportZipAtom);
  const done = run.items.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.made}>
      <p role="status" className={styles.count}>
        {run.isRunning
          ? t('{done} of {total} files', { done: t.number(done), total: t.number(run.items.length) })
          : t.count(done, '{count} file is ready.', '{count} files are ready.')}
      </p>
      <ExportFiles items={run.items} />
      <div className={styles.ways}>
        <Button variant="primary" disabled={run.isRunning || done === 0} onClick={() => void saveZip()}>
          {t('Download as ZIP')}
        </Button>
        {!run.isRunning && <CopyMarkup run={run} />}
      </div>
    </section>
  );
}
