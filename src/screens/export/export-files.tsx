import { useSetAtom } from 'jotai';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatOf } from '../../formats/formats.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { type ExportItem, saveExportedAtom } from '../../state/outputs/export.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { RowChoice } from '../../ui/controls/row-choice.tsx';
import { shortenName } from '../../words/display-name.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { lookWords } from '../settings/look-words.ts';
import styles from './export-files.module.css';
import { ExportPreview } from './export-preview.tsx';

/** The files of an export with their sizes and looks. A press shows one of them. */
export function ExportFiles({ items }: { readonly items: readonly ExportItem[] }) {
  const [shown, setShown] = useState(0);
  const item = items[shown];
  return (
    <div className={styles.files}>
      <div className={styles.preview}>{item?.state === 'done' && <ExportPreview item={item} />}</div>
      <ul className={styles.list}>
        {items.map((each, index) => (
          // The files of an export keep their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <FileRow key={index} item={each} isShown={index === shown} onShow={() => setShown(index)} />
        ))}
      </ul>
    </div>
  );
}

interface FileRowProps {
  readonly item: ExportItem;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function FileRow({ item, isShown, onShow }: FileRowProps) {
  const t = useTranslate();
  const save = useSetAtom(saveExportedAtom);
  if (item.state === 'waiting') return <li className={styles.row}>{t('Waiting…')}</li>;
  if (item.state === 'failed') {
    return <li className={styles.row}>{failureMessage(t, item.failure, item.output.name ?? '')}</li>;
  }
  const { path, format, size, bytes } = item.file;
  const facts = [
    formatOf(format).label,
    `${size.widthPx} × ${size.heightPx}`,
    bytesWords(t, bytes),
    ...(item.score === null ? [] : [lookWords(t, item.score)]),
  ];
  return (
    <li className={styles.row}>
      <RowChoice
        title={<span title={path}>{shortenName(path, 36)}</span>}
        detail={facts.join(' · ')}
        pressed={isShown}
        onChoose={onShow}
      />
      <IconButton
        label={t('Download {name}', { name: path })}
        icon={<Download size={18} strokeWidth={1.5} aria-hidden />}
        onClick={() => void save(item)}
      />
    </li>
  );
}
