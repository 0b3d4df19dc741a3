import { useAtomValue, useSetAtom } from 'jotai';
import { changeSettingsAtom } from '../../state/actions.ts';
import { selectedFactsAtom, settingsAtom, toolAtom } from '../../state/atoms.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** What is set for the selected image. */
export function ToolSettings() {
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  const image = useAtomValue(selectedFactsAtom);
  const change = useSetAtom(changeSettingsAtom);
  return <SettingsPanel tool={tool} settings={settings} image={image} onChange={change} />;
}
