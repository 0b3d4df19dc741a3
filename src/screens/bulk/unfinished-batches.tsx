import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { batchToolById } from '../../domain/tools.ts';
import { continueBatchAtom } from '../../state/batch/actions.ts';
import { batchRowsAtom, batchToolIdAtom } from '../../state/batch/atoms.ts';
import {
  discardUnfinishedAtom,
  expiredBatchesAtom,
  type UnfinishedBatch,
  unfinishedBatchesAtom,
} from '../../state/batch/unfinished.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useHandOver } from '../../ui/use-hand-over.ts';
import { bytesWords } from '../../words/amounts.ts';
import { useSay } from '../../words/language-provider.tsx';
import { focusAdding } from './batch-focus.ts';
import { pictureWords, unfinishedWords } from './batch-words.ts';
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
  const say = useSay();
  const { id, tool, done, total } = batch;
  const isHere = useAtomValue(batchToolIdAtom) === tool;
  const goOn = useSetAtom(continueBatchAtom);
  const discard = useSetAtom(discardUnfinishedAtom);
  const [asking, setAsking] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useHandOver(ref, focusAdding);
  const figures = { done: say.number(done), total: say.number(total) };
  return (
    <div ref={ref} className={styles.batch}>
      <div>
        <p className={styles.name}>
          {isHere
            ? say('Continue your batch: {done} of {total} done', figures)
            : say('{done} of {total} done', figures)}
        </p>
        <p className={styles.facts}>{unfinishedWords(say, batch)}</p>
      </div>
      <span className={styles.answers}>
        {isHere ? (
          <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => void goOn(id)}>
            {say('Continue')}
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={batchToolById(tool).path}>
            {say('Open in its tool')}
          </ButtonLink>
        )}
        <Button onClick={() => setAsking(true)}>{say('Discard')}</Button>
      </span>
      {asking && (
        <ConfirmDialog
          title={say('Discard this batch')}
          text={say(
            '{pictures} already processed will be deleted from this device. Your original files are not affected.',
            { pictures: pictureWords(say, done) },
          )}
          action={say('Discard')}
          onConfirm={() => void discard([id])}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface OthersProps {
  readonly batches: readonly UnfinishedBatch[];
  /** Includes the one above them. */
  readonly all: readonly UnfinishedBatch[];
  readonly hasFirst: boolean;
}

function Others({ batches, all, hasFirst }: OthersProps) {
  const say = useSay();
  const discard = useSetAtom(discardUnfinishedAtom);
  const [asking, setAsking] = useState(false);
  const bytes = (of: readonly UnfinishedBatch[]) =>
    bytesWords(
      say,
      of.reduce((sum, batch) => sum + batch.bytes, 0),
    );
  const { length: count } = batches;
  const title = hasFirst
    ? say.count(count, '{count} more unfinished batch', '{count} more unfinished batches')
    : say.count(count, '{count} unfinished batch', '{count} unfinished batches');
  return (
    <details className={styles.others}>
      <summary>
        {title} ({bytes(batches)})
      </summary>
      <ul className={styles.list}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Batch batch={batch} />
          </li>
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>{say('Discard all')}</Button>
      {asking && (
        <ConfirmDialog
          title={say('Discard all unfinished batches')}
          text={say('Results of {bytes} will be deleted from this device. Your original files are not affected.', {
            bytes: bytes(all),
          })}
          action={say('Discard all')}
          onConfirm={() => void discard(all.map(({ id }) => id))}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  );
}

/** Lists batches that expired. */
function Expired() {
  const say = useSay();
  const [expired, setExpired] = useAtom(expiredBatchesAtom);
  const ref = useRef<HTMLDivElement>(null);
  useHandOver(ref, focusAdding);
  if (expired.length === 0) return null;
  return (
    <Notice tone="info">
      <div ref={ref} className={styles.batch}>
        <div>
          <p className={styles.name}>{say('Unfinished batches are kept for 14 days. Removed from this device:')}</p>
          <ul>
            {expired.map((batch) => (
              <li key={batch.id} className={styles.facts}>
                {say('{done} of {total} done', { done: say.number(batch.done), total: say.number(batch.total) })},{' '}
                {unfinishedWords(say, batch)}
              </li>
            ))}
          </ul>
        </div>
        <Button onClick={() => setExpired([])}>{say('Dismiss')}</Button>
      </div>
    </Notice>
  );
}
