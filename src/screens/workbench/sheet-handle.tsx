import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import styles from './sheet-handle.module.css';

/** How much of the screen the settings take on a phone. `workbench.module.css` lays them out. */
const STOPS = ['peek', 'half', 'full'] as const;
const NAMES = { peek: 'Large image', half: 'Image and settings', full: 'All settings' } as const;

/** A drag of this length leads to the next stop. */
const STEP_PX = 60;

/**
 * The handle of the settings, which are a sheet at the bottom of a phone's screen: dragged, pressed, or moved by keys.
 * Using a control raises the sheet.
 */
export function SheetHandle() {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const moveTo = (next: number) => setStop(Math.min(STOPS.length - 1, Math.max(0, next)));
  const drag = useDrag(stop, moveTo);
  useRaise(ref, () => setStop((now) => Math.max(1, now)));
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: { readonly [key: string]: number } = {
      ArrowUp: stop + 1,
      ArrowRight: stop + 1,
      ArrowDown: stop - 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: STOPS.length - 1,
      Enter: (stop + 1) % STOPS.length,
      ' ': (stop + 1) % STOPS.length,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(target);
  };
  const name = STOPS[stop] ?? 'peek';
  return (
    <div
      ref={ref}
      className={styles.handle}
      data-stop={name}
      role="slider"
      tabIndex={0}
      aria-label={t('Room for the settings')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={STOPS.length - 1}
      aria-valuenow={stop}
      aria-valuetext={t(NAMES[name])}
      onKeyDown={onKeyDown}
      {...drag}
    />
  );
}

/** Moves one stop per length of a drag. A press without a drag leads to the next stop. */
function useDrag(stop: number, moveTo: (stop: number) => void) {
  const from = useRef<{ readonly y: number; readonly stop: number; moved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, stop, moved: false };
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const start = from.current;
      if (start === null) return;
      const steps = Math.round((start.y - clientY) / STEP_PX);
      start.moved ||= steps !== 0;
      if (start.moved) moveTo(start.stop + steps);
    },
    onPointerUp: () => {
      if (from.current?.moved === false) moveTo(stop === STOPS.length - 1 ? 0 : stop + 1);
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

/** Calls `raise` once a control beside the handle has reacted: earlier, it would move away under the finger. */
function useRaise(ref: RefObject<HTMLElement | null>, raise: () => void): void {
  const onUse = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !ref.current?.contains(event.target)) raise();
  });
  useEffect(() => {
    const sheet = ref.current?.parentElement;
    const names = ['click', 'input', 'keyup'];
    for (const name of names) sheet?.addEventListener(name, onUse);
    return () => {
      for (const name of names) sheet?.removeEventListener(name, onUse);
    };
  }, [ref]);
}
