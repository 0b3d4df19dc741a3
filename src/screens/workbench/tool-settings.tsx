import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { isReshapedAtom } from '../../state/workbench/recipe-atom.ts';
import { selectedFactsAtom } from '../../state/workbench/selected-facts.ts';
import { MoreSettings } from '../settings/more-settings.tsx';
import { OtherTools } from '../settings/other-tools.tsx';
import { repeatPress } from '../settings/repeat-press.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { explain, FRAMING_HELP, toolGroups } from '../settings/tool-groups.ts';
import { early } from './use-first-sign.ts';

/** The settings of the selected image, or of all images without their own settings. */
export function ToolSettings({ commands = SINGLE_COMMANDS }: { readonly commands?: ListCommands }) {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const isReshaped = useAtomValue(isReshapedAtom);
  const subject = {
    tool,
    settings: useAtomValue(settingsAtom),
    image: useAtomValue(selectedFactsAtom),
    scope: tool.takes === 'many' ? 'batch' : isReshaped ? 'reshaped-image' : 'image',
  } as const;
  const change = useSetAtom(commands.change);
  const groups = toolGroups(t, subject);
  useEffect(() => {
    const { press } = early;
    early.press = null;
    if (press) repeatPress(press);
  }, []);
  return (
    <>
      <SettingsPanel groups={groups} explained={[...explain(groups, subject), FRAMING_HELP]} onChange={change}>
        {subject.image !== null && <MoreSettings commands={commands} />}
      </SettingsPanel>
      <OtherTools tool={tool} hasImage={subject.image !== null} />
    </>
  );
}
