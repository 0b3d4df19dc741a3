import { type PointerEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { FocusMarker } from '../focus/focus-marker.tsx';
import { Bar } from './bar.tsx';
import { Divider } from './compare-divider.tsx';
import styles from './compare-view.module.css';
import { type ComparedImage, Layers } from './layers.tsx';
import { type Box, boxAround, boxInView, placeIn } from './layout.ts';
import type { Point } from './pan-zoom.ts';
import { useHold } from './use-hold.ts';
import type { Motion } from './use-motion.ts';
import { type PanZoom, usePanZoom } from './use-pan-zoom.ts';
import { usePick } from './use-pick.ts';

/** Actions for keyboard shortcuts outside the view. */
export interface CompareControls {
  /** Switches between the whole image and 100%. */
  readonly toggleZoom: () => void;
  /** Shows only the before image, until it is called with false. */
  readonly showBefore: (shown: boolean) => void;
  /** Zooms to an area. @param area in pixels of the after image */
  readonly showArea: (area: Box) => void;
}

interface CompareViewProps {
  readonly image: ComparedImage;
  /** More facts about the after image, a word or a number each. */
  readonly facts?: readonly string[];
  /** The focus point in the part of the before image that is shown, moved by click, drag or keys. */
  readonly focus?: { readonly place: Point; readonly onMove: (place: Point | null) => void } | undefined;
  /** Shown on top of both images, at the position and size of the after image. */
  readonly overlay?: ReactNode;
  /** Plays instead of the images, if they are animations. */
  readonly motion?: Motion | null;
  /** More buttons for the bar. */
  readonly children?: ReactNode;
  readonly ref?: Ref<CompareControls>;
}

/** From this zoom on, the image's pixels are shown as squares. */
const PIXELATED_FROM = 2;

/**
 * Shows the before and after images one over the other, with a divider between them. Each keeps its aspect ratio. They
 * share one pan and zoom; the divider keeps its position on the screen. Holding the image shows the before image.
 */
export function CompareView({ image, facts = [], focus, overlay, motion = null, children, ref }: CompareViewProps) {
  const t = useTranslate();
  const shown = useDecodedImage(image);
  const { before, size, name, labels } = shown;
  const boxes = boxesOf(shown);
  const frameRef = useRef<HTMLDivElement>(null);
  const panZoom = usePanZoom(frameRef, boxes.whole, before);
  const { view, zoom, fits, frame } = panZoom;
  const [split, setSplit] = useState(50);
  const { compares, reveal } = useReveal(shown);
  const [showsBefore, setShowsBefore] = useState(false);
  const beforeOnly = compares && showsBefore;
  const splitPx = Math.round((frame.width * (beforeOnly ? 100 : split)) / 100);
  useImperativeHandle(ref, () => controlsOf(panZoom, boxes.whole, setShowsBefore));
  const focusOn = (place: Point | null) => place !== null && focus?.onMove(place);
  const seenBefore = boxInView(boxes.seen, boxes.whole, view);
  const gestures = useGestures(panZoom, setShowsBefore, (point) => focusOn(placeIn(seenBefore, point)));

  return (
    <div className={styles.compare}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a view */}
      <div
        ref={frameRef}
        className={styles.frame}
        role="group"
        aria-label={t('Preview of {name}. Press plus or minus to zoom, arrow keys to pan.', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved by keys has to be reachable by keys
        tabIndex={0}
        data-picture=""
        data-fits={fits}
        data-pixelated={zoom >= PIXELATED_FROM}
        data-focusing={focus !== undefined}
        {...gestures}
      >
        <Layers
          image={shown}
          boxes={boxes}
          view={view}
          splitPx={splitPx}
          compares={compares}
          overlay={overlay}
          motion={shown === image ? motion : null}
          onReveal={reveal}
        />
        {compares && <Divider split={split} leftPx={splitPx} hidden={beforeOnly} low={!!focus} onChange={setSplit} />}
        {focus !== undefined && <FocusMarker place={focus.place} box={seenBefore} onMove={focus.onMove} />}
      </div>
      <Bar
        panZoom={panZoom}
        facts={[`${size.width} × ${size.height}`, ...facts]}
        beforeLabel={labels?.before ?? t('Before')}
        compares={compares}
        beforeOnly={beforeOnly}
        onBefore={setShowsBefore}
      >
        {children}
      </Bar>
    </div>
  );
}

function controlsOf(
  { fits, fit: fitWhole, zoomTo, showArea }: PanZoom,
  whole: Box,
  showBefore: CompareControls['showBefore'],
): CompareControls {
  return {
    toggleZoom: () => (fits ? zoomTo(1) : fitWhole()),
    showBefore,
    showArea: ({ x, y, ...size }) => showArea({ x: x - whole.x, y: y - whole.y, ...size }),
  };
}

/** The before image is shown whole until the after image appears. */
function useReveal({ before, after }: ComparedImage) {
  const [comparedUrl, setComparedUrl] = useState<string | null>(null);
  return { compares: after !== null && comparedUrl === before, reveal: () => setComparedUrl(before) };
}

/** The boxes of both images, in pixels of the after image. */
function boxesOf({ size, beforeBox, seenBox }: ComparedImage) {
  const after: Box = { x: 0, y: 0, ...size };
  const before = beforeBox ?? after;
  const seen = seenBox ?? before;
  return { before, seen, after, whole: boxAround(seen, after) };
}

/** Pointer gestures: a drag moves the view, a hold shows the before image, a click picks a place. */
function useGestures(
  { handlers }: PanZoom,
  onHold: (held: boolean) => void,
  onPick: (point: Point) => void,
): PanZoom['handlers'] {
  const hold = useHold(onHold);
  const pick = usePick(onPick);
  const toAll = (name: 'onPointerDown' | 'onPointerUp' | 'onPointerCancel') => (event: PointerEvent<HTMLElement>) => {
    handlers[name](event);
    hold[name](event);
    pick[name](event);
  };
  return {
    onKeyDown: handlers.onKeyDown,
    onPointerDown: toAll('onPointerDown'),
    onPointerMove: (event) => {
      handlers.onPointerMove(event);
      hold.onPointerMove(event);
    },
    onPointerUp: toAll('onPointerUp'),
    onPointerCancel: toAll('onPointerCancel'),
  };
}

/** @returns the previous image until the next one is decoded, so the frame is never empty between images */
function useDecodedImage(image: ComparedImage): ComparedImage {
  const { before } = image;
  const [decodedUrl, setDecodedUrl] = useState(before);
  const lastShown = useRef(image);
  const shown = decodedUrl === before ? image : lastShown.current;

  useEffect(() => {
    lastShown.current = shown;
  });
  useEffect(() => {
    if (before === lastShown.current.before) return;
    let wanted = true;
    const image = new Image();
    image.src = before;
    // If the image cannot be decoded completely, the decoded part is shown.
    void image
      .decode()
      .catch(() => undefined)
      .then(() => wanted && setDecodedUrl(before));
    return () => {
      wanted = false;
    };
  }, [before]);

  return shown;
}
