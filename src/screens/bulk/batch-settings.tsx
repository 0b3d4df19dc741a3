import { useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { changeBulkSettingsAtom } from '../../state/batch/actions.ts';
import { bulkSettingsAtom, bulkToolAtom } from '../../state/batch/atoms.ts';
import { SettingsControls } from './settings-controls.tsx';

/** What holds for every picture without settings of its own. */
export const BatchSettings = memo(function BatchSettings() {
  const tool = useAtomValue(bulkToolAtom);
  const settings = useAtomValue(bulkSettingsAtom);
  const change = useSetAtom(changeBulkSettingsAtom);
  return <SettingsControls tool={tool} settings={settings} onChange={change} />;
});
