/** The parts of the workbench that load with the first interaction, in one chunk. */

export { PresetsButton } from '../presets/presets-button.tsx';
export { Toasts } from '../toasts.tsx';
export { ImageList } from './image-list.tsx';
export { MoreActions } from './more-actions.tsx';
export { ResetButton } from './reset-button.tsx';
export { ResultLine } from './result-line.tsx';
export { SavedName } from './saved-name.tsx';
export { SelectedImage } from './selected-image.tsx';
export { ShareButton } from './share-button.tsx';
export { SheetHandle } from './sheet-handle.tsx';
export { Shortcuts } from './shortcuts.tsx';
export { StageDemo } from './stage-demo.tsx';
export { ToolSettings } from './tool-settings.tsx';
