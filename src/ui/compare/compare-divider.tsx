import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import styles from './compare-divider.module.css';

/** Percentage points that an arrow key moves the divider. */
const KEY_STEP = 2;
const KEY_LEAP = 10;

interface DividerProps {
  /** Percent of the frame's width. */
  readonly split: number;
  readonly leftPx: number;
  /** True while only the before image is shown. Default false. */
  readonly hidden?: boolean;
  /** Moves the knob down, away from a focus marker in the middle. Default false. */
  readonly low?: boolean;
  readonly onChange: (split: number) => void;
}

/** The line between before and after, moved by dragging or by keys. */
export function Divider({ split, leftPx, hidden = false, low = false, onChange }: DividerProps) {
  const t = useTranslate();
  const move = (to: number) => onChange(Math.min(100, Math.max(0, to)));

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(((event.clientX - frame.left) / frame.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: { readonly [key: string]: number } = {
      ArrowLeft: split - KEY_STEP,
      ArrowDown: split - KEY_STEP,
      ArrowRight: split + KEY_STEP,
      ArrowUp: split + KEY_STEP,
      PageDown: split - KEY_LEAP,
      PageUp: split + KEY_LEAP,
      Home: 0,
      End: 100,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // The surrounding frame also handles arrow keys.
    event.stopPropagation();
    move(target);
  };

  const before = Math.round(split);
  return (
    <div
      className={styles.divider}
      data-hidden={hidden}
      data-low={low}
      style={{ transform: `translateX(${leftPx}px)` }}
      role="slider"
      tabIndex={0}
      aria-label={t('Before and after')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={before}
      aria-valuetext={t('{before}% before, {after}% after', { before, after: 100 - before })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
    >
      <span className={styles.knob}>
        <ChevronsLeftRight size={20} strokeWidth={1.5} />
      </span>
    </div>
  );
}
