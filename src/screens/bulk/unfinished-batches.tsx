import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { continueBatchAtom } from '../../state/batch/actions.ts';
import { batchRowsAtom, batchToolIdAtom } from '../../state/batch/atoms.ts';
import {
  discardUnfinishedAtom,
  expiredBatchesAtom,
  type UnfinishedBatch,
  unfinishedBatchesAtom,
} from '../../state/batch/unfinished.ts';
import { continueWatchAtom } from '../../state/batch/watch-folder.ts';
import { batchToolById } from '../../tools/tools.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { quoteName } from '../../words/display-name.ts';
import { focusAdding } from './batch-focus.ts';
import { imageWords, unfinishedWords } from './batch-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './unfinished-batches.module.css';

/** The unfinished batches of earlier visits, shown while there is no current batch. */
export function UnfinishedBatches() {
  const batches = useAtomValue(unfinishedBatchesAtom);
  const { length: rows } = useAtomValue(batchRowsAtom);
  const toolId = useAtomValue(batchToolIdAtom);
  const newest = batches.find(({ tool }) => tool === toolId);
  const others = batches.filter((batch) => batch !== newest);
  return (
    <>
      <Expired />
      {rows === 0 && batches.length > 0 && (
        <Notice tone="info">
          {newest && <Batch batch={newest} isFirst />}
          {others.length > 0 && <Others batches={others} all={batches} hasFirst={newest !== undefined} />}
        </Notice>
      )}
    </>
  );
}

function Batch({ batch, isFirst = false }: { readonly batch: UnfinishedBatch; readonly isFirst?: boolean }) {
  const t = useTranslate();
  const { id, tool, done, total, watch } = batch;
  const isHere = useAtomValue(batchToolIdAtom) === tool;
  const goOn = useSetAtom(watch === null ? continueBatchAtom : continueWatchAtom);
  const discard = useSetAtom(discardUnfinishedAtom);
  const [isConfirming, setAsking] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  usePassFocus(ref, focusAdding);
  const figures = { done: t.number(done), total: t.number(total) };
  return (
    <div ref={ref} className={styles.batch}>
      <div>
        <p className={styles.name}>
          {isHere ? t('Continue your batch: {done} of {total} done', figures) : t('{done} of {total} done', figures)}
        </p>
        <p className={styles.facts}>{unfinishedWords(t, batch)}</p>
      </div>
      <span className={styles.answers}>
        {isHere ? (
          <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => void goOn(id)}>
            {watch === null ? t('Continue') : t('Continue watching “{folder}”', { folder: quoteName(watch) })}
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={batchToolById(tool).path}>
            {t('Open in its tool')}
          </ButtonLink>
        )}
        <Button onClick={() => setAsking(true)}>{t('Discard')}</Button>
      </span>
      {isConfirming && (
        <ConfirmDialog
          title={t('Discard this batch')}
          text={t(
            '{images} already processed will be deleted from this device. Your original files are not affected.',
            { images: imageWords(t, done) },
          )}
          action={t('Discard')}
          isPlural={false}
          onConfirm={() => void discard([id])}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface OthersProps {
  readonly batches: readonly UnfinishedBatch[];
  /** `batches` and the one above them. */
  readonly all: readonly UnfinishedBatch[];
  readonly hasFirst: boolean;
}

function Others({ batches, all, hasFirst }: OthersProps) {
  const t = useTranslate();
  const discard = useSetAtom(discardUnfinishedAtom);
  const [isConfirming, setAsking] = useState(false);
  const bytes = (of: readonly UnfinishedBatch[]) =>
    bytesWords(
      t,
      of.reduce((sum, batch) => sum + batch.bytes, 0),
    );
  const { length: count } = batches;
  const title = hasFirst
    ? t.count(count, '{count} more unfinished batch', '{count} more unfinished batches')
    : t.count(count, '{count} unfinished batch', '{count} unfinished batches');
  return (
    <details className={styles.others}>
      <summary className={styles.title}>
        {title} ({bytes(batches)})
        <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden />
      </summary>
      <ul className={styles.list}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Batch batch={batch} />
          </li>
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>{t('Discard all')}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('Discard all unfinished batches')}
          text={t('Results of {bytes} will be deleted from this device. Your original files are not affected.', {
            bytes: bytes(all),
          })}
          action={t('Discard all')}
          onConfirm={() => void discard(all.map(({ id }) => id))}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  );
}

/** Lists batches that expired. */
function Expired() {
  const t = useTranslate();
  const [expired, setExpired] = useAtom(expiredBatchesAtom);
  const ref = useRef<HTMLDivElement>(null);
  usePassFocus(ref, focusAdding);
  if (expired.length === 0) return null;
  return (
    <Notice tone="info">
      <div ref={ref} className={styles.batch}>
        <div>
          <p className={styles.name}>{t('Unfinished batches are kept for 14 days. Removed from this device:')}</p>
          <ul>
            {expired.map((batch) => (
              <li key={batch.id} className={styles.facts}>
                {t('{done} of {total} done', { done: t.number(batch.done), total: t.number(batch.total) })},{' '}
                {unfinishedWords(t, batch)}
              </li>
            ))}
          </ul>
        </div>
        <Button onClick={() => setExpired([])}>{t('Dismiss')}</Button>
      </div>
    </Notice>
  );
}
