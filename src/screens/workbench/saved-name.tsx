import { useAtomValue } from 'jotai';
import { Rich } from '../../i18n/language-provider.tsx';
import { downloadNameAtom, itemsAtom } from '../../state/workbench/atoms.ts';
import { shortenName } from '../../words/display-name.ts';
import styles from './saved-name.module.css';

/** The name under which the selected image is saved. */
export function SavedName() {
  const name = useAtomValue(downloadNameAtom);
  const isOne = useAtomValue(itemsAtom).length === 1;
  if (name === null) return null;
  return (
    <Rich
      phrase={isOne ? 'Saves as {name}' : 'Saves the selected image as {name}'}
      parts={{
        name: (
          <bdi title={name} className={styles.file}>
            {shortenName(name, isOne ? 38 : 24)}
          </bdi>
        ),
      }}
    />
  );
}
