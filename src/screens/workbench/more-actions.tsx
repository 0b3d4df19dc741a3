import { useAtomValue, useSetAtom } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { downloadOriginalAtom } from '../../state/workbench/actions.ts';
import { workAtom } from '../../state/workbench/atoms.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import type { MoreActionsProps } from './actions-menu.tsx';
import styles from './more-actions.module.css';

const ActionsMenu = lazyPatiently(() => import('./actions-menu.tsx'));

/** The other actions, on small screens where only the download has a button. */
export function MoreActions(props: MoreActionsProps) {
  const t = useTranslate();
  const isLarger = useAtomValue(workAtom).result?.isLarger ?? false;
  const downloadOriginal = useSetAtom(downloadOriginalAtom);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <span className={styles.more}>
      <IconButton
        label={t('More actions')}
        icon={<Ellipsis size={18} strokeWidth={1.5} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Suspense>
          <ActionsMenu
            {...props}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            {...(isLarger && { onOriginal: () => void downloadOriginal() })}
          />
        </Suspense>
      )}
    </span>
  );
}
