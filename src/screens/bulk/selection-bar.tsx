import { useAtomValue, useSetAtom } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { FLIP, QUARTER_TURN } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { archiveStateAtom, setStatusAtom } from '../../state/batch/atoms.ts';
import {
  copyToPickedAtom,
  downloadPickedAtom,
  excludePickedAtom,
  pickedFactsAtom,
  pickedRowsAtom,
  removePickedAtom,
  turnPickedAtom,
  unpickRowsAtom,
} from '../../state/batch/picked.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import { ActionItem, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { useMedia } from '../../ui/theme/use-media.ts';
import { focusList } from './batch-focus.ts';
import styles from './selection-bar.module.css';

/** A finger that picks one image needs the actions, because taps now pick. A mouse or a key still has the row's own. */
export function useHasSelection(): boolean {
  const isTouch = useMedia('(hover: none)');
  return useAtomValue(pickedRowsAtom).length >= (isTouch ? 1 : 2);
}

/** The actions for several selected images, in the place of those for the list, so nothing moves under the pointer. */
export function SelectionBar() {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const { count, hasOthers } = useAtomValue(pickedFactsAtom);
  const canSave = useCanSave();
  const copy = useSetAtom(copyToPickedAtom);
  const download = useSetAtom(downloadPickedAtom);
  const remove = useSetAtom(removePickedAtom);
  const clear = useSetAtom(unpickRowsAtom);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  usePassFocus(ref, focusList);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are actions
    <div ref={ref} role="group" aria-label={t('Selected images')} className={styles.bar}>
      <p className={`${styles.count} number`}>{t('{count} selected', { count: t.number(count) })}</p>
      <Button
        size="small"
        disabled={!hasOthers}
        title={t('Turns, straightens and crops the selected images like the one that is shown')}
        onClick={() => copy('pose')}
      >
        {t('Same turn and crop')}
      </Button>
      <span className={styles.roomy}>
        <Button variant="quiet" size="small" disabled={!canSave} onClick={() => void download()}>
          {t('Download')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => remove()}>
          {t('Remove')}
        </Button>
      </span>
      <IconButton
        label={t('More actions for the selected')}
        icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      />
      <IconButton
        label={t('Clear the selection')}
        title={t('Clear the selection')}
        icon={<X size={18} strokeWidth={1.5} aria-hidden />}
        onClick={() => clear()}
      />
      {menu !== null && <SelectionMenu anchor={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

function useCanSave(): boolean {
  const { kind } = useAtomValue(archiveStateAtom);
  return useAtomValue(pickedFactsAtom).isSaveable && kind !== 'writing' && kind !== 'waiting';
}

function SelectionMenu({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) {
  const t = useTranslate();
  const { hasOthers, isExcludable, isIncludable } = useAtomValue(pickedFactsAtom);
  const isSet = useAtomValue(setStatusAtom) !== null;
  const canSave = useCanSave();
  const copy = useSetAtom(copyToPickedAtom);
  const turn = useSetAtom(turnPickedAtom);
  const exclude = useSetAtom(excludePickedAtom);
  const download = useSetAtom(downloadPickedAtom);
  const remove = useSetAtom(removePickedAtom);
  return (
    <ActionMenu label={t('Selected images')} anchor={anchor} onClose={onClose}>
      <ActionItem disabled={!canSave} onSelect={() => void download()}>
        {t('Download')}
      </ActionItem>
      <ActionItem onSelect={() => turn(QUARTER_TURN)}>{t('Rotate by 90 degrees')}</ActionItem>
      <ActionItem onSelect={() => turn(FLIP)}>{t('Flip horizontally')}</ActionItem>
      <ActionItem disabled={!hasOthers} onSelect={() => copy('settings')}>
        {t('Same settings')}
      </ActionItem>
      {isSet && isExcludable && <ActionItem onSelect={() => exclude(true)}>{t('Exclude')}</ActionItem>}
      {isIncludable && <ActionItem onSelect={() => exclude(false)}>{t('Include again')}</ActionItem>}
      <ActionItem onSelect={() => remove()}>{t('Remove')}</ActionItem>
    </ActionMenu>
  );
}
