import { memo } from 'react';
import type { FitChoice, Settings } from '../../domain/settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { FitControl } from './fit-control.tsx';
import { FieldPair, LockRow, SettingHint } from './settings-rows.tsx';
import styles from './size-controls.module.css';

type Change = (part: Partial<Settings>) => void;

interface SizeControlProps {
  /** The fields take 0, which keeps each image's own size, and say what a typed side means for many. */
  readonly offersOwn: boolean;
  readonly disabled: boolean;
  /** What the fields show. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** What was typed into them, `null` where nothing was. */
  readonly typedWidthPx: number | null;
  readonly typedHeightPx: number | null;
  readonly lockAspect: boolean;
  readonly fit: FitChoice;
  readonly offersFit: boolean;
  readonly onChange: Change;
}

/** Width, height and the lock between them. */
export const SizeControl = memo(function SizeControl(props: SizeControlProps) {
  const { offersOwn, disabled, widthPx, heightPx, typedWidthPx, typedHeightPx, lockAspect, fit, offersFit, onChange } =
    props;
  const t = useTranslate();
  const min = offersOwn ? 0 : 1;
  return (
    <>
      <FieldPair>
        <NumberField
          label={t('Width')}
          value={widthPx}
          min={min}
          disabled={disabled}
          onCommit={(next) => onChange({ widthPx: next })}
        />
        <NumberField
          label={t('Height')}
          value={heightPx}
          min={min}
          disabled={disabled}
          onCommit={(next) => onChange({ heightPx: next })}
        />
      </FieldPair>
      <LockRow>
        <Switch
          label={t('Lock aspect ratio')}
          checked={lockAspect}
          onChange={(next) => onChange({ lockAspect: next })}
        />
      </LockRow>
      {offersFit && <FitControl fit={fit} lockAspect={lockAspect} onChange={onChange} />}
      {offersOwn && !offersFit && <SettingHint>{t(sizeHint(typedWidthPx, typedHeightPx, lockAspect))}</SettingHint>}
      {offersOwn && Boolean(typedWidthPx || typedHeightPx) && (
        <div className={styles.own}>
          <Button variant="quiet" onClick={() => onChange({ widthPx: null, heightPx: null })}>
            {t("Keep each image's size")}
          </Button>
        </div>
      )}
    </>
  );
});

function sizeHint(widthPx: number | null, heightPx: number | null, locked: boolean): PlainPhrase {
  if (!widthPx && !heightPx) return 'Leave at 0 to keep the original size.';
  if (widthPx && heightPx) {
    return locked
      ? 'Every image fits inside this width and height and keeps its proportions.'
      : 'Every image gets this width and height.';
  }
  if (widthPx) {
    return locked
      ? 'Every image gets this width. The height follows its aspect ratio.'
      : 'Every image gets this width and keeps its own height.';
  }
  return locked
    ? 'Every image gets this height. The width follows its aspect ratio.'
    : 'Every image gets this height and keeps its own width.';
}

interface BoxControlProps {
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  readonly preserveAspect: boolean;
  readonly onChange: Change;
}

/** The greatest width and height that an image may have. */
export const BoxControl = memo(function BoxControl(props: BoxControlProps) {
  const { maxWidthPx, maxHeightPx, preserveAspect, onChange } = props;
  const t = useTranslate();
  return (
    <>
      <FieldPair>
        <NumberField
          label={t('Max width')}
          value={maxWidthPx}
          min={1}
          onCommit={(next) => onChange({ maxWidthPx: next })}
        />
        <NumberField
          label={t('Max height')}
          value={maxHeightPx}
          min={1}
          onCommit={(next) => onChange({ maxHeightPx: next })}
        />
      </FieldPair>
      <LockRow>
        <Switch
          label={t('Preserve aspect ratio')}
          checked={preserveAspect}
          onChange={(next) => onChange({ preserveAspect: next })}
        />
      </LockRow>
      <SettingHint>{t('Smaller images keep their size.')}</SettingHint>
    </>
  );
});
