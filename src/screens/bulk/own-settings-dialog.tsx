import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { changeOwnSettings } from '../../domain/settings/own-settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { overrideRowAtom } from '../../state/batch/actions.ts';
import { batchSettingsAtom, batchToolAtom, rowAtom, selectedRowAtom } from '../../state/batch/atoms.ts';
import { selectedFactsAtom } from '../../state/workbench/selected-facts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { shortenName } from '../../words/display-name.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { explain, toolGroups } from '../settings/tool-groups.ts';
import styles from './own-settings-dialog.module.css';

/** Every setting of the tool, for one image. Changes take effect when the user confirms them. */
export function OwnSettingsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  const tool = useAtomValue(batchToolAtom);
  const settings = useAtomValue(batchSettingsAtom);
  const override = useSetAtom(overrideRowAtom);
  const isOnStage = useAtomValue(selectedRowAtom) === id;
  const selectedFacts = useAtomValue(selectedFactsAtom);
  const [own, setOwn] = useState(row.override);
  const image = isOnStage ? selectedFacts : null;
  const subject = { tool, settings: { ...settings, ...own }, image, scope: 'image' } as const;
  const groups = toolGroups(t, subject);
  const confirm = (chosen: typeof own) => {
    override(id, chosen);
    onClose();
  };
  return (
    <Dialog title={t('Settings for this image')} onClose={onClose}>
      <p className={styles.name}>
        <bdi>{shortenName(row.path, 64)}</bdi>
      </p>
      <SettingsPanel
        groups={groups}
        explained={explain(groups, subject)}
        onChange={(part) => setOwn((now) => changeOwnSettings(settings, now, part, tool))}
      />
      <div className={styles.answers}>
        <Button variant="primary" onClick={() => confirm(own)}>
          {t('Apply to this image')}
        </Button>
        <Button disabled={row.override === null && own === null} onClick={() => confirm(null)}>
          {t('Same as batch')}
        </Button>
      </div>
    </Dialog>
  );
}
