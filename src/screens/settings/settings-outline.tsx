import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import {
  type Aim,
  appliedAim,
  effectiveFormat,
  effectiveQuality,
  hasQuality,
  offeredAims,
  offersLossless,
  resolveFormat,
} from '../../domain/settings/settings.ts';
import { wantedGeometry } from '../../domain/settings/sizes.ts';
import type { Control } from '../../domain/settings/tool-rules.ts';
import { DEFAULT_FORMAT } from '../../formats/formats.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { selectedFactsAtom, settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import { AIM_LABELS } from './aim-words.ts';
import { EFFORT_HINTS, EFFORT_LABELS } from './effort-words.ts';
import { automaticLabel, chosenFormat, formatChoiceLabel } from './format-choice.ts';
import { METADATA_LABELS } from './metadata-words.ts';
import { FieldPair, LockRow, SettingHint, SettingRow, SettingRows, SwitchRow } from './setting-rows.tsx';
import styles from './settings-outline.module.css';

/**
 * A placeholder with the look, position and height of the settings panel. It does not use the panel's fields, because
 * their code would enlarge the first load. A test compares its controls with those of the panel.
 */
export function SettingsOutline() {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  const image = useAtomValue(selectedFactsAtom);
  const { metadata } = settings;
  const geometry = image && wantedGeometry(settings, image.size);
  const format = chosenFormat(tool, settings, image);
  const scale = Math.min(100, geometry?.scalePercent ?? 100);
  const sizeless = geometry === null;

  const rows: { readonly [Name in Control]: () => ReactNode } = {
    quality: () => <QualityRow />,
    scale: () => <Track label={t('Scale')} percent={scale} unit={t('%')} disabled={sizeless} />,
    size: () => (
      <>
        <FieldPair>
          <Box label={t('Width')} value={geometry?.widthPx ?? 0} suffix="px" disabled={sizeless} />
          <Box label={t('Height')} value={geometry?.heightPx ?? 0} suffix="px" disabled={sizeless} />
        </FieldPair>
        <Lock label={t('Lock aspect ratio')} checked={settings.lockAspect} />
      </>
    ),
    box: () => (
      <>
        <FieldPair>
          <Box label={t('Max width')} value={settings.maxWidthPx} suffix="px" />
          <Box label={t('Max height')} value={settings.maxHeightPx} suffix="px" />
        </FieldPair>
        <Lock label={t('Preserve aspect ratio')} checked={settings.preserveAspect} />
      </>
    ),
    format: () => (
      <Box
        label={t('Format')}
        value={format === null ? automaticLabel(t, tool) : formatChoiceLabel(t, format, null)}
        suffix={CARET}
      />
    ),
  };

  return (
    <SettingRows>
      {tool.controls.map((control) => (
        <SettingRow key={control} id={control} hinted={'qualityHints' in tool}>
          {rows[control]()}
        </SettingRow>
      ))}
      <Choice id="effort" label="Effort" value={EFFORT_LABELS[settings.effort]} hint={EFFORT_HINTS[settings.effort]} />
      <Choice id="metadata" label="Metadata" value={METADATA_LABELS[metadata]} />
      <p className={styles.help}>
        {t('What do these settings do?')}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </p>
    </SettingRows>
  );
}

const CARET = <ChevronDown size={16} strokeWidth={1.5} aria-hidden />;

interface ChoiceProps {
  readonly id: string;
  readonly label: PlainPhrase;
  readonly value: PlainPhrase;
  readonly hint?: PlainPhrase;
}

function Choice({ id, label, value, hint }: ChoiceProps) {
  const t = useTranslate();
  return (
    <SettingRow id={id}>
      <Box label={t(label)} value={t(value)} suffix={CARET} />
      {hint && <SettingHint>{t(hint)}</SettingHint>}
    </SettingRow>
  );
}

function QualityRow() {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  const image = useAtomValue(selectedFactsAtom);
  const format = resolveFormat(effectiveFormat(settings, image, tool), image?.format ?? DEFAULT_FORMAT);
  const aim = appliedAim(tool, settings);
  const isForMany = tool.takes === 'many';
  const showsLossless = offersLossless(tool, settings, isForMany ? null : image);
  const isUnused = !isForMany && showsLossless && settings.lossless;
  const isUnable = !hasQuality(format);
  return (
    <>
      {tool.offersGoals && <Aims aim={aim} />}
      {aim === 'number' && (
        <Track
          label={t('Quality')}
          percent={effectiveQuality(tool, format, settings.qualityPercent)}
          disabled={isUnable || isUnused}
        />
      )}
      {aim === 'look' && <Track label={t('Look')} percent={settings.lookScore} disabled={isUnable} />}
      {aim === 'size' && <Box label={t('At most')} value={bytesWords(t, settings.maxBytes)} suffix="" />}
      {aim === 'set' && <Box label={t('At most')} value={bytesWords(t, settings.setBytes)} suffix="" />}
      {showsLossless && (
        <>
          <Lock label={t('Lossless')} checked={settings.lossless} />
          <SettingHint>{t('For JPEG images: a smaller file with exactly the same pixels.')}</SettingHint>
        </>
      )}
    </>
  );
}

/** The switch between the kinds of goals. */
function Aims({ aim }: { readonly aim: Aim }) {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  return (
    <SwitchRow>
      <p className={styles.aims}>
        {offeredAims(tool).map((value) => (
          <span key={value} data-chosen={value === aim}>
            {t(AIM_LABELS[value])}
          </span>
        ))}
      </p>
    </SwitchRow>
  );
}

interface TrackProps {
  readonly label: string;
  /** 1 to 100 */
  readonly percent: number;
  readonly unit?: string;
  readonly disabled: boolean;
}

function Track({ label, percent, unit = '', disabled }: TrackProps) {
  const place = `${((percent - 1) / 99) * 100}%`;
  return (
    <div className={styles.row} data-disabled={disabled}>
      <p className={styles.head}>
        <span className={styles.label}>{label}</span> <span className={styles.value}>{`${percent}${unit}`}</span>
      </p>
      {/* Drawn with attributes, because the content security policy forbids inline styles in prerendered pages. */}
      <svg className={styles.track} aria-hidden>
        <rect className={styles.lead} x="-9" y="7" width="9" height="4" />
        <rect className={styles.lead} y="7" width={place} height="4" />
        <circle className={styles.thumb} cx={place} cy="9" r="8" />
      </svg>
    </div>
  );
}

interface BoxProps {
  readonly label: string;
  readonly value: string | number;
  readonly suffix: ReactNode;
  readonly disabled?: boolean;
}

function Box({ label, value, suffix, disabled = false }: BoxProps) {
  return (
    <p className={styles.field} data-disabled={disabled}>
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.box}>
        {value}
        <span className={styles.suffix}>{suffix}</span>
      </span>
    </p>
  );
}

function Lock({ label, checked }: { readonly label: string; readonly checked: boolean }) {
  return (
    <LockRow>
      <span className={styles.switch} data-checked={checked} aria-hidden />
      {label}
    </LockRow>
  );
}
