import { useSetAtom } from 'jotai';
import Crosshair from 'lucide-react/icons/crosshair';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { focusOnContentAtom } from '../../state/workbench/focus-on-content.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** Chooses the place of a crop by the content of the image. */
export function FocusButton({ commands }: { readonly commands: ListCommands }) {
  const t = useTranslate();
  const find = useSetAtom(focusOnContentAtom);
  return (
    <IconButton
      label={t('Focus on what stands out')}
      title={t('Focus on what stands out')}
      icon={<Crosshair size={16} strokeWidth={1.5} />}
      onClick={() => void find(commands)}
    />
  );
}
