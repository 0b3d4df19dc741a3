import { type PointerEvent, useRef } from 'react';
import type { Point } from './pan-zoom.ts';
import { HOLD_MS, STILL_PX } from './use-hold.ts';

interface PickHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
}

/** Reports the position of a click in CSS pixels of the element. Drags and holds are not clicks. */
export function usePick(onPick: ((point: Point) => void) | undefined): PickHandlers {
  const press = useRef<{ readonly x: number; readonly y: number; readonly atMs: number } | null>(null);
  return {
    onPointerDown: ({ button, isPrimary, clientX, clientY, timeStamp }) => {
      press.current = button === 0 && isPrimary ? { x: clientX, y: clientY, atMs: timeStamp } : null;
    },
    onPointerUp: ({ clientX, clientY, timeStamp, currentTarget }) => {
      const began = press.current;
      press.current = null;
      if (began === null || timeStamp - began.atMs >= HOLD_MS) return;
      if (Math.hypot(clientX - began.x, clientY - began.y) > STILL_PX) return;
      const { left, top } = currentTarget.getBoundingClientRect();
      onPick?.({ x: clientX - left, y: clientY - top });
    },
    onPointerCancel: () => {
      press.current = null;
    },
  };
}
