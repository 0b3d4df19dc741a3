import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type LabSettings, linkOfLab, readLabLink } from '../../domain/settings/lab-settings.ts';
import { ACCEPTED_FILES } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { addLabFilesAtom, cancelLabAtom } from '../../state/lab/actions.ts';
import { labImagesAtom, labSettingsAtom } from '../../state/lab/atoms.ts';
import { DropZone, FileInput } from '../../ui/intake/drop-zone.tsx';
import { useFileIntake } from '../../ui/intake/use-file-intake.ts';
import { useIsLive } from '../../ui/loading/use-is-live.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { DropHint, ToolHeading, ToolLayout, ToolPanel } from '../workbench/tool-layout.tsx';
import styles from './codec-lab-screen.module.css';
import { CopyLink } from './copy-link.tsx';
import { labGroups } from './lab-groups.ts';
import { LabImages } from './lab-images.tsx';
import { LabOptions } from './lab-options.tsx';
import { LabResults } from './lab-results.tsx';
import { LabRun } from './lab-run.tsx';

const LEAD = 'Measure every encoder on this site with your own images, on your own machine. Nothing is uploaded.';

/** Bytes, time and quality of every encoder, for developers. */
export default function CodecLabScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Codec lab'), t(LEAD));
  const addFiles = useSetAtom(addLabFilesAtom);
  const cancel = useSetAtom(cancelLabAtom);
  const hasImages = useAtomValue(labImagesAtom).length > 0;
  const inputId = useId();
  const titleId = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  // Otherwise, the run would continue in the background.
  useEffect(() => () => cancel(), [cancel]);

  const hadImages = useRef(false);
  useEffect(() => {
    // The list was removed while it had the focus.
    if (hadImages.current && !hasImages && document.activeElement === document.body) inputRef.current?.focus();
    hadImages.current = hasImages;
  }, [hasImages]);

  const add = (files: readonly File[]) => void addFiles(files);
  const dragging = useFileIntake(add);

  return (
    <ToolLayout className={styles.lab} aria-labelledby={titleId} data-filled={hasImages}>
      <ToolHeading>
        <h1 id={titleId}>{t('Codec lab')}</h1>
        <p>
          {t(LEAD)} <Link to={PATHS.selfTest}>{t('Test this browser')}</Link>
        </p>
      </ToolHeading>
      <div className={styles.main}>
        {hasImages ? (
          <>
            <FileInput ref={inputRef} hidden multiple accept={ACCEPTED_FILES} aria-label={t('Images')} onFiles={add} />
            <LabImages onAdd={() => inputRef.current?.click()} />
          </>
        ) : (
          <div className={styles.drop}>
            <FileInput ref={inputRef} id={inputId} multiple accept={ACCEPTED_FILES} onFiles={add} />
            <DropZone
              inputId={inputId}
              dragging={dragging}
              title={t('Drop images here')}
              invitation={t('or click to choose files, or paste')}
              touchTitle={t('Choose images')}
              hints={[t('JPEG, PNG, WebP, GIF and more'), t('Images stay on your device')]}
              pointerHints={[]}
            />
          </div>
        )}
        <LabResults />
        {hasImages && dragging && <DropHint>{t('Drop to add')}</DropHint>}
      </div>
      <LabPanel />
    </ToolLayout>
  );
}

function LabPanel() {
  const t = useTranslate();
  const [settings, change] = useLinkedSettings();
  // Otherwise, controls of the prerendered page would show an early press that hydration does not apply.
  const isLive = useIsLive();
  return (
    <ToolPanel className={styles.panel}>
      <div className={styles.settings} inert={!isLive}>
        <SettingsPanel groups={labGroups(t, settings)} explained={[]} onChange={change} />
        <LabOptions settings={settings} onChange={change} />
        <CopyLink />
      </div>
      <LabRun />
    </ToolPanel>
  );
}

/** A link sets the settings; otherwise the last ones apply. @returns the settings and a setter that updates the link */
function useLinkedSettings(): [LabSettings, (part: Partial<LabSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const [settings, setSettings] = useAtom(labSettingsAtom);
  useLayoutEffect(() => {
    if (params.size > 0) setSettings(readLabLink((name) => params.get(name)));
  }, [params, setSettings]);
  const change = (part: Partial<LabSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    setParams(linkOfLab(next), { replace: true, preventScrollReset: true });
  };
  return [settings, change];
}
