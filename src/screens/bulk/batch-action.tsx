import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useEffect, useState } from 'react';
import { MIN_BATCH } from '../../domain/settings/tool-rules.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { pauseBatchAtom, pickOutputFolderAtom, resumeBatchAtom, startBatchAtom } from '../../state/batch/actions.ts';
import {
  archiveStateAtom,
  batchPausedAtom,
  batchRunningAtom,
  batchSummaryAtom,
  deliverableCountAtom,
  startableCountAtom,
} from '../../state/batch/atoms.ts';
import { fileDatesAtom } from '../../state/batch/choices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { ActionChoice, ActionItem, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import styles from './batch-action.module.css';
import { MAIN_CONTROL } from './batch-focus.ts';
import { batchDownloadLabel } from './batch-words.ts';
import { useDownloadAll } from './report/use-download-all.ts';

const ReportDialog = lazyPatiently(() => import('./report/report-dialog.tsx'));

/** Ignores clicks for this long after the button got another action, such as the second click of a double click. */
const DOUBLE_CLICK_MS = 500;

type NextAction = 'start' | 'pause' | 'resume' | 'download';

/** The next action of the batch in one button, so the focus stays on it, and the other ways to save in its menu. */
export function BatchAction() {
  const { total } = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const paused = useAtomValue(batchPausedAtom);
  const startable = useAtomValue(startableCountAtom);
  const next = running ? (paused ? 'resume' : 'pause') : startable > 0 ? 'start' : 'download';
  return (
    <div className={styles.action}>
      <NextButton next={next} />
      {total > 0 && <SaveMenu isFirst={next === 'download'} />}
    </div>
  );
}

function NextButton({ next }: { readonly next: NextAction }) {
  const t = useTranslate();
  const { total, outdated } = useAtomValue(batchSummaryAtom);
  const deliverable = useAtomValue(deliverableCountAtom);
  const startable = useAtomValue(startableCountAtom);
  const canSave = useCanSave();
  const act = {
    start: useSetAtom(startBatchAtom),
    pause: useSetAtom(pauseBatchAtom),
    resume: useSetAtom(resumeBatchAtom),
    download: useDownloadAll(),
  };
  const hasChanged = useHasJustChanged(next);
  const label = {
    start: outdated > 0 ? t('Reprocess {count}', { count: t.number(Math.min(outdated, startable)) }) : t('Start'),
    pause: t('Pause'),
    resume: t('Resume'),
    download: batchDownloadLabel(t, total, deliverable),
  };
  const cannotSave = next === 'download' && !canSave;
  // A press on Start may follow the choice of files at once.
  const isIdle = (hasChanged && next !== 'start') || cannotSave;
  return (
    <Button
      {...MAIN_CONTROL}
      variant={next === 'pause' ? 'secondary' : 'primary'}
      size="large"
      wide
      disabled={total === 0}
      aria-disabled={isIdle}
      data-idle={cannotSave || undefined}
      data-settling={!cannotSave || undefined}
      onClick={() => !isIdle && void act[next]()}
    >
      {label[next]}
    </Button>
  );
}

/** True for a moment after a change. */
function useHasJustChanged(value: NextAction): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}

function useCanSave(): boolean {
  const { total } = useAtomValue(batchSummaryAtom);
  const { kind } = useAtomValue(archiveStateAtom);
  return total >= MIN_BATCH && kind !== 'writing' && kind !== 'waiting';
}

/** @param isFirst true if the button beside the menu already saves all images */
function SaveMenu({ isFirst }: { readonly isFirst: boolean }) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { total } = useAtomValue(batchSummaryAtom);
  const deliverable = useAtomValue(deliverableCountAtom);
  const canSave = useCanSave();
  const download = useDownloadAll();
  const [isReporting, setReporting] = useState(false);
  const pickFolder = useSetAtom(pickOutputFolderAtom);
  const [dates, chooseDates] = useAtom(fileDatesAtom);
  return (
    <>
      <Button
        size="large"
        aria-label={t('More ways to save')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </Button>
      {anchor !== null && (
        <ActionMenu label={t('More ways to save')} anchor={anchor} onClose={() => setAnchor(null)}>
          {!isFirst && (
            <ActionItem disabled={!canSave} onSelect={() => void download()}>
              {batchDownloadLabel(t, total, deliverable)}
            </ActionItem>
          )}
          {'showSaveFilePicker' in window && (
            <ActionItem disabled={!canSave} onSelect={() => void download({ pickFile: true })}>
              {t('Save ZIP as…')}
            </ActionItem>
          )}
          {'showDirectoryPicker' in window && (
            <ActionItem onSelect={() => void pickFolder()}>{t('Save to a folder…')}</ActionItem>
          )}
          <ActionItem disabled={total === 0} onSelect={() => setReporting(true)}>
            {t('Report…')}
          </ActionItem>
          {/* Browsers do not let pages set the dates of other files. */}
          <ActionChoice
            label={t('Dates in the ZIP')}
            value={dates}
            options={[
              { value: 'changed', label: t('As in the originals') },
              { value: 'taken', label: t('When the photo was taken') },
            ]}
            onChange={chooseDates}
          />
        </ActionMenu>
      )}
      {isReporting && (
        <Suspense>
          <ReportDialog onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
