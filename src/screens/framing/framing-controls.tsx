import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import { fitFrame, moveFrame } from '../../domain/geometry/crop-frame.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { MOST_DEGREES } from '../../domain/geometry/straighten.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { degreesWords } from '../presets/crop-words.ts';
import styles from './framing-controls.module.css';
import { isSwappable, ratioOf, type ShapeChoice, shapeOptions } from './shapes.ts';

interface StraightenProps {
  readonly straighten: number;
  readonly draws: boolean;
  readonly onDraw: (draws: boolean) => void;
  readonly onChange: (degrees: number) => void;
  readonly onRest: () => void;
}

/** The angle, by a slider or by a line along the horizon. */
export function StraightenControl({ straighten, draws, onDraw, onChange, onRest }: StraightenProps) {
  const t = useTranslate();
  return (
    <div className={styles.straighten}>
      <Slider
        label={t('Straighten')}
        value={straighten}
        min={-MOST_DEGREES}
        max={MOST_DEGREES}
        step={0.1}
        largeStep={1}
        origin={0}
        marks={[0]}
        words={degreesWords(t, straighten)}
        onChange={(degrees) => onChange(Math.round(degrees * 10) / 10)}
        onCommit={onRest}
      />
      <IconButton
        label={t('Draw along the horizon')}
        title={t('Draw along the horizon')}
        icon={<PencilRuler size={18} strokeWidth={1.5} />}
        aria-pressed={draws}
        onClick={() => onDraw(!draws)}
      />
    </div>
  );
}

interface ShapeProps {
  readonly choice: ShapeChoice;
  readonly image: PixelSize;
  readonly chosen: PixelSize | null;
  readonly frame: Area;
  readonly bounds: PixelSize;
  readonly onChange: (choice: ShapeChoice, frame: Area) => void;
}

/** The ratio of the frame, and a button that swaps its sides. */
export function ShapeControl({ choice, image, chosen, frame, bounds, onChange }: ShapeProps) {
  const t = useTranslate();
  const choose = (next: ShapeChoice) => {
    const ratio = ratioOf(next, image, chosen);
    onChange(next, ratio === null ? frame : fitFrame(frame, ratio, bounds));
  };
  return (
    <div className={styles.shape}>
      <Select
        label={t('Shape')}
        value={choice.shape}
        options={shapeOptions(t, choice, chosen)}
        onChange={(shape) => choose({ ...choice, shape })}
      />
      <IconButton
        label={t('Swap width and height')}
        title={t('Swap width and height')}
        icon={<ArrowLeftRight size={18} strokeWidth={1.5} />}
        disabled={!isSwappable(choice)}
        aria-pressed={choice.isSwapped && isSwappable(choice)}
        onClick={() => choose({ ...choice, isSwapped: !choice.isSwapped })}
      />
    </div>
  );
}

interface FieldsProps {
  readonly frame: Area;
  readonly bounds: PixelSize;
  readonly ratio: number | null;
  readonly onChange: (frame: Area, by: string) => void;
}

/** The frame in exact pixels of the image, as it is displayed. */
export function FrameFields({ frame, bounds, ratio, onChange }: FieldsProps) {
  const t = useTranslate();
  const { xPx, yPx, widthPx, heightPx } = frame;
  const roomX = bounds.widthPx - xPx;
  const roomY = bounds.heightPx - yPx;
  const along = (length: number) => Math.max(1, Math.round(length));
  return (
    <div className={styles.fields}>
      <NumberField
        label={t('Left edge')}
        value={xPx}
        min={0}
        max={bounds.widthPx - widthPx}
        onCommit={(next) => onChange(moveFrame(frame, next - xPx, 0, bounds), 'left')}
      />
      <NumberField
        label={t('Top edge')}
        value={yPx}
        min={0}
        max={bounds.heightPx - heightPx}
        onCommit={(next) => onChange(moveFrame(frame, 0, next - yPx, bounds), 'top')}
      />
      <NumberField
        label={t('Width')}
        value={widthPx}
        min={1}
        max={ratio === null ? roomX : Math.min(roomX, along(roomY * ratio))}
        onCommit={(width) => {
          const height = ratio === null ? heightPx : Math.min(roomY, along(width / ratio));
          onChange({ ...frame, widthPx: width, heightPx: height }, 'width');
        }}
      />
      <NumberField
        label={t('Height')}
        value={heightPx}
        min={1}
        max={ratio === null ? roomY : Math.min(roomY, along(roomX / ratio))}
        onCommit={(height) => {
          const width = ratio === null ? widthPx : Math.min(roomX, along(height * ratio));
          onChange({ ...frame, widthPx: width, heightPx: height }, 'height');
        }}
      />
    </div>
  );
}
