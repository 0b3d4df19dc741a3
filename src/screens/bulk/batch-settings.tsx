import { useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { changeBatchSettingsAtom } from '../../state/batch/actions.ts';
import { batchSettingsAtom, batchToolAtom } from '../../state/batch/atoms.ts';
import { SettingsPanel } from '../workbench/settings-panel.tsx';

/** What holds for every picture without settings of its own. */
export const BatchSettings = memo(function BatchSettings() {
  const tool = useAtomValue(batchToolAtom);
  const settings = useAtomValue(batchSettingsAtom);
  const change = useSetAtom(changeBatchSettingsAtom);
  return <SettingsPanel tool={tool} settings={settings} image={null} onChange={change} />;
});
