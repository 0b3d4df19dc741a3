import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Phrase, Translate } from '../../i18n/t.ts';
import { folderStateAtom } from '../../state/batch/atoms.ts';
import { stopWatchAtom } from '../../state/batch/watch-folder.ts';
import { dismissWatchAtom, type WatchState, type WatchStop, watchStateAtom } from '../../state/batch/watch-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { quoteName } from '../../words/display-name.ts';
import { focusBatchControl } from './batch-focus.ts';
import { imageWords } from './batch-words.ts';
import styles from './watch-status.module.css';

/** Whether a folder is watched, and why not any more. */
export function WatchStatus() {
  const watch = useAtomValue(watchStateAtom);
  return watch.kind !== 'off' && <Line watch={watch} />;
}

/** Says it without the figures, which change with every file. Always rendered, because screen readers read changes. */
export function WatchSpoken() {
  const t = useTranslate();
  const watch = useAtomValue(watchStateAtom);
  return (
    <p role="status" className="visually-hidden">
      {spokenWords(t, watch)}
    </p>
  );
}

function Line({ watch }: { readonly watch: Exclude<WatchState, { kind: 'off' }> }) {
  const t = useTranslate();
  const written = useAtomValue(folderStateAtom);
  const stop = useSetAtom(stopWatchAtom);
  const dismiss = useSetAtom(dismissWatchAtom);
  const ref = useRef<HTMLDivElement>(null);
  usePassFocus(ref, focusBatchControl);
  const isOn = watch.kind === 'watching';
  return (
    <Notice tone={isOn || watch.why === 'user' ? 'info' : 'bad'} isSpoken={false}>
      <div ref={ref} className={styles.line}>
        <div>
          <p>
            {isOn
              ? t('Watching “{folder}”: {images} made, written to “{output}”.', {
                  folder: quoteName(watch.folder),
                  images: imageWords(t, written.kind === 'writing' ? written.written : 0),
                  output: quoteName(watch.output),
                })
              : stopWords(t, watch.folder, watch.why)}
          </p>
          {isOn && !watch.isObserved && (
            <p className={styles.hint}>{t('Pixmill looks for new files every 5 seconds.')}</p>
          )}
        </div>
        <Button onClick={() => (isOn ? stop() : dismiss())}>{t(isOn ? 'Stop' : 'Dismiss')}</Button>
      </div>
    </Notice>
  );
}

function spokenWords(t: Translate, watch: WatchState): string | null {
  if (watch.kind === 'off') return null;
  return watch.kind === 'watching'
    ? t('Watching “{folder}”', { folder: quoteName(watch.folder) })
    : stopWords(t, watch.folder, watch.why);
}

const STOPS = {
  user: '“{folder}” is no longer watched. Its finished images are kept.',
  gone: '“{folder}” is no longer watched: the folder was moved, renamed or deleted.',
  denied: '“{folder}” is not watched: the browser has no access to the folder.',
  unreadable: '“{folder}” is no longer watched: the folder could not be read.',
  'disk-full': '“{folder}” is no longer watched: the disk for the results is full.',
  output: '“{folder}” is not watched: the folder for the results cannot be written to.',
  'pro-ended': '“{folder}” is not watched: watching a folder needs Pro.',
  elsewhere: '“{folder}” is already watched in another tab.',
} as const satisfies { readonly [Why in WatchStop]: Phrase };

function stopWords(t: Translate, folder: string, why: WatchStop): string {
  return t(STOPS[why], { folder: quoteName(folder) });
}
