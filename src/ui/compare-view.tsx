import { ChevronsLeftRight, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './compare-view.module.css';
import { FadingImage } from './fading-image.tsx';
import { IconButton } from './icon-button.tsx';
import type { Size } from './pan-zoom.ts';
import { usePanZoom } from './use-pan-zoom.ts';

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
}

/** Whole percent that an arrow key moves the divider. */
const KEY_STEP = 2;
const KEY_LEAP = 10;

/** Zoom from which the picture's pixels are shown as squares. */
const PIXELATED_FROM = 2;

/**
 * A picture before and after, one over the other, with a divider between them. Both share one pan and
 * zoom; the divider stays where it is on the screen.
 */
export function CompareView({ picture }: { picture: ComparedPicture }) {
  const { before, after, size, mayHaveAlpha, name } = useDecodedPicture(picture);
  const frameRef = useRef<HTMLDivElement>(null);
  const { view, zoom, fits, atLeast, frame, fit, zoomTo, zoomIn, zoomOut, handlers } = usePanZoom(
    frameRef,
    size,
    before,
  );
  const [split, setSplit] = useState(50);
  // Until something is seen on its right, the picture before is whole.
  const [comparedUrl, setComparedUrl] = useState<string | null>(null);
  const compares = after !== null && comparedUrl === before;

  const sheet = {
    width: size.width * view.scale,
    height: size.height * view.scale,
    transform: `translate(${view.x}px, ${view.y}px)`,
  };
  const splitPx = Math.round((frame.width * split) / 100);
  const pixelated = zoom >= PIXELATED_FROM;

  return (
    <div className={styles.compare}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a view */}
      <div
        ref={frameRef}
        className={styles.frame}
        role="group"
        aria-label={`Preview of ${name}. Plus and minus zoom, arrow keys move.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved by keys has to be reachable by keys
        tabIndex={0}
        data-fits={fits}
        data-pixelated={pixelated}
        {...handlers}
      >
        {mayHaveAlpha && <div className={styles.board} style={sheet} />}
        <div
          className={styles.half}
          // What is opaque covers the picture before; what is not would let it through.
          style={compares && mayHaveAlpha ? { clipPath: `inset(0 ${frame.width - splitPx}px 0 0)` } : undefined}
        >
          <div key={before} className={styles.sheet} style={sheet}>
            <FadingImage image={before} alt={`${name}, before`} decoded />
          </div>
          {compares && <span className={`${styles.tag} ${styles.tagBefore}`}>Before</span>}
        </div>
        {after !== null && (
          <div className={styles.half} style={{ clipPath: `inset(0 0 0 ${splitPx}px)` }}>
            <div key={before} className={styles.sheet} style={sheet}>
              <FadingImage image={after} alt={`${name}, after`} onReveal={() => setComparedUrl(before)} />
            </div>
            {compares && <span className={`${styles.tag} ${styles.tagAfter}`}>After</span>}
          </div>
        )}
        {compares && <Divider split={split} leftPx={splitPx} onChange={setSplit} />}
      </div>
      <div className={styles.bar}>
        <button type="button" className={styles.zoom} aria-pressed={fits} onClick={fit}>
          Fit
        </button>
        {[1, 2].map((level) => (
          <button
            key={level}
            type="button"
            className={styles.zoom}
            aria-pressed={!fits && Math.abs(zoom - level) < 0.005}
            onClick={() => zoomTo(level)}
          >
            {level * 100} %
          </button>
        ))}
        <span className={styles.steps}>
          <IconButton
            label="Zoom out"
            icon={<Minus size={16} strokeWidth={1.5} />}
            disabled={atLeast}
            onClick={zoomOut}
          />
          <output className={styles.level} aria-label="Zoom">
            {Math.round(zoom * 100)} %
          </output>
          <IconButton label="Zoom in" icon={<Plus size={16} strokeWidth={1.5} />} onClick={zoomIn} />
        </span>
        <span className={styles.size}>
          {size.width} × {size.height}
        </span>
      </div>
    </div>
  );
}

function Divider({ split, leftPx, onChange }: { split: number; leftPx: number; onChange: (split: number) => void }) {
  const move = (to: number) => onChange(Math.min(100, Math.max(0, to)));

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(((event.clientX - frame.left) / frame.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: { readonly [key: string]: number } = {
      ArrowLeft: split - KEY_STEP,
      ArrowDown: split - KEY_STEP,
      ArrowRight: split + KEY_STEP,
      ArrowUp: split + KEY_STEP,
      PageDown: split - KEY_LEAP,
      PageUp: split + KEY_LEAP,
      Home: 0,
      End: 100,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // The frame around it has keys of its own.
    event.stopPropagation();
    move(target);
  };

  const before = Math.round(split);
  return (
    <div
      className={styles.divider}
      style={{ transform: `translateX(${leftPx}px)` }}
      role="slider"
      tabIndex={0}
      aria-label="Before and after"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={before}
      aria-valuetext={`${before} % before, ${100 - before} % after`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
    >
      <span className={styles.knob}>
        <ChevronsLeftRight size={20} strokeWidth={1.5} />
      </span>
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
