import type { ReactNode, RefObject } from 'react';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import type { Tool } from '../../tools/tools.ts';
import type { CompareControls } from '../../ui/compare/compare-view.tsx';
import styles from './stage-area.module.css';

/** What a page passes to the workbench. */
export interface WorkbenchProps {
  readonly tool: Tool;
  /** Replaces the tool's title, on a page about more than this tool. */
  readonly title?: string;
  /** 2 on a page that has its own heading. */
  readonly headingLevel: 1 | 2;
  readonly hasImages: boolean;
  readonly dragging: boolean;
  /** Default: the commands of the strip of thumbnails. */
  readonly commands?: ListCommands;
  /** Gets the focus when the last image is removed. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus when the first image has replaced the file input. */
  readonly onFilled?: () => void;
  /** Notices above the images. */
  readonly notices?: ReactNode;
  /** The file inputs. */
  readonly inputs: ReactNode;
  /** Shown instead of the stage while there are no images. */
  readonly dropZone: ReactNode;
  /** Shown below the drop zone. */
  readonly moreIntake?: ReactNode;
  /** Actions for the selected image, below the stage. */
  readonly stageActions?: ReactNode;
  /** The images below the stage, or around it if this is a function. */
  readonly list: ReactNode | ((stage: ReactNode) => ReactNode);
  /** The results of all images. */
  readonly outcome?: ReactNode;
  readonly actions: ReactNode;
}

export interface ImagesProps extends WorkbenchProps {
  readonly compareRef: RefObject<CompareControls | null>;
}

/** The area of the selected image or of the drop zone. */
export function StageArea({ children }: { readonly children: ReactNode }) {
  return <div className={styles.area}>{children}</div>;
}
