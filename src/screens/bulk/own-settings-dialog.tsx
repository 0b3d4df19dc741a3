import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { changeOwnSettings } from '../../domain/settings.ts';
import { selectedFactsAtom } from '../../state/atoms.ts';
import { overrideRowAtom } from '../../state/batch/actions.ts';
import { batchSettingsAtom, batchToolAtom, rowAtom, selectedRowAtom } from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { useSay } from '../../words/language-provider.tsx';
import { SettingsPanel } from '../workbench/settings-panel.tsx';
import styles from './own-settings-dialog.module.css';

/** Every setting of the tool, for one image alone. Nothing happens until it is confirmed. */
export function OwnSettingsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const say = useSay();
  const row = useAtomValue(rowAtom(id));
  const tool = useAtomValue(batchToolAtom);
  const settings = useAtomValue(batchSettingsAtom);
  const override = useSetAtom(overrideRowAtom);
  const isOnStage = useAtomValue(selectedRowAtom) === id;
  const selectedFacts = useAtomValue(selectedFactsAtom);
  const [own, setOwn] = useState(row.override);
  const confirm = (chosen: typeof own) => {
    override(id, chosen);
    onClose();
  };
  return (
    <Dialog title={say('Settings for this image')} onClose={onClose}>
      <p className={styles.name}>
        <bdi>{shortenName(row.path, 64)}</bdi>
      </p>
      <SettingsPanel
        tool={tool}
        settings={{ ...settings, ...own }}
        image={isOnStage ? selectedFacts : null}
        onChange={(part) => setOwn((now) => changeOwnSettings(settings, now, part, tool))}
      />
      <div className={styles.answers}>
        <Button variant="primary" onClick={() => confirm(own)}>
          {say('Apply to this image')}
        </Button>
        <Button disabled={row.override === null && own === null} onClick={() => confirm(null)}>
          {say('Same as batch')}
        </Button>
      </div>
    </Dialog>
  );
}
