import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { prepareAtom } from '../../state/workbench/actions.ts';
import { announcementsAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { helpOpenAtom } from '../../state/workbench/shortcuts.ts';
import type { CompareControls } from '../../ui/compare/compare-view.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { isFocusLost } from '../../ui/focus/is-focus-lost.ts';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { useIsLive } from '../../ui/loading/use-is-live.ts';
import { SettingsOutline } from '../settings/settings-outline.tsx';
import { noImageWords } from './no-image-words.ts';
import { type ImagesProps, StageArea, type WorkbenchProps } from './stage-area.tsx';
import { stagePart } from './stage-part.tsx';
import { ToolHeading, ToolImages, ToolLayout, ToolPanel } from './tool-layout.tsx';
import { useFirstSign } from './use-first-sign.ts';
import styles from './workbench.module.css';

const ResultLine = stagePart((stage) => stage.ResultLine);
const SheetHandle = stagePart((stage) => stage.SheetHandle);
const SettingsButtons = stagePart((stage) => stage.SettingsButtons);
const SelectedImage = stagePart((stage) => stage.SelectedImage);
const Shortcuts = stagePart((stage) => stage.Shortcuts);
const Toasts = stagePart((stage) => stage.Toasts);
const StageDemo = stagePart((stage) => stage.StageDemo);
const ToolSettings = stagePart((stage) => stage.ToolSettings);
const HelpSheet = lazyPatiently(() => import('./help-sheet.tsx'));

/**
 * The screen of every tool: the selected image before and after, the list of images, the settings and the actions. A
 * first visit loads only this file. The live widgets load with the first interaction or the first image.
 */
export function Workbench(props: WorkbenchProps) {
  const { tool, title, headingLevel, hasImages, inputRef, commands } = props;
  const t = useTranslate();
  const hasSign = useFirstSign();
  // On a busy device, a message can arrive before this part of the page is hydrated.
  const isHydrated = useIsLive();
  const hasNews = useAtomValue(announcementsAtom).length > 0 && isHydrated;
  // Pro tools are live immediately, because a member has already loaded more than a first visit does.
  const live = hasSign || hasImages || hasNews || tool.takes === 'many';
  const prepare = useSetAtom(prepareAtom);
  useEffect(() => {
    if (live) void prepare();
  }, [live, prepare]);

  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const titleId = useId();
  const scopeRef = useRef<HTMLElement>(null);
  const compareRef = useRef<CompareControls>(null);
  const setHelpOpen = useSetAtom(helpOpenAtom);
  useFocusHome(hasImages, () => inputRef.current?.focus(), props.onFilled);
  return (
    <ToolLayout
      ref={scopeRef}
      className={styles.workbench}
      aria-labelledby={titleId}
      data-takes={tool.takes}
      data-filled={hasImages}
    >
      <ToolHeading>
        <Heading id={titleId}>{title ?? t(tool.title)}</Heading>
        <p>{t(tool.description)}</p>
        <HeadingButtons commands={commands} live={live} />
      </ToolHeading>

      {props.notices !== undefined && <div className={styles.notices}>{props.notices}</div>}

      <Images {...props} compareRef={compareRef} live={live} />

      <Panel {...props} live={live} />
      {tool.takes === 'one' && (
        <div className={styles.result}>
          <Outcome {...props} />
        </div>
      )}

      {live && (
        <Suspense>
          <Toasts downloadError={tool.downloadError} />
          <Shortcuts
            scopeRef={scopeRef}
            compareRef={compareRef}
            {...(commands && { commands })}
            onHelp={() => setHelpOpen(true)}
          />
        </Suspense>
      )}
      <Help />
    </ToolLayout>
  );
}

function HeadingButtons({
  commands,
  live,
}: Pick<PanelProps, 'live'> & { readonly commands: ListCommands | undefined }) {
  const t = useTranslate();
  const setHelpOpen = useSetAtom(helpOpenAtom);
  return (
    <div className={styles.help}>
      {live && (
        <Suspense>
          <SettingsButtons {...(commands && { commands })} />
        </Suspense>
      )}
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
        {t('Shortcuts')}
      </Button>
    </div>
  );
}

/** The stage or the drop zone, and the list. */
function Images(props: ImagesProps & Pick<PanelProps, 'live'>) {
  const { hasImages, list, tool, live } = props;
  const dropZone = (
    <StageArea>
      {props.dropZone}
      {live && !hasImages && tool.takes === 'one' && (
        <Suspense>
          <StageDemo />
        </Suspense>
      )}
    </StageArea>
  );
  return (
    <ToolImages className={styles.images}>
      {props.inputs}
      {hasImages ? (
        withList(
          list,
          <Suspense fallback={dropZone}>
            <SelectedImage {...props} />
          </Suspense>,
        )
      ) : (
        <>
          {dropZone}
          {props.moreIntake}
        </>
      )}
    </ToolImages>
  );
}

function withList(list: WorkbenchProps['list'], stage: ReactNode): ReactNode {
  if (typeof list === 'function') return list(stage);
  return (
    <>
      {stage}
      {list}
    </>
  );
}

interface PanelProps extends WorkbenchProps {
  readonly live: boolean;
}

/** The settings, and the outcome of a batch. The result of one image is below, so it never moves the settings. */
function Panel({ live, ...props }: PanelProps) {
  const { tool, commands, hasImages } = props;
  return (
    <ToolPanel>
      {tool.takes === 'one' && hasImages && (
        <Suspense>
          <SheetHandle />
        </Suspense>
      )}
      <div className={styles.settings}>
        {live ? (
          <Suspense fallback={<SettingsOutline />}>
            <ToolSettings {...(commands && { commands })} />
          </Suspense>
        ) : (
          <SettingsOutline />
        )}
      </div>
      {tool.takes === 'many' && <Outcome {...props} />}
    </ToolPanel>
  );
}

/** The result, and the next actions. */
function Outcome({ tool, hasImages, outcome, actions }: WorkbenchProps) {
  const t = useTranslate();
  return (
    <>
      <div className={styles.readout}>
        {outcome}
        {outcome === undefined && hasImages && (
          <Suspense>
            <ResultLine />
          </Suspense>
        )}
        {!hasImages && <p className={styles.placeholder}>{t(noImageWords(tool))}</p>}
      </div>
      {actions}
    </>
  );
}

/** Moves the focus if its element disappeared with the last image or with the drop zone. */
function useFocusHome(hasImages: boolean, onEmptied: () => void, onFilled: (() => void) | undefined): void {
  const hadImages = useRef(false);
  const giveFocus = useEffectEvent(() => (hasImages ? onFilled?.() : onEmptied()));
  useEffect(() => {
    if (hadImages.current !== hasImages && isFocusLost()) giveFocus();
    hadImages.current = hasImages;
  }, [hasImages]);
}

/** A separate component, because rendering the rest of the screen again would delay the response to a tap. */
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
