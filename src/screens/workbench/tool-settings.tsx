import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { selectedFactsAtom, settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { explainedSettings, toolGroups } from '../settings/tool-groups.ts';

/** The settings of the selected image, or of all images without their own settings. */
export function ToolSettings({ commands = SINGLE_COMMANDS }: { readonly commands?: ListCommands }) {
  const t = useTranslate();
  const subject = {
    tool: useAtomValue(toolAtom),
    settings: useAtomValue(settingsAtom),
    image: useAtomValue(selectedFactsAtom),
  };
  const change = useSetAtom(commands.change);
  return <SettingsPanel groups={toolGroups(t, subject)} explained={explainedSettings(subject)} onChange={change} />;
}
