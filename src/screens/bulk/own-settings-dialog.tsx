import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { changeOwnSettings } from '../../domain/bulk-settings.ts';
import { overrideRowAtom } from '../../state/batch/actions.ts';
import { bulkSettingsAtom, bulkToolAtom, rowAtom } from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { useSay } from '../../words/language-provider.tsx';
import styles from './own-settings-dialog.module.css';
import { SettingsControls } from './settings-controls.tsx';

/** Every setting of the tool, for one picture alone. Nothing happens until it is confirmed. */
export function OwnSettingsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const say = useSay();
  const row = useAtomValue(rowAtom(id));
  const tool = useAtomValue(bulkToolAtom);
  const settings = useAtomValue(bulkSettingsAtom);
  const override = useSetAtom(overrideRowAtom);
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
      <SettingsControls
        tool={tool}
        settings={{ ...settings, ...own }}
        onChange={(part) => setOwn((now) => changeOwnSettings(settings, now, part))}
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
