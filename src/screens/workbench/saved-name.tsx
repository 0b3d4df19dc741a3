import { useAtomValue, useSetAtom } from 'jotai';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { downloadNameAtom, itemsAtom, workAtom } from '../../state/workbench/atoms.ts';
import { dragResultAtom } from '../../state/workbench/drag-result.ts';
import { shortenName } from '../../words/display-name.ts';
import styles from './saved-name.module.css';

/** The name under which the selected image is saved. */
export function SavedName() {
  const t = useTranslate();
  const name = useAtomValue(downloadNameAtom);
  const isOne = useAtomValue(itemsAtom).length === 1;
  const canDrag = useAtomValue(workAtom).result !== null;
  const drag = useSetAtom(dragResultAtom);
  if (name === null) return null;
  return (
    <Rich
      phrase={isOne ? 'Saves as {name}' : 'Saves the selected image as {name}'}
      parts={{
        name: (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a mouse; the download does the same
          <bdi
            title={canDrag ? `${name}\n${t('Drag this name into another program to save the image there.')}` : name}
            className={styles.file}
            draggable={canDrag}
            onDragStart={({ nativeEvent }) => drag(nativeEvent)}
          >
            {shortenName(name, isOne ? 38 : 18)}
          </bdi>
        ),
      }}
    />
  );
}
