/** The parts of the workbench that load with the first interaction, in one chunk. */

export { Toasts } from '../toasts.tsx';
export { ImageList } from './image-list.tsx';
export { MoreActions } from './more-actions.tsx';
export { OtherWays } from './other-ways.tsx';
export { ResultLine } from './result-line.tsx';
export { SavedName } from './saved-name.tsx';
export { SelectedImage } from './selected-image.tsx';
export { SettingsButtons } from './settings-buttons.tsx';
export { SheetHandle } from './sheet-handle.tsx';
export { Shortcuts } from './shortcuts.tsx';
export { StageDemo } from './stage-demo.tsx';
export { ToolSettings } from './tool-settings.tsx';
