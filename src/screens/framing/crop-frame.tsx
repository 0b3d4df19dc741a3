import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { type Handle, moveFrame, resizeFrame } from '../../domain/geometry/crop-frame.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area, Spot } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import styles from './crop-frame.module.css';

/** The pixels that an arrow key moves, alone and with Shift. */
const KEY_STEP_PX = 1;
const KEY_LEAP_PX = 10;

const ARROWS: { readonly [key: string]: Spot } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** In the order of the Tab key: clockwise from the top left. */
const HANDLES: readonly (Handle & { readonly words: PlainPhrase })[] = [
  { across: -1, down: -1, words: 'Top left corner' },
  { across: 0, down: -1, words: 'Top edge' },
  { across: 1, down: -1, words: 'Top right corner' },
  { across: 1, down: 0, words: 'Right edge' },
  { across: 1, down: 1, words: 'Bottom right corner' },
  { across: 0, down: 1, words: 'Bottom edge' },
  { across: -1, down: 1, words: 'Bottom left corner' },
  { across: -1, down: 0, words: 'Left edge' },
];

interface CropFrameProps {
  /** In pixels of the image. */
  readonly frame: Area;
  readonly bounds: PixelSize;
  readonly ratio: number | null;
  /** CSS pixels for each pixel of the image. */
  readonly scale: number;
  /** True while a pointer moves it: the lines are stronger. */
  readonly isActive: boolean;
  /** @param by the part that was moved */
  readonly onMove: (frame: Area, by: string) => void;
}

/** The frame around what remains, with handles that pointers and arrow keys move. Everything outside is dimmed. */
export function CropFrame({ frame, bounds, ratio, scale, isActive, onMove }: CropFrameProps) {
  const t = useTranslate();
  const { xPx, yPx, widthPx, heightPx } = frame;
  const told = useRest(frame, isActive);
  const onKeys = (by: string, move: (step: Spot) => Area) => (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? KEY_LEAP_PX : KEY_STEP_PX;
    onMove(move({ x: way.x * step, y: way.y * step }), by);
  };
  const place: CSSProperties = {
    transform: `translate(${xPx * scale}px, ${yPx * scale}px)`,
    width: widthPx * scale,
    height: heightPx * scale,
  };
  return (
    <div className={styles.frame} style={place} data-active={isActive}>
      <div
        className={styles.body}
        data-grip="frame"
        role="slider"
        tabIndex={0}
        // The dialog focuses it when it opens.
        data-first
        aria-label={t('Crop frame')}
        aria-description={t('Arrow keys move it by a pixel, with Shift by ten. Enter applies, Escape cancels.')}
        aria-valuemin={0}
        aria-valuemax={bounds.widthPx - told.widthPx}
        aria-valuenow={told.xPx}
        aria-valuetext={frameWords(t, told)}
        onKeyDown={onKeys('keys', ({ x, y }) => moveFrame(frame, x, y, bounds))}
      >
        <span className={styles.thirds} aria-hidden />
      </div>
      {HANDLES.map(({ across, down, words }) => (
        <div
          key={words}
          className={styles.handle}
          data-grip={`${across} ${down}`}
          data-across={across}
          data-down={down}
          role="slider"
          tabIndex={0}
          aria-label={t(words)}
          aria-orientation={across === 0 ? 'vertical' : 'horizontal'}
          aria-valuemin={0}
          aria-valuemax={across === 0 ? bounds.heightPx : bounds.widthPx}
          aria-valuenow={across === 0 ? edgeOf(told.yPx, told.heightPx, down) : edgeOf(told.xPx, told.widthPx, across)}
          aria-valuetext={handleWords(t, told, { across, down })}
          onKeyDown={onKeys(words, (step) => resizeFrame(frame, { across, down }, step, bounds, ratio))}
        />
      ))}
    </div>
  );
}

/** The frame before the present drag. A screen reader would read each step of the drag aloud, and fall behind. */
function useRest(frame: Area, isActive: boolean): Area {
  const [rest, setRest] = useState(frame);
  if (!isActive && rest !== frame) setRest(frame);
  return isActive ? rest : frame;
}

function edgeOf(start: number, side: number, way: number): number {
  return way === 1 ? start + side : start;
}

/** `600 × 400 px, 20 px from the left, 10 px from the top`. */
export function frameWords(t: Translate, { xPx, yPx, widthPx, heightPx }: Area): string {
  const [width, height, left, top] = [widthPx, heightPx, xPx, yPx].map((side) => t.number(side)) as [
    string,
    string,
    string,
    string,
  ];
  return t('{width} × {height} px, {left} px from the left, {top} px from the top', { width, height, left, top });
}

/** Where a handle is, and the size that results. */
function handleWords(t: Translate, { xPx, yPx, widthPx, heightPx }: Area, { across, down }: Handle): string {
  return [
    ...(across === 0 ? [] : [t('{side} px from the left', { side: t.number(edgeOf(xPx, widthPx, across)) })]),
    ...(down === 0 ? [] : [t('{side} px from the top', { side: t.number(edgeOf(yPx, heightPx, down)) })]),
    t('{side} px', { side: `${t.number(widthPx)} × ${t.number(heightPx)}` }),
  ].join(', ');
}
