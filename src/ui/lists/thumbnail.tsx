import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { CSSProperties, KeyboardEventHandler, Ref } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { shortenName } from '../../words/display-name.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly id: string;
  /** File name: untrusted text. */
  readonly name: string;
  /** `null` until the small image is ready. */
  readonly url: string | null;
  /** Why a sign replaces the small image: the file cannot be used, or no small image can be made. Default: no sign. */
  readonly fault?: 'unusable' | 'unshowable' | undefined;
  /** Turns the small image by a CSS matrix. Default: no turn. */
  readonly turn?: { readonly matrix: string; readonly swapsSides: boolean } | undefined;
  readonly selected: boolean;
  /** True for the one thumbnail of a list that the Tab key reaches. */
  readonly reachable: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

/** Scales an image that is turned by 90°, which would otherwise not fill its box of 96 by 72 pixels. */
const ACROSS = 96 / 72;

function turnStyle(turn: ThumbnailProps['turn']): CSSProperties | undefined {
  return turn && { transform: turn.swapsSides ? `${turn.matrix} scale(${ACROSS})` : turn.matrix };
}

/** One file of a list. A click on it selects it; the button in its corner removes it. */
export function Thumbnail(props: ThumbnailProps) {
  const { id, name, url, fault, turn, selected, reachable, buttonRef, onSelect, onRemove, onKeyDown } = props;
  const t = useTranslate();
  const tabIndex = reachable ? 0 : -1;
  return (
    <li className={styles.item} data-id={id}>
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
        {fault ? (
          <span className={styles.fault}>
            <CircleAlert
              size={20}
              strokeWidth={1.5}
              aria-label={fault === 'unusable' ? t('Cannot be used') : t('Cannot be shown')}
            />
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
