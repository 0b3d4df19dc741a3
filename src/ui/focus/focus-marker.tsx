import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { type Box, placeIn } from '../compare/layout.ts';
import type { Point } from '../compare/pan-zoom.ts';
import styles from './focus-marker.module.css';

/** Fraction of the image's side that an arrow key moves the marker. */
const KEY_STEP = 0.05;

const KEYS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

interface FocusMarkerProps {
  /** Position in the image: 0 is its left or top edge, 1 its right or bottom edge. */
  readonly place: Point;
  /** The visible box of the image in the frame around the marker, in CSS pixels. */
  readonly box: Box;
  /** @param place `null` gives the point up */
  readonly onMove: (place: Point | null) => void;
}

/** The focus point around which an image is cropped, moved by dragging or by keys. */
export function FocusMarker({ place, box, onMove }: FocusMarkerProps) {
  const t = useTranslate();
  const inside = (value: number) => Math.min(1, Math.max(0, value));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    // The surrounding frame also handles arrow keys.
    event.stopPropagation();
    onMove(step === undefined ? null : { x: inside(place.x + step.x), y: inside(place.y + step.y) });
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (frame === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    const next = placeIn(box, { x: clientX - frame.left, y: clientY - frame.top });
    if (next !== null) onMove(next);
  };

  const [across, down] = [Math.round(place.x * 100), Math.round(place.y * 100)];
  return (
    <div
      className={styles.marker}
      style={{ transform: `translate(${box.x + place.x * box.width}px, ${box.y + place.y * box.height}px)` }}
      role="slider"
      tabIndex={0}
      aria-label={t('Focus point')}
      aria-description={t('Arrow keys move it, Home centers it. The image is cropped around this point.')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={across}
      aria-valuetext={t('{across}% from the left, {down}% from the top', { across, down })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
    />
  );
}
