import { type PointerEvent, useState } from 'react';
import { angleOfLine } from '../../domain/geometry/crop-frame.ts';
import type { Spot } from '../../domain/geometry/turn.ts';

/** A shorter line, in CSS pixels, is a click. */
const LEAST_PX = 16;

export interface Line {
  readonly from: Spot;
  readonly to: Spot;
}

/** A line that the user draws along something level or upright. @param onAngle receives the angle that makes it so */
export function useHorizon(straighten: number, onAngle: (degrees: number) => void) {
  const [line, setLine] = useState<Line | null>(null);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  return {
    line,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeOf(event);
        setLine({ from: place, to: place });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (line && event.isPrimary) setLine({ ...line, to: placeOf(event) });
      },
      onPointerUp: () => {
        setLine(null);
        if (!line || Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) < LEAST_PX) return;
        onAngle(angleOfLine(line.from, line.to, straighten));
      },
      onPointerCancel: () => setLine(null),
    },
  };
}
