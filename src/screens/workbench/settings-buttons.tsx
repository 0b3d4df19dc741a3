import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { PresetsButton } from '../presets/presets-button.tsx';
import { ResetButton } from './reset-button.tsx';

/** What can be done with all settings at once. */
export function SettingsButtons(props: { readonly commands?: ListCommands }) {
  return (
    <>
      <ResetButton {...props} />
      <PresetsButton {...props} />
    </>
  );
}
