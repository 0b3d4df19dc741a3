import { Minus, Plus } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useSay } from '../words/language-provider.tsx';
import { Divider } from './compare-divider.tsx';
import styles from './compare-view.module.css';
import { FadingImage } from './fading-image.tsx';
import { HoldButton } from './hold-button.tsx';
import { IconButton } from './icon-button.tsx';
import type { Size } from './pan-zoom.ts';
import { useHold } from './use-hold.ts';
import { usePanZoom } from './use-pan-zoom.ts';

/** What keys outside of the view may ask of it. */
export interface CompareControls {
  /** From the whole picture to 100 %, and back. */
  readonly toggleZoom: () => void;
  /** The whole picture before, until it is taken back. */
  readonly showBefore: (shown: boolean) => void;
}

export interface ComparedPicture {
  /** Image URL. Another one means another picture. */
  readonly before: string;
  /** Image URL, or a picture that will soon be replaced; `null` while there is nothing to compare with. */
  readonly after: string | Blob | null;
  /** Size in picture pixels at which both are shown at 100 %. */
  readonly size: Size;
  readonly mayHaveAlpha: boolean;
  /** What the picture is called. */
  readonly name: string;
  /** What stands at the two halves. Default `Before` and `After`. */
  readonly labels?: { readonly before: string; readonly after: string };
}

interface CompareViewProps {
  readonly picture: ComparedPicture;
  /** What else is known about the picture after, a word or a number each. */
  readonly facts?: readonly string[];
  readonly ref?: Ref<CompareControls>;
}

/** Zoom from which the picture's pixels are shown as squares. */
const PIXELATED_FROM = 2;

/**
 * A picture before and after, one over the other, with a divider between them. Both share one pan and
 * zoom; the divider stays where it is on the screen. Holding the picture shows it as it was before.
 */
export function CompareView({ picture, facts = [], ref }: CompareViewProps) {
  const say = useSay();
  const shown = useDecodedPicture(picture);
  const { before, after, size, mayHaveAlpha, name } = shown;
  const labels = shown.labels ?? { before: say('Before'), after: say('After') };
  const frameRef = useRef<HTMLDivElement>(null);
  const {
    view,
    zoom,
    fits,
    atLeast,
    frame,
    fit: fitWhole,
    zoomTo,
    zoomIn,
    zoomOut,
    handlers,
  } = usePanZoom(frameRef, size, before);
  const [split, setSplit] = useState(50);
  // Until something is seen on its right, the picture before is whole.
  const [comparedUrl, setComparedUrl] = useState<string | null>(null);
  const compares = after !== null && comparedUrl === before;

  const sheet = {
    width: size.width * view.scale,
    height: size.height * view.scale,
    transform: `translate(${view.x}px, ${view.y}px)`,
  };
  const [showsBefore, setShowsBefore] = useState(false);
  const hold = useHold(setShowsBefore);
  useImperativeHandle(ref, () => ({ toggleZoom: () => (fits ? zoomTo(1) : fitWhole()), showBefore: setShowsBefore }));
  const beforeOnly = compares && showsBefore;
  const splitPx = beforeOnly ? frame.width : Math.round((frame.width * split) / 100);
  const pixelated = zoom >= PIXELATED_FROM;

  return (
    <div className={styles.compare}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a view */}
      <div
        ref={frameRef}
        className={styles.frame}
        role="group"
        aria-label={say('Preview of {name}. Press plus or minus to zoom, arrow keys to pan.', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved by keys has to be reachable by keys
        tabIndex={0}
        data-fits={fits}
        data-pixelated={pixelated}
        data-before={beforeOnly}
        onKeyDown={handlers.onKeyDown}
        onPointerDown={(event) => {
          handlers.onPointerDown(event);
          hold.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          hold.onPointerMove(event);
        }}
        onPointerUp={(event) => {
          handlers.onPointerUp(event);
          hold.onPointerUp();
        }}
        onPointerCancel={(event) => {
          handlers.onPointerCancel(event);
          hold.onPointerCancel();
        }}
      >
        {mayHaveAlpha && <div className={styles.board} style={sheet} />}
        <div
          className={styles.half}
          // What is opaque covers the picture before; what is not would let it through.
          style={compares && mayHaveAlpha ? { clipPath: `inset(0 ${frame.width - splitPx}px 0 0)` } : undefined}
        >
          <div key={before} className={styles.sheet} style={sheet}>
            <FadingImage image={before} alt={`${name}, ${labels.before.toLowerCase()}`} decoded />
          </div>
          {compares && <span className={`${styles.tag} ${styles.tagBefore}`}>{labels.before}</span>}
        </div>
        {after !== null && (
          <div className={styles.half} style={{ clipPath: `inset(0 0 0 ${splitPx}px)` }}>
            <div key={before} className={styles.sheet} style={sheet}>
              <FadingImage
                image={after}
                alt={`${name}, ${labels.after.toLowerCase()}`}
                onReveal={() => setComparedUrl(before)}
              />
            </div>
            {compares && <span className={`${styles.tag} ${styles.tagAfter}`}>{labels.after}</span>}
          </div>
        )}
        {compares && <Divider split={split} leftPx={splitPx} onChange={setSplit} />}
      </div>
      <div className={styles.bar}>
        <button type="button" className={styles.zoom} aria-pressed={fits} onClick={fitWhole}>
          {say('Fit')}
        </button>
        {[1, 2].map((level) => (
          <button
            key={level}
            type="button"
            className={styles.zoom}
            aria-pressed={!fits && Math.abs(zoom - level) < 0.005}
            onClick={() => zoomTo(level)}
          >
            {say('{percent}%', { percent: level * 100 })}
          </button>
        ))}
        <span className={styles.steps}>
          <IconButton
            label={say('Zoom out')}
            icon={<Minus size={16} strokeWidth={1.5} />}
            disabled={atLeast}
            onClick={zoomOut}
          />
          {/* A picture that is fitted into its frame zooms by itself: nothing to be told of. */}
          <output className={styles.level} aria-label={say('Zoom')} aria-live={fits ? 'off' : 'polite'}>
            {say('{percent}%', { percent: Math.round(zoom * 100) })}
          </output>
          <IconButton label={say('Zoom in')} icon={<Plus size={16} strokeWidth={1.5} />} onClick={zoomIn} />
        </span>
        <HoldButton
          className={styles.zoom}
          title={say('Hold to view the original, or press once')}
          disabled={!compares}
          pressed={beforeOnly}
          onChange={setShowsBefore}
        >
          {labels.before}
        </HoldButton>
        <ul className={styles.facts} aria-label={say('Details')}>
          {[`${size.width} × ${size.height}`, ...facts].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The picture as it was, until the next one is decoded: changing pictures leaves no empty frame. */
function useDecodedPicture(picture: ComparedPicture): ComparedPicture {
  const { before } = picture;
  const [decodedUrl, setDecodedUrl] = useState(before);
  const lastShown = useRef(picture);
  const shown = decodedUrl === before ? picture : lastShown.current;

  useEffect(() => {
    lastShown.current = shown;
  });
  useEffect(() => {
    if (before === lastShown.current.before) return;
    let wanted = true;
    const image = new Image();
    image.src = before;
    // What cannot be decoded in full is shown as far as it goes.
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
