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
/** Browsers report a trackpad's pinch as small wheel steps with the Control key. */
const PINCH_ZOOM_PER_PX = 0.01;
const BUTTON_STEP = 1.5;
const ARROW_STEP_PX = 48;

/** Movement of the image for each arrow key: the view moves in the direction of the arrow. */
const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: ARROW_STEP_PX, y: 0 },
  ArrowRight: { x: -ARROW_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP_PX },
  ArrowDown: { x: 0, y: -ARROW_STEP_PX },
};

export interface PanZoom {
  readonly view: View;
  /** 1 when one image pixel is one screen pixel. */
  readonly zoom: number;
  /** True if the whole image is visible, as large as the frame allows. */
  readonly fits: boolean;
  /** True at the smallest zoom. */
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

/** The height at the bottom of the frame that the floating bar covers. No image has to stay under it. */
const BAR_PX = 52;

/** The view that the user has chosen, and the size of the image at that time. */
interface Moved {
  readonly view: View;
  readonly image: Size;
  readonly identity: string;
}

/**
 * Moves and zooms an image in a frame by wheel, drag, pinch and keys.
 *
 * @param frameRef the element that shows the image
 * @param image size of the image in its own pixels
 * @param identity a different value means a different image, which is shown whole at first
 */
export function usePanZoom(frameRef: RefObject<HTMLElement | null>, image: Size, identity: string): PanZoom {
  const frame = useElementSize(frameRef, BAR_PX);
  const fullScale = 1 / window.devicePixelRatio;
  const fitted = fitView(image, frame, fullScale);
  // `null`: the view follows the frame and the image. Otherwise, it stays until the user moves it.
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

  /** @returns true if the key was handled */
  const press = (key: string): boolean => {
    const arrow = ARROWS[key];
    if (arrow !== undefined) {
      // While the whole image is visible, arrow keys scroll the page.
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

/** Zooms at the pointer. At the smallest zoom, the page scrolls instead of zooming out. */
function useWheel(
  frameRef: RefObject<HTMLElement | null>,
  atLeast: boolean,
  zoomAt: (anchor: Point, factor: number) => void,
): void {
  /** @returns true if it zoomed */
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
    // React's listeners are passive, so they cannot keep the page from scrolling.
    const listener = (event: WheelEvent) => {
      if (onWheel(event) || event.ctrlKey) event.preventDefault();
    };
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frameRef]);
}

/**
 * Tracks the pressed pointers.
 *
 * @param onMove receives the last and the current position of a pointer, and that of another pressed pointer
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

/** Adapts a view to a new image size: the same part of the image stays visible at the same size on screen. */
function carryOver(view: View, from: Size, to: Size, frame: Size): View {
  return panBy({ ...view, scale: (view.scale * from.width) / to.width }, 0, 0, to, frame);
}

/** The size of an element, without the height at its bottom that something covers. */
function useElementSize(ref: RefObject<HTMLElement | null>, coveredPx: number): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  // A layout effect, because the first paint would show an image of one pixel.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () =>
      setSize({ width: element.clientWidth || 1, height: Math.max(1, element.clientHeight - coveredPx) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, coveredPx]);
  return size;
}

function pointIn(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** At least 1, because callers divide by it. */
function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
