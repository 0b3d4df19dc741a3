import { type PointerEvent, useRef, useState } from 'react';
import { type Handle, moveFrame, pinchFrame, resizeFrame } from '../../domain/geometry/crop-frame.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area, Spot } from '../../domain/geometry/turn.ts';

/** What a pointer moves: the whole frame, or a handle. */
export type Grip = 'frame' | Handle;

interface Gesture {
  readonly grip: Grip | 'pinch';
  /** The frame and the pointers at its start, so that rounding does not add up. */
  readonly frame: Area;
  readonly from: readonly Spot[];
}

interface FrameWorld {
  readonly frame: Area;
  readonly bounds: PixelSize;
  readonly ratio: number | null;
  /** CSS pixels for each pixel of the image. */
  readonly scale: number;
  readonly onChange: (frame: Area) => void;
  /** Called when all pointers are up. */
  readonly onEnd: () => void;
}

/** A pointer drags the frame or a handle; two fingers on the picture scale and move the frame. */
export function useFrameGestures({ frame, bounds, ratio, scale, onChange, onEnd }: FrameWorld) {
  const pointers = useRef(new Map<number, Spot>());
  const gesture = useRef<Gesture | null>(null);
  const [isActive, setActive] = useState(false);

  const begin = (grip: Grip | null) => {
    const from = [...pointers.current.values()].slice(0, 2);
    const kind = from.length === 2 ? 'pinch' : grip;
    gesture.current = kind && { grip: kind, frame, from };
    setActive(kind !== null);
  };
  const frameNow = ({ grip, frame: start, from }: Gesture): Area => {
    const [now, other] = [...pointers.current.values()];
    const [first, second] = from;
    if (!now || !first) return start;
    if (grip === 'pinch') return other && second ? pinched(start, [first, second], [now, other]) : start;
    const by = { x: (now.x - first.x) / scale, y: (now.y - first.y) / scale };
    return grip === 'frame' ? moveFrame(start, by.x, by.y, bounds) : resizeFrame(start, grip, by, bounds, ratio);
  };
  const pinched = (start: Area, [a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): Area => {
    const factor = Math.hypot(c.x - d.x, c.y - d.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    const by = { x: (c.x + d.x - a.x - b.x) / 2 / scale, y: (c.y + d.y - a.y - b.y) / 2 / scale };
    return pinchFrame(start, factor, by, bounds);
  };
  const release = ({ pointerId }: PointerEvent) => {
    if (!pointers.current.delete(pointerId)) return;
    const wasActive = gesture.current !== null;
    // A finger that stays after a pinch moves nothing.
    begin(null);
    if (wasActive && pointers.current.size === 0) onEnd();
  };
  return {
    isActive,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        begin(gripOf(event.target));
      },
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (!pointers.current.has(pointerId)) return;
        pointers.current.set(pointerId, { x: clientX, y: clientY });
        if (gesture.current) onChange(frameNow(gesture.current));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

/** Elements say in `data-grip` what they move: `frame`, or the sides of a handle, such as `-1 0`. */
function gripOf(target: EventTarget): Grip | null {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]')?.dataset.grip : undefined;
  if (grip === undefined || grip === 'frame') return grip ?? null;
  const [across, down] = grip.split(' ').map(Number);
  return { across: across as Handle['across'], down: down as Handle['down'] };
}
