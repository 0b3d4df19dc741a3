import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area, Orientation } from '../../domain/geometry/turn.ts';
import { cssTurn } from '../workbench/comparison.ts';
import { CropFrame } from './crop-frame.tsx';
import { useFrameGestures } from './frame-gestures.ts';
import styles from './frame-view.module.css';
import { useHorizon } from './use-horizon.ts';

/** The space around the image, in CSS pixels, so that handles on its edge can be reached. */
const MARGIN_PX = 24;

/** From this scale on, pixels are shown as squares. */
const PIXELATED_FROM = 3;

export interface Picture {
  readonly url: string;
  /** Size of the upright image. */
  readonly upright: PixelSize;
  readonly turn: Orientation;
}

interface FrameViewProps {
  readonly picture: Picture;
  readonly straighten: number;
  readonly frame: Area;
  readonly bounds: PixelSize;
  readonly ratio: number | null;
  /** True while the user draws along the horizon. */
  readonly draws: boolean;
  readonly onMove: (frame: Area, by: string) => void;
  /** Called when a pointer has moved the frame. */
  readonly onMoved: () => void;
  readonly onAngle: (degrees: number) => void;
}

/** The straightened image, as large as possible, with the frame on it. What the rotation cuts off is dimmed, too. */
export function FrameView(props: FrameViewProps) {
  const { picture, straighten, frame, bounds, ratio, draws, onMove, onMoved, onAngle } = props;
  const ref = useRef<HTMLDivElement>(null);
  const room = useSize(ref);
  const along = (space: number, length: number) => Math.max(1, space - 2 * MARGIN_PX) / length;
  const scale = Math.min(along(room.widthPx, bounds.widthPx), along(room.heightPx, bounds.heightPx));
  const gestures = useFrameGestures({
    frame,
    bounds,
    ratio,
    scale,
    onChange: (next) => onMove(next, 'pointer'),
    onEnd: onMoved,
  });
  const horizon = useHorizon(straighten, onAngle);
  const handlers = draws ? horizon.handlers : gestures.handlers;
  return (
    <div ref={ref} className={styles.view} data-draws={draws} {...handlers}>
      <img
        className={styles.image}
        src={picture.url}
        alt=""
        draggable={false}
        data-pixelated={scale >= PIXELATED_FROM}
        style={imageStyle(picture, scale, straighten)}
      />
      <div className={styles.bounds} style={{ width: bounds.widthPx * scale, height: bounds.heightPx * scale }}>
        <CropFrame
          frame={frame}
          bounds={bounds}
          ratio={ratio}
          scale={scale}
          isActive={gestures.isActive}
          onMove={onMove}
        />
      </div>
      {horizon.line && (
        <svg className={styles.drawing} aria-hidden>
          <line x1={horizon.line.from.x} y1={horizon.line.from.y} x2={horizon.line.to.x} y2={horizon.line.to.y} />
        </svg>
      )}
    </div>
  );
}

function imageStyle({ upright, turn }: Picture, scale: number, straighten: number): CSSProperties {
  return {
    width: upright.widthPx * scale,
    height: upright.heightPx * scale,
    transform: `translate(-50%, -50%) rotate(${straighten}deg) ${turn === 1 ? '' : cssTurn(turn).matrix}`,
  };
}

function useSize(ref: { readonly current: HTMLElement | null }): PixelSize {
  const [size, setSize] = useState<PixelSize>({ widthPx: 1, heightPx: 1 });
  // A layout effect, because the first paint would show an image of one pixel.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ widthPx: element.clientWidth || 1, heightPx: element.clientHeight || 1 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
