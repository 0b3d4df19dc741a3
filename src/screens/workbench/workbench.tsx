import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { once } from '../../domain/once.ts';
import type { SingleToolId } from '../../domain/tool.ts';
import { TOOLS } from '../../domain/tools.ts';
import { addFilesAtom, enterToolAtom, prepareAtom } from '../../state/actions.ts';
import { announcementsAtom, itemsAtom } from '../../state/atoms.ts';
import { addSampleAtom } from '../../state/samples.ts';
import { helpOpenAtom } from '../../state/shortcuts.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { CompareControls } from '../../ui/compare-view.tsx';
import { AddTile, DropZone, FileInput } from '../../ui/drop-zone.tsx';
import { lazyPatiently, loadPatiently } from '../../ui/patient-load.ts';
import { useFileIntake } from '../../ui/use-file-intake.ts';
import { useSay } from '../../words/language-provider.tsx';
import { useHandedOver } from '../use-handed-over.ts';
import { DownloadPanel } from './download-panel.tsx';
import { SettingsOutline } from './settings-outline.tsx';
import layout from './tool-layout.module.css';
import { useFirstSign } from './use-first-sign.ts';
import styles from './workbench.module.css';

const stage = once(() => loadPatiently(() => import('./stage.tsx')));
const ImageList = lazy(async () => ({ default: (await stage()).ImageList }));
const Preview = lazy(async () => ({ default: (await stage()).Preview }));
const Readout = lazy(async () => ({ default: (await stage()).Readout }));
const ShareButton = lazy(async () => ({ default: (await stage()).ShareButton }));
const Shortcuts = lazy(async () => ({ default: (await stage()).Shortcuts }));
const Toasts = lazy(async () => ({ default: (await stage()).Toasts }));
const ToolSettings = lazy(async () => ({ default: (await stage()).ToolSettings }));
const HelpSheet = lazyPatiently(() => import('./help-sheet.tsx'));

/**
 * The one screen of every tool. This file is what a first visit loads; the live widgets come when
 * somebody moves, or when there is a picture.
 *
 * @param headingLevel 2 on a page that has a heading of its own
 */
export function Workbench({ toolId, headingLevel = 1 }: { toolId: SingleToolId; headingLevel?: 1 | 2 }) {
  const say = useSay();
  const tool = TOOLS[toolId];
  const enterTool = useSetAtom(enterToolAtom);
  useLayoutEffect(() => enterTool(toolId), [enterTool, toolId]);

  const items = useAtomValue(itemsAtom);
  const addFiles = useSetAtom(addFilesAtom);
  const addSample = useSetAtom(addSampleAtom);
  const dragging = useFileIntake(addFiles);
  useHandedOver('one', (files) => void addFiles(files.map(({ file }) => file)));
  const firstSign = useFirstSign();
  const hasItems = items.length > 0;
  const hasNews = useAtomValue(announcementsAtom).length > 0;
  const live = firstSign !== null || hasItems || hasNews;
  const prepare = useSetAtom(prepareAtom);
  useEffect(() => {
    if (live) void prepare();
  }, [live, prepare]);

  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const titleId = useId();
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const cameraRef = useRef<HTMLInputElement>(null);
  const scopeRef = useRef<HTMLElement>(null);
  const compareRef = useRef<CompareControls>(null);
  const setHelpOpen = useSetAtom(helpOpenAtom);
  const focusInput = () => inputRef.current?.focus();

  const dropZone = (
    <DropZone
      inputId={inputId}
      dragging={dragging}
      title={say('Drop your images here')}
      invitation={say('or click to browse your files')}
      touchTitle={say('Choose images')}
      hints={[say('Supports: JPEG, PNG, GIF, WebP')]}
      pointerHints={[say('You can also paste an image or drop a folder.')]}
    />
  );

  return (
    <section
      ref={scopeRef}
      className={`${layout.screen} ${styles.workbench}`}
      aria-labelledby={titleId}
      data-filled={hasItems}
    >
      <header className={layout.heading}>
        <Heading id={titleId}>{say(tool.title)}</Heading>
        <p>{say(tool.description)}</p>
        <div className={styles.help}>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
            {say('Shortcuts')}
          </Button>
        </div>
      </header>

      <div className={`${layout.pictures} ${styles.pictures}`}>
        <FileInput ref={inputRef} id={inputId} accept="image/*" multiple onFiles={addFiles} />
        <div className={styles.area}>
          {hasItems ? (
            <Suspense fallback={dropZone}>
              <Preview compareRef={compareRef} />
              {dragging && <p className={layout.dropHint}>{say('Drop to add')}</p>}
            </Suspense>
          ) : (
            dropZone
          )}
        </div>
        {!hasItems && (
          <div className={styles.camera}>
            <FileInput
              ref={cameraRef}
              hidden
              aria-label={say('Camera')}
              accept="image/*"
              capture="environment"
              onFiles={addFiles}
            />
            <Button wide size="large" onClick={() => cameraRef.current?.click()}>
              {say('Take a photo')}
            </Button>
          </div>
        )}
        {!hasItems && (
          <div className={styles.sample}>
            <BusyButton label={say('Try it with a sample photo')} onPress={addSample} />
          </div>
        )}
        {hasItems && (
          <Suspense>
            <ImageList onEmptied={focusInput}>
              <AddTile inputId={inputId} label={say('Add')} />
            </ImageList>
          </Suspense>
        )}
      </div>

      <div className={layout.panel}>
        {live ? (
          <Suspense fallback={<SettingsOutline />}>
            <ToolSettings />
          </Suspense>
        ) : (
          <SettingsOutline />
        )}
        <div className={styles.readout}>
          {hasItems ? (
            <Suspense>
              <Readout />
            </Suspense>
          ) : (
            <p className={styles.placeholder}>{say('Upload an image to see preview')}</p>
          )}
        </div>
        <DownloadPanel>
          {hasItems && (
            <Suspense>
              <ShareButton />
            </Suspense>
          )}
        </DownloadPanel>
      </div>

      {live && (
        <Suspense>
          <Toasts downloadError={tool.downloadError} />
          <Shortcuts
            scopeRef={scopeRef}
            compareRef={compareRef}
            firstSign={firstSign}
            onHelp={() => setHelpOpen(true)}
            onEmptied={focusInput}
          />
        </Suspense>
      )}
      <Help />
    </section>
  );
}

/** Opening and closing it is nothing to the rest of the screen, which would take the time of a tap to draw again. */
function Help() {
  const [isOpen, setOpen] = useAtom(helpOpenAtom);
  useEffect(() => () => setOpen(false), [setOpen]);
  return (
    isOpen && (
      <Suspense>
        <HelpSheet onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
