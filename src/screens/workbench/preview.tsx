import { useAtomValue, useSetAtom } from 'jotai';
import { retryAtom } from '../../state/actions.ts';
import { originalUrlAtom, selectedItemAtom, workAtom } from '../../state/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { CompareView } from '../../ui/compare-view.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { failureMessage } from '../messages.ts';
import styles from './preview.module.css';

/** The selected picture, before and after; or why there is none. */
export function Preview() {
  const item = useAtomValue(selectedItemAtom);
  const originalUrl = useAtomValue(originalUrlAtom);
  const work = useAtomValue(workAtom);
  const retry = useSetAtom(retryAtom);

  if (item === null) return <p className={styles.message}>Upload an image to see preview</p>;
  const { file, status } = item;
  if (status.kind === 'refused') return <p className={styles.message}>{failureMessage(status.failure, file.name)}</p>;
  if (work.failure !== null) {
    return (
      <div className={styles.message}>
        <p>{failureMessage(work.failure, file.name)}</p>
        <Button onClick={() => retry()}>Try again</Button>
      </div>
    );
  }
  if (status.kind === 'reading' || originalUrl === null) {
    return (
      <div className={styles.message}>
        <Spinner label="Reading the picture" />
      </div>
    );
  }
  const { widthPx, heightPx } = work.shown?.size ?? status.info.size;
  return (
    <CompareView
      picture={{
        before: originalUrl,
        after: work.shown?.image ?? null,
        size: { width: widthPx, height: heightPx },
        mayHaveAlpha: status.info.mayHaveAlpha,
        name: shortenName(file.name, 64),
      }}
    />
  );
}
