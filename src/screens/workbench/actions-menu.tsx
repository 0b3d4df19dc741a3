import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { exportOpenAtom } from '../../state/outputs/choice.ts';
import { canCopyImageAtom, copyImageAtom } from '../../state/workbench/copy-image.ts';
import { ActionItem, ActionMenu } from '../../ui/overlays/action-menu.tsx';

export interface MoreActionsProps {
  readonly batchLabel: string;
  readonly onBatch: () => void;
}

interface ActionsMenuProps extends MoreActionsProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Downloads the original, if the result is larger. */
  readonly onOriginal?: () => void;
}

/** The menu of further actions. */
export default function ActionsMenu({ anchor, batchLabel, onBatch, onOriginal, onClose }: ActionsMenuProps) {
  const t = useTranslate();
  const canCopy = useAtomValue(canCopyImageAtom);
  const copy = useSetAtom(copyImageAtom);
  const openExport = useSetAtom(exportOpenAtom);
  return (
    <ActionMenu label={t('More actions')} anchor={anchor} onClose={onClose}>
      {onOriginal && <ActionItem onSelect={onOriginal}>{t('Download original unchanged')}</ActionItem>}
      {canCopy && <ActionItem onSelect={() => copy()}>{t('Copy image')}</ActionItem>}
      <ActionItem onSelect={() => openExport(true)}>{t('Export several files…')}</ActionItem>
      <ActionItem onSelect={onBatch}>{batchLabel}</ActionItem>
    </ActionMenu>
  );
}
