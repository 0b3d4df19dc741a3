import { Slider as Base } from '@base-ui/react/slider';
import { type FocusEvent, useId, useRef } from 'react';
import { Field, FieldHint, FieldLabel } from './field.tsx';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The step of Page Up and Page Down, and of arrow keys with Shift. Default 10. */
  readonly largeStep?: number;
  /** Narrower limits of the thumb than `min` and `max`, marked on the track. */
  readonly reach?: { readonly min?: number; readonly max?: number } | undefined;
  /** Written after the value, for example `%`. */
  readonly unit?: string;
  /** The value in words, shown and announced instead of the number. */
  readonly words?: string;
  /** The value from which the track is filled. Default: `min`. */
  readonly origin?: number;
  /** Named values, marked on the track. */
  readonly marks?: readonly number[];
  /** One line under the slider. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** Called while the thumb moves. */
  readonly onChange: (value: number) => void;
  /** Called when the thumb is released, or after a key. */
  readonly onCommit?: (value: number) => void;
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  largeStep = 10,
  reach,
  unit = '',
  words,
  origin,
  marks = [],
  hint,
  disabled = false,
  onChange,
  onCommit,
}: SliderProps) {
  const hintId = useId();
  const within = (wanted: number) => Math.min(reach?.max ?? max, Math.max(reach?.min ?? min, wanted));
  const shown = within(value);
  const text = words ?? `${shown}${unit}`;
  const scrolling = useScrolling(shown, onChange);
  return (
    <Base.Root
      // A group role is unnecessary with one thumb: the label names the thumb.
      render={({ role: _role, 'aria-labelledby': _labelledBy, ...root }) => <Field {...root} />}
      value={shown}
      min={min}
      max={max}
      step={step}
      largeStep={largeStep}
      disabled={disabled}
      onValueChange={(next, { reason }) => {
        // Beyond its reach, the thumb does not move, so the value does not change.
        if (within(next) !== shown && !scrolling.isOf(reason)) onChange(within(next));
      }}
      onValueCommitted={(next, { reason }) => {
        if (!scrolling.isOf(reason)) onCommit?.(within(next));
      }}
    >
      <div className={styles.head}>
        <Base.Label render={<FieldLabel as="div" />}>{label}</Base.Label>
        <Base.Value className={styles.value}>{() => text}</Base.Value>
      </div>
      <Base.Control className={styles.control} {...scrolling.handlers}>
        <Base.Track className={styles.track} data-origin={origin !== undefined || undefined}>
          <Filled from={origin === undefined ? null : (origin - min) / (max - min)} to={(shown - min) / (max - min)} />
          <Bounds at={[reach?.min, reach?.max, ...marks]} min={min} max={max} />
          <Base.Thumb
            className={styles.thumb}
            onFocus={keepInView}
            aria-valuetext={text}
            {...(hint !== undefined && { 'aria-describedby': hintId })}
          />
        </Base.Track>
      </Base.Control>
      {hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
    </Base.Root>
  );
}

/**
 * A finger that comes down on the track sets the value. If it then scrolls the page, the browser cancels the pointer:
 * the value goes back, and what the finger does until it is lifted does not count.
 */
function useScrolling(value: number, onChange: (value: number) => void) {
  const before = useRef(value);
  const scrolls = useRef(false);
  return {
    isOf: (reason: string) => scrolls.current && reason !== 'keyboard',
    handlers: {
      onPointerDownCapture: () => {
        before.current = value;
        scrolls.current = false;
      },
      onPointerCancel: () => {
        scrolls.current = true;
        if (before.current !== value) onChange(before.current);
      },
    },
  };
}

/** Browsers do not scroll to a focused thumb, because the range input in it has a fixed position in the window. */
function keepInView({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' });
}

interface FilledProps {
  /** Shares of the track, 0 to 1; `null` for its start. */
  readonly from: number | null;
  readonly to: number;
}

/** The part of the track between the origin and the thumb. */
function Filled({ from, to }: FilledProps) {
  if (from === null) return <Base.Indicator className={styles.indicator} />;
  const style = { insetInlineStart: `${Math.min(from, to) * 100}%`, inlineSize: `${Math.abs(to - from) * 100}%` };
  return <span aria-hidden className={styles.filled} style={style} />;
}

interface BoundsProps {
  readonly at: readonly (number | undefined)[];
  readonly min: number;
  readonly max: number;
}

/** Marks on the track. */
function Bounds({ at, min, max }: BoundsProps) {
  return at.map((bound) => {
    if (bound === undefined) return null;
    const share = (bound - min) / (max - min);
    return <span key={bound} aria-hidden className={styles.bound} style={{ insetInlineStart: `${share * 100}%` }} />;
  });
}
