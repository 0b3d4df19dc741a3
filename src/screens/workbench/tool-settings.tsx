import { useAtomValue, useSetAtom } from 'jotai';
import { selectedFactsAtom, settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** The settings of the selected image, or of all images without their own settings. */
export function ToolSettings({ commands = SINGLE_COMMANDS }: { readonly commands?: ListCommands }) {
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  const image = useAtomValue(selectedFactsAtom);
  const change = useSetAtom(commands.change);
  return <SettingsPanel tool={tool} settings={settings} image={image} onChange={change} />;
}
