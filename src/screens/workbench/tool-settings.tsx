import { useAtomValue, useSetAtom } from 'jotai';
import { changeSettingsAtom } from '../../state/actions.ts';
import { selectedInfoAtom, settingsAtom, toolAtom } from '../../state/atoms.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** What is set for the selected image. */
export function ToolSettings() {
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  const image = useAtomValue(selectedInfoAtom);
  const change = useSetAtom(changeSettingsAtom);
  return <SettingsPanel tool={tool} settings={settings} image={image} onChange={change} />;
}
