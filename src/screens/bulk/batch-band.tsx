import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { Suspense, useRef, useState } from 'react';
import type { BatchSummary } from '../../domain/batch/batch.ts';
import { FLIP, QUARTER_TURN } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { cancelAllAtom, retryFailedAtom, turnAllAtom } from '../../state/batch/actions.ts';
import {
  batchPausedAtom,
  batchRunningAtom,
  batchSummaryAtom,
  batchToolAtom,
  type ShownRows,
} from '../../state/batch/atoms.ts';
import { batchViewAtom } from '../../state/batch/choices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { IdleButton } from '../../ui/controls/idle-button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import { ActionItem, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import styles from './batch-band.module.css';
import { focusBatchControl } from './batch-focus.ts';
import { countLeft, doneWords, rateWords, timeLeftWords } from './batch-words.ts';
import { ColumnsMenu } from './extra-columns.tsx';
import { SelectionBar, useHasSelection } from './selection-bar.tsx';

const FurtherDialog = lazyPatiently(() => import('./further-dialog.tsx'));
const WatchDialog = lazyPatiently(() => import('./watch-dialog.tsx'));

interface ListActions {
  readonly onAddImages: () => void;
  readonly onAddFolder: () => void;
  readonly onRemoveAll: () => void;
}

interface BatchBandProps extends ListActions {
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
  readonly onReview: () => void;
}

/** The progress of the batch, and the actions for the list. */
export function BatchBand({ shown, onShow, onReview, ...actions }: BatchBandProps) {
  const t = useTranslate();
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const paused = useAtomValue(batchPausedAtom);
  const { offersGoals } = useAtomValue(batchToolAtom);
  const { total, done, failed, retryable } = summary;
  const hasSelection = useHasSelection();
  const details = detailsOf(t, summary, running, paused);
  return (
    <div className={styles.band}>
      <div className={styles.head}>
        <p className={`${styles.progress} number`}>
          <span className={styles.count}>{doneWords(t, summary)}</span>
          <span className={styles.details}>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        </p>
        {running && <CancelControl />}
        {retryable > 0 && <RetryFailed />}
        {offersGoals && (
          <IdleButton size="small" idle={done === 0} aria-haspopup="dialog" onClick={onReview}>
            {t('Review results')}
          </IdleButton>
        )}
      </div>
      {hasSelection ? (
        <SelectionBar />
      ) : (
        <div className={styles.tools}>
          <ShownFilter shown={shown} failed={failed} onShow={onShow} />
          <ViewChoice />
          <Button variant="quiet" size="small" onClick={actions.onAddImages}>
            {t('Add images')}
          </Button>
          <MoreActions {...actions} />
        </div>
      )}
      <ProgressBar
        label={t('Batch progress')}
        value={done + failed}
        bad={failed}
        max={Math.max(1, total)}
        valueText={[doneWords(t, summary), ...details].join(', ')}
      />
    </div>
  );
}

function ShownFilter({
  shown,
  failed,
  onShow,
}: Pick<BatchBandProps, 'shown' | 'onShow'> & { readonly failed: number }) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these choose a view
    <div role="group" aria-label={t('Show')} className={styles.filter}>
      <button type="button" className={styles.view} aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
        {t('All')}
      </button>
      <button type="button" className={styles.view} aria-pressed={shown === 'failed'} onClick={() => onShow('failed')}>
        {failed > 0 ? t('Failed {count}', { count: t.number(failed) }) : t('Failed')}
      </button>
    </div>
  );
}

/** A list, or a contact sheet. */
function ViewChoice() {
  const t = useTranslate();
  const [view, choose] = useAtom(batchViewAtom);
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these choose a view
    <div role="group" aria-label={t('View')} className={styles.filter}>
      <IconButton
        label={t('List')}
        title={t('List')}
        icon={<List {...icon} />}
        aria-pressed={view === 'list'}
        onClick={() => choose('list')}
      />
      <IconButton
        label={t('Contact sheet')}
        title={t('Contact sheet')}
        icon={<LayoutGrid {...icon} />}
        aria-pressed={view === 'sheet'}
        onClick={() => choose('sheet')}
      />
    </div>
  );
}

/** The actions for all images, which are rarely used. */
function MoreActions({ onAddFolder, onRemoveAll }: ListActions) {
  const t = useTranslate();
  const running = useAtomValue(batchRunningAtom);
  const view = useAtomValue(batchViewAtom);
  const turnAll = useSetAtom(turnAllAtom);
  const [open, setOpen] = useState<{ readonly menu: 'more' | 'columns'; readonly anchor: HTMLElement } | null>(null);
  const close = () => setOpen(null);
  const [dialog, setDialog] = useState<'further' | 'watch' | null>(null);
  return (
    <>
      <IconButton
        label={t('More actions')}
        icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={({ currentTarget }) => setOpen({ menu: 'more', anchor: currentTarget })}
      />
      {open?.menu === 'more' && (
        <ActionMenu label={t('More actions')} anchor={open.anchor} onClose={close}>
          <ActionItem onSelect={onAddFolder}>{t('Add a folder')}</ActionItem>
          {'showDirectoryPicker' in window && (
            <ActionItem onSelect={() => setDialog('watch')}>{t('Watch a folder…')}</ActionItem>
          )}
          <ActionItem onSelect={() => turnAll(QUARTER_TURN)}>{t('Rotate all')}</ActionItem>
          <ActionItem onSelect={() => turnAll(FLIP)}>{t('Flip all')}</ActionItem>
          {view === 'list' && (
            <ActionItem onSelect={() => setOpen({ menu: 'columns', anchor: open.anchor })}>{t('Columns')}</ActionItem>
          )}
          <ActionItem onSelect={() => setDialog('further')}>{t('More files of each image…')}</ActionItem>
          <ActionItem disabled={running} onSelect={onRemoveAll}>
            {t('Remove all')}
          </ActionItem>
        </ActionMenu>
      )}
      <Suspense>
        {dialog === 'further' && <FurtherDialog onClose={() => setDialog(null)} />}
        {dialog === 'watch' && <WatchDialog onClose={() => setDialog(null)} />}
      </Suspense>
      {open?.menu === 'columns' && <ColumnsMenu anchor={open.anchor} onClose={close} />}
    </>
  );
}

function CancelControl() {
  const t = useTranslate();
  const cancel = useSetAtom(cancelAllAtom);
  const ref = useRef<HTMLButtonElement>(null);
  usePassFocus(ref, focusBatchControl);
  return (
    <Button ref={ref} size="small" onClick={() => cancel()}>
      {t('Cancel')}
    </Button>
  );
}

function RetryFailed() {
  const t = useTranslate();
  const retryFailed = useSetAtom(retryFailedAtom);
  const ref = useRef<HTMLButtonElement>(null);
  usePassFocus(ref, focusBatchControl);
  return (
    <Button ref={ref} size="small" onClick={() => retryFailed()}>
      {t('Retry failed')}
    </Button>
  );
}

function detailsOf(t: Translate, summary: BatchSummary, running: boolean, paused: boolean): readonly string[] {
  const { failed, imagesPerSecond, secondsLeft } = summary;
  const left = countLeft(summary);
  return [
    ...(failed > 0 ? [t('{count} failed', { count: t.number(failed) })] : []),
    ...(left > 0 ? [t('{count} left', { count: t.number(left) })] : []),
    ...(paused ? [t('paused')] : []),
    ...(running && !paused && imagesPerSecond > 0 ? [rateWords(t, imagesPerSecond)] : []),
    ...(running && !paused && secondsLeft !== null ? [timeLeftWords(t, secondsLeft)] : []),
  ];
}
