/** The parts of the workbench that load with the first interaction, in one chunk. */

export { Toasts } from '../toasts.tsx';
export { ImageList } from './image-list.tsx';
export { Readout } from './readout.tsx';
export { ResetButton } from './reset-button.tsx';
export { SelectedImage } from './selected-image.tsx';
export { ShareButton } from './share-button.tsx';
export { Shortcuts } from './shortcuts.tsx';
export { ToolSettings } from './tool-settings.tsx';
