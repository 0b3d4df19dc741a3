/** What of the workbench is only needed once somebody is there, in one chunk of its own. */

export { Toasts } from '../toasts.tsx';
export { ImageList } from './image-list.tsx';
export { Preview } from './preview.tsx';
export { Readout } from './readout.tsx';
export { ShareButton } from './share-button.tsx';
export { Shortcuts } from './shortcuts.tsx';
export { ToolSettings } from './tool-settings.tsx';
