import type { CSSProperties, ReactNode } from 'react';
import { labelInSentence } from '../../i18n/labels.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { FadingImage } from './fading-image.tsx';
import styles from './layers.module.css';
import { type Box, boxInView } from './layout.ts';
import type { Size, View } from './pan-zoom.ts';
import type { Motion, MovingSide } from './use-motion.ts';

export interface ComparedImage {
  /** Image URL. A different URL means a different image. */
  readonly before: string;
  /** Image URL, or an image that will soon be replaced; `null` while there is nothing to compare with. */
  readonly after: string | Blob | null;
  /** Size of the after image. At 100%, one of its pixels is one screen pixel. */
  readonly size: Size;
  /** The box of the before image, in pixels of the after image. Default: it covers the after image. */
  readonly beforeBox?: Box;
  /** The part of the before image that is shown, in pixels of the after image. Default: all of it. */
  readonly seenBox?: Box;
  /** Turns the before image to match the after image, by CSS. Default: no turn. */
  readonly turn?: { readonly matrix: string; readonly swapsSides: boolean };
  readonly mayHaveAlpha: boolean;
  /** True while a job needs the processor more than these images do. Default: false. */
  readonly isWorking?: boolean;
  /** The image's name, for labels. */
  readonly name: string;
  /** Labels of the two halves. Default `Before` and `After`. */
  readonly labels?: { readonly before: string; readonly after: string };
}

interface LayersProps {
  readonly image: ComparedImage;
  /** In pixels of the after image. */
  readonly boxes: { readonly before: Box; readonly seen: Box; readonly after: Box; readonly whole: Box };
  readonly view: View;
  /** The position of the divider, in CSS pixels from the left edge of the frame. */
  readonly splitPx: number;
  /** True once the after image is visible. */
  readonly compares: boolean;
  readonly overlay: ReactNode;
  /** Canvases with the frames of animations. */
  readonly motion: Motion | null;
  readonly onReveal: () => void;
}

/** The before image and, right of the divider, the after image on top of it. */
export function Layers({ image, boxes, view, splitPx, compares, overlay, motion, onReveal }: LayersProps) {
  const t = useTranslate();
  const { before, after, mayHaveAlpha, name, turn, isWorking = false } = image;
  const labels = image.labels ?? { before: t('Before'), after: t('After') };
  const [beforeLabel, afterLabel] = [labels.before, labels.after].map(
    (label) => `${name}, ${labelInSentence(t, label)}`,
  ) as [string, string];
  const styleOf = (box: Box) => sheetStyle(boxInView(box, boxes.whole, view));
  const [seenStyle, afterStyle] = [styleOf(boxes.seen), styleOf(boxes.after)];
  const cuts = boxes.whole.width > boxes.after.width || boxes.whole.height > boxes.after.height;
  // A new turn gets new elements. Otherwise, the previous image would be stretched while it fades.
  const key = `${before} ${turn?.matrix}`;
  return (
    <>
      {mayHaveAlpha && <div className={styles.board} style={seenStyle} />}
      <div className={styles.half}>
        <div key={key} className={styles.seen} style={seenStyle}>
          <div className={styles.sheet} style={sheetStyle(within(boxes.before, boxes.seen, view))}>
            <div className={styles.turned} style={turnStyle(boxInView(boxes.before, boxes.whole, view), turn)}>
              <Moving side={motion?.before} label={beforeLabel}>
                <FadingImage image={before} alt={beforeLabel} decoded isWorking={isWorking} />
              </Moving>
            </div>
          </div>
        </div>
        {/* The result is not dimmed: it covers this on the other side of the divider. */}
        {compares && cuts && (
          <div className={styles.cut} style={seenStyle}>
            <div className={styles.hole} style={sheetStyle(within(boxes.after, boxes.seen, view))} />
          </div>
        )}
        {compares && cuts && <div className={styles.kept} style={afterStyle} />}
        {overlay !== undefined && (
          <div className={styles.sheet} style={afterStyle}>
            {overlay}
          </div>
        )}
        {compares && <span className={`${styles.tag} ${styles.tagBefore}`}>{labels.before}</span>}
      </div>
      {after !== null && (
        <div className={styles.half} style={{ clipPath: `inset(0 0 0 ${splitPx}px)` }}>
          {/* Otherwise, the before image would show through transparent areas. */}
          {compares && mayHaveAlpha && <div className={styles.board} style={afterStyle} />}
          <div key={key} className={styles.sheet} style={afterStyle}>
            <Moving side={motion?.after} label={afterLabel}>
              <FadingImage image={after} alt={afterLabel} onReveal={onReveal} />
            </Moving>
            {overlay}
          </div>
          {compares && <span className={`${styles.tag} ${styles.tagAfter}`}>{labels.after}</span>}
        </div>
      )}
    </>
  );
}

interface MovingProps {
  readonly side: MovingSide | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

/** A still image, or the frames that cover it. The covered image is hidden, and browsers do not play it. */
function Moving({ side, label, children }: MovingProps) {
  const isCovering = side?.isCovering ?? false;
  return (
    <>
      <div className={styles.still} data-covered={isCovering}>
        {children}
      </div>
      {side && (
        <canvas ref={side.canvas} className={styles.frames} hidden={!isCovering} role="img" aria-label={label} />
      )}
    </>
  );
}

function sheetStyle({ x, y, width, height }: Box): CSSProperties {
  return { width, height, transform: `translate(${x}px, ${y}px)` };
}

/** A box relative to the corner of another one. */
function within(box: Box, other: Box, { scale }: View): Box {
  return boxInView(box, other, { x: 0, y: 0, scale });
}

function turnStyle({ width, height }: Box, turn: ComparedImage['turn']): CSSProperties | undefined {
  if (turn === undefined) return undefined;
  const [across, down] = turn.swapsSides ? [height, width] : [width, height];
  return { width: across, height: down, transform: `translate(-50%, -50%) ${turn.matrix}` };
}
