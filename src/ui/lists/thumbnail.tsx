import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { CSSProperties, KeyboardEventHandler, Ref } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { shortenName } from './display-name.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  /** A file's name: hostile text. */
  readonly name: string;
  /** `null` while there is no small image yet. */
  readonly url: string | null;
  /** This file cannot be used; the reason stands where the image would be. */
  readonly refused: boolean;
  /** How the small image is turned: a CSS matrix, not at all when left out. */
  readonly turn?: { readonly matrix: string; readonly swapsSides: boolean } | undefined;
  readonly selected: boolean;
  /** Only one thumbnail of a list is in the order of the tab key. */
  readonly reachable: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

/** Lying across its place of 96 by 72 it would leave the sides free. */
const ACROSS = 96 / 72;

function turnStyle(turn: ThumbnailProps['turn']): CSSProperties | undefined {
  return turn && { transform: turn.swapsSides ? `${turn.matrix} scale(${ACROSS})` : turn.matrix };
}

/** One file of a list: chosen by a click on it, taken out by the button in its corner. */
export function Thumbnail(props: ThumbnailProps) {
  const { name, url, refused, turn, selected, reachable, buttonRef, onSelect, onRemove, onKeyDown } = props;
  const t = useTranslate();
  const tabIndex = reachable ? 0 : -1;
  return (
    <li className={styles.item}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.choose}
        aria-current={selected}
        tabIndex={tabIndex}
        title={name}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        {refused ? (
          <span className={styles.refused}>
            <CircleAlert size={20} strokeWidth={1.5} aria-label={t('Cannot be used')} />
          </span>
        ) : (
          <span className={styles.image}>
            {url !== null && <img src={url} alt="" decoding="async" draggable={false} style={turnStyle(turn)} />}
          </span>
        )}
        <bdi className={styles.name}>{shortenName(name, 13)}</bdi>
      </button>
      <button
        type="button"
        className={styles.remove}
        tabIndex={tabIndex}
        aria-label={t('Remove {name}', { name: shortenName(name, 64) })}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </li>
  );
}
