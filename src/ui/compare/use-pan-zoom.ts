import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fitView, leastScale, type Point, panBy, type Size, showArea, type View, zoomBy } from './pan-zoom.ts';

/** One notch of a mouse wheel (100 CSS pixels) zooms by a fifth. */
const WHEEL_ZOOM_PER_PX = Math.log(1.2) / 100;
/** A trackpad's pinch arrives as small wheel steps with the control key. */
const PINCH_ZOOM_PER_PX = 0.01;
const BUTTON_STEP = 1.5;
const ARROW_STEP_PX = 48;

/** How far the image moves for each arrow key: the view goes where the arrow points. */
const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: ARROW_STEP_PX, y: 0 },
  ArrowRight: { x: -ARROW_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP_PX },
  ArrowDown: { x: 0, y: -ARROW_STEP_PX },
};

export interface PanZoom {
  readonly view: View;
  /** 1 when a pixel of the image is a pixel of the screen. */
  readonly zoom: number;
  /** The whole image is in view, as large as it gets. */
  readonly fits: boolean;
  /** There is nothing left to zoom out of. */
  readonly atLeast: boolean;
  readonly frame: Size;
  readonly fit: () => void;
  readonly zoomTo: (zoom: number) => void;
  /** Zooms to an area. @param area in pixels of the image */
  readonly showArea: (area: Point & Size) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Where the user has moved an image, and at which size it was then. */
interface Moved {
  readonly view: View;
  readonly image: Size;
  readonly identity: string;
}

/**
 * Wheel, drag, pinch and keys move an image in a frame.
 *
 * @param frameRef the element that the image is seen through
 * @param image size of the image in its own pixels
 * @param identity another value means another image, which is seen whole at first
 */
export function usePanZoom(frameRef: RefObject<HTMLElement | null>, image: Size, identity: string): PanZoom {
  const frame = useElementSize(frameRef);
  const fullScale = 1 / window.devicePixelRatio;
  const fitted = fitView(image, frame, fullScale);
  // `null` follows the frame and the image; a view stays until the user moves it.
  const [lastMoved, setMoved] = useState<Moved | null>(null);
  const moved = lastMoved?.identity === identity ? lastMoved : null;
  const view = moved === null ? fitted : carryOver(moved.view, moved.image, image, frame);
  const atLeast = view.scale <= leastScale(image, frame, fullScale);

  const move = (next: View) => setMoved(next.scale === fitted.scale ? null : { view: next, image, identity });
  const zoomAt = (anchor: Point, factor: number) => move(zoomBy(view, factor, anchor, image, frame, fullScale));
  const center = { x: frame.width / 2, y: frame.height / 2 };
  const zoomTo = (zoom: number) => zoomAt(center, (zoom * fullScale) / view.scale);

  useWheel(frameRef, atLeast, zoomAt);
  const gestures = usePointers((last, now, other) => {
    if (other === undefined) {
      if (moved !== null) move(panBy(view, now.x - last.x, now.y - last.y, image, frame));
      return;
    }
    const [before, after] = [middle(last, other), middle(now, other)];
    const zoomed = zoomBy(view, distance(now, other) / distance(last, other), before, image, frame, fullScale);
    move(panBy(zoomed, after.x - before.x, after.y - before.y, image, frame));
  });

  /** @returns whether the key was handled */
  const press = (key: string): boolean => {
    const arrow = ARROWS[key];
    if (arrow !== undefined) {
      // Arrows scroll the page as long as there is nothing to move.
      if (moved === null) return false;
      move(panBy(view, arrow.x, arrow.y, image, frame));
    } else if (key === '+' || key === '=') zoomAt(center, BUTTON_STEP);
    else if (key === '-') zoomAt(center, 1 / BUTTON_STEP);
    else if (key === '0') setMoved(null);
    else if (key === '1' || key === '2') zoomTo(Number(key));
    else return false;
    return true;
  };

  return {
    view,
    zoom: view.scale / fullScale,
    fits: moved === null,
    atLeast,
    frame,
    fit: () => setMoved(null),
    zoomTo,
    showArea: (area) => move(showArea(area, image, frame, fullScale)),
    zoomIn: () => zoomAt(center, BUTTON_STEP),
    zoomOut: () => zoomAt(center, 1 / BUTTON_STEP),
    handlers: {
      ...gestures,
      onKeyDown: (event) => {
        if (!isModified(event) && press(event.key)) event.preventDefault();
      },
    },
  };
}

/** Zooms at the pointer, unless there is nothing left to zoom out of: the page may scroll then. */
function useWheel(
  frameRef: RefObject<HTMLElement | null>,
  atLeast: boolean,
  zoomAt: (anchor: Point, factor: number) => void,
): void {
  /** @returns whether it zoomed */
  const onWheel = useEffectEvent((event: WheelEvent): boolean => {
    if (event.deltaY > 0 && atLeast) return false;
    const box = frameRef.current?.getBoundingClientRect();
    if (box === undefined) return false;
    const perPx = event.ctrlKey ? PINCH_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX;
    const deltaPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    zoomAt({ x: event.clientX - box.left, y: event.clientY - box.top }, Math.exp(-deltaPx * perPx));
    return true;
  });

  useEffect(() => {
    const element = frameRef.current;
    // React listens passively, which could not keep the page from scrolling.
    const listener = (event: WheelEvent) => {
      if (onWheel(event) || event.ctrlKey) event.preventDefault();
    };
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frameRef]);
}

/**
 * Follows the pointers that are pressed.
 *
 * @param onMove gets where a pointer was and is, and another one that is pressed meanwhile
 */
function usePointers(
  onMove: (last: Point, now: Point, other: Point | undefined) => void,
): Omit<PanZoom['handlers'], 'onKeyDown'> {
  const pointers = useRef(new Map<number, Point>());
  const release = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointIn(event));
    },
    onPointerMove: (event) => {
      const last = pointers.current.get(event.pointerId);
      if (last === undefined) return;
      const now = pointIn(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      onMove(last, now, other);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function isModified({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** When the image gets another size, the same part of it stays in view at the same size on screen. */
function carryOver(view: View, from: Size, to: Size, frame: Size): View {
  return panBy({ ...view, scale: (view.scale * from.width) / to.width }, 0, 0, to, frame);
}

function useElementSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  // Before the first paint, which would show an image of one pixel.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

function pointIn(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** At least 1, so that it can be divided by. */
function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
