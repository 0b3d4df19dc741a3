import { useAtomValue, useSetAtom } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabImage } from '../../lab/model.ts';
import { removeLabImageAtom } from '../../state/lab/actions.ts';
import { labFailuresAtom, labImagesAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { shortenName } from '../../words/display-name.ts';
import { failureMessage, formatLabel } from '../../words/failure-messages.ts';
import styles from './lab-images.module.css';
import { LabNote } from './lab-note.tsx';

/** The visitor's files, one line each. */
export function LabImages({ onAdd }: { readonly onAdd: () => void }) {
  const t = useTranslate();
  const addRef = useRef<HTMLButtonElement>(null);
  const images = useAtomValue(labImagesAtom);
  const failures = useAtomValue(labFailuresAtom);
  const remove = useSetAtom(removeLabImageAtom);
  return (
    <>
      <ul className={styles.images} aria-label={t('Images')}>
        {images.map((image) => (
          <li key={image.id} className={styles.image}>
            <ImageLine image={image} />
            <IconButton
              label={t('Remove {name}', { name: shortenName(image.file.name, 64) })}
              icon={<X size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => {
                remove(image.id);
                // The button that had the focus is removed.
                addRef.current?.focus();
              }}
            />
          </li>
        ))}
        <li className={styles.add}>
          <Button ref={addRef} onClick={onAdd}>
            <Plus size={16} strokeWidth={1.5} aria-hidden /> {t('Add images')}
          </Button>
        </li>
      </ul>
      {images.some(({ status }) => status.kind === 'ready' && status.info.savedAtPercent !== undefined) && (
        <LabNote>
          {t(
            'A JPEG has already lost what its own quantization tables drop, so encoders with similar tables get better scores. Choose lossless images, or resize JPEG images to half their size or less.',
          )}
        </LabNote>
      )}
      {failures.map(({ imageName, failure }) => (
        <Notice key={`${imageName} ${failure.code}`} tone="bad">
          {failureMessage(t, failure, imageName)}
        </Notice>
      ))}
    </>
  );
}

function ImageLine({ image: { file, status } }: { readonly image: LabImage }) {
  const t = useTranslate();
  if (status.kind === 'refused') {
    return (
      <p role="alert" className={styles.refused}>
        {failureMessage(t, status.failure, file.name)}
      </p>
    );
  }
  return (
    <p className={styles.name}>
      <bdi title={file.name}>{shortenName(file.name, 40)}</bdi>
      <span className={styles.quiet}>
        {status.kind === 'reading'
          ? t('Reading')
          : t('{format}, {width} × {height}, {bytes} bytes', {
              format: formatLabel(status.info.format),
              width: status.info.size.widthPx,
              height: status.info.size.heightPx,
              bytes: t.number(file.size),
            })}
      </span>
    </p>
  );
}
