import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useId, useLayoutEffect, useRef } from 'react';
import { ACCEPTED_FILES } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { addFilesAtom, enterToolAtom, explainLinkAtom } from '../../state/workbench/actions.ts';
import { itemsAtom } from '../../state/workbench/atoms.ts';
import { addSampleAtom } from '../../state/workbench/samples.ts';
import type { SingleTool, SingleToolId } from '../../tools/tools.ts';
import { TOOLS } from '../../tools/tools.ts';
import { BusyButton } from '../../ui/controls/busy-button.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AddTile, FileInput } from '../../ui/intake/drop-zone.tsx';
import { useFileIntake } from '../../ui/intake/use-file-intake.ts';
import { useReceivedImages } from '../use-received-images.ts';
import { DownloadPanel } from './download-panel.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import styles from './image-tool.module.css';
import { stagePart } from './stage-part.tsx';
import { Workbench } from './workbench.tsx';

const ImageList = stagePart((stage) => stage.ImageList);
const OtherWays = stagePart((stage) => stage.OtherWays);

interface ImageToolProps {
  readonly toolId: SingleToolId;
  /** 2 on a page that has its own heading. Default 1. */
  readonly headingLevel?: 1 | 2;
}

/** A free tool: the workbench with a strip of thumbnails. */
export function ImageTool({ toolId, headingLevel = 1 }: ImageToolProps) {
  const t = useTranslate();
  const tool: SingleTool = TOOLS[toolId];
  const enterTool = useSetAtom(enterToolAtom);
  useLayoutEffect(() => enterTool(toolId), [enterTool, toolId]);
  const hasImages = useAtomValue(itemsAtom).length > 0;
  const addFiles = useSetAtom(addFilesAtom);
  const addSample = useSetAtom(addSampleAtom);
  const dragging = useFileIntake(addFiles, useSetAtom(explainLinkAtom));
  useReceivedImages('one', (files) => void addFiles(files.map(({ file }) => file)));
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Workbench
      tool={tool}
      headingLevel={headingLevel}
      hasImages={hasImages}
      dragging={dragging}
      inputRef={inputRef}
      inputs={<FileInput ref={inputRef} id={inputId} accept={ACCEPTED_FILES} multiple onFiles={addFiles} />}
      dropZone={
        <ImageDropZone
          inputId={inputId}
          dragging={dragging}
          hint="You can also paste an image or drop a folder."
          promise="Free, no account, never uploaded"
        />
      }
      moreIntake={
        <>
          <CameraInput onFiles={addFiles} />
          <div className={styles.sample}>
            <BusyButton label={t('Try it with a sample photo')} onPress={addSample} />
          </div>
        </>
      }
      list={
        <Suspense>
          <ImageList onEmptied={() => inputRef.current?.focus()}>
            <AddTile inputId={inputId} label={t('Add')} />
          </ImageList>
        </Suspense>
      }
      actions={
        <DownloadPanel tool={tool}>
          {hasImages && (
            <Suspense>
              <OtherWays />
            </Suspense>
          )}
        </DownloadPanel>
      }
    />
  );
}

/** A button for the camera, for devices whose file chooser offers only the photo library. */
function CameraInput({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const t = useTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.camera}>
      <FileInput
        ref={inputRef}
        hidden
        aria-label={t('Camera')}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      />
      <Button wide size="large" onClick={() => inputRef.current?.click()}>
        {t('Take a photo')}
      </Button>
    </div>
  );
}
