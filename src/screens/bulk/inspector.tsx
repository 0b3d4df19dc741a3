import { useAtomValue } from 'jotai';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { rowAtom, selectedRowAtom } from '../../state/batch/atoms.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { shortenName } from '../../words/display-name.ts';
import styles from './inspector.module.css';

interface InspectorProps {
  readonly ref: Ref<HTMLElement>;
  readonly onClose: () => void;
  /** The stage with the selected image. */
  readonly children: ReactNode;
}

/** The selected image, large, beside the list. */
export function Inspector({ ref, onClose, children }: InspectorProps) {
  const t = useTranslate();
  const { path } = useAtomValue(rowAtom(useAtomValue(selectedRowAtom) ?? ''));
  return (
    <section ref={ref} aria-label={t('Selected image')} className={styles.inspector}>
      <div className={styles.head}>
        <p className={styles.name} title={path}>
          <bdi>{shortenName(fileNameOf(path), 48)}</bdi>
        </p>
        <IconButton
          label={t('Hide the image')}
          icon={<X size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onClose}
        />
      </div>
      {children}
    </section>
  );
}
