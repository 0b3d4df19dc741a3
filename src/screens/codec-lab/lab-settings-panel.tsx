import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatOf } from '../../codecs/formats.ts';
import { EFFORTS } from '../../domain/effort.ts';
import { FORMAT_IDS } from '../../domain/format-id.ts';
import {
  DEFAULT_LAB_SETTINGS,
  LAB_ENGINES,
  LAB_FILTERS,
  type LabSettings,
  linkOfLab,
  MAX_QUALITIES,
  MAX_REPEATS,
  MAX_SIDE_PX,
  MIN_SIDE_PX,
  parseQualities,
} from '../../domain/lab-settings.ts';
import { LIGHTS } from '../../domain/resampling.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { labSettingsAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckField, CheckGrid, CheckGroup } from '../../ui/controls/check-group.tsx';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { EFFORT_LABELS } from '../effort-words.ts';
import styles from './lab-settings-panel.module.css';
import { ENGINE_LABELS, FILTER_LABELS, LIGHT_LABELS } from './lab-words.ts';

interface LabSettingsPanelProps {
  readonly onChange: (part: Partial<LabSettings>) => void;
}

export function LabSettingsPanel({ onChange }: LabSettingsPanelProps) {
  const t = useTranslate();
  const settings = useAtomValue(labSettingsAtom);
  const { encoders, efforts, filters, lights, maxSidePx, repeats } = settings;
  return (
    <div className={styles.settings}>
      <CheckGrid
        label={t('Encoders')}
        columns={LAB_ENGINES.map((engine) => t(ENGINE_LABELS[engine]))}
        rows={encoderRows(t)}
        chosen={encoders}
        onChange={(chosen) => onChange({ encoders: chosen })}
      />
      <QualitiesField qualities={settings.qualities} onChange={(qualities) => onChange({ qualities })} />
      <CheckGroup
        label={t('Efforts (WASM only)')}
        options={EFFORTS.map((value) => ({ value, label: t(EFFORT_LABELS[value]) }))}
        chosen={efforts}
        onChange={(chosen) => onChange({ efforts: chosen })}
      />
      <CheckField
        label={t('Resize first')}
        checked={maxSidePx !== null}
        onChange={(checked) => onChange({ maxSidePx: checked ? DEFAULT_LAB_SETTINGS.maxSidePx : null })}
      />
      {maxSidePx !== null && <ResizeFields {...{ maxSidePx, filters, lights, onChange }} />}
      <NumberField
        label={t('Runs per encoding (times are medians)')}
        value={repeats}
        min={1}
        max={MAX_REPEATS}
        suffix="×"
        onCommit={(value) => onChange({ repeats: value })}
      />
      <CopyLink />
    </div>
  );
}

interface ResizeFieldsProps extends LabSettingsPanelProps, Pick<LabSettings, 'filters' | 'lights'> {
  readonly maxSidePx: number;
}

function ResizeFields({ maxSidePx, filters, lights, onChange }: ResizeFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <NumberField
        label={t('Longest side')}
        value={maxSidePx}
        min={MIN_SIDE_PX}
        max={MAX_SIDE_PX}
        onCommit={(side) => onChange({ maxSidePx: side })}
      />
      <CheckGroup
        label={t('Filters')}
        options={LAB_FILTERS.map((value) => ({ value, label: t(FILTER_LABELS[value]) }))}
        chosen={filters}
        onChange={(chosen) => onChange({ filters: chosen })}
      />
      <CheckGroup
        label={t('Resample in')}
        options={LIGHTS.map((value) => ({ value, label: t(LIGHT_LABELS[value]) }))}
        chosen={lights}
        onChange={(chosen) => onChange({ lights: chosen })}
      />
    </>
  );
}

function encoderRows(t: Translate) {
  return FORMAT_IDS.map((format) => {
    const { label } = formatOf(format);
    const options = LAB_ENGINES.map((engine) => ({
      value: `${format}-${engine}` as const,
      label: t('{format} on {engine}', { format: label, engine: t(ENGINE_LABELS[engine]) }),
    }));
    return { label, options };
  });
}

interface QualitiesFieldProps {
  readonly qualities: readonly number[];
  readonly onChange: (qualities: readonly number[]) => void;
}

function QualitiesField({ qualities, onChange }: QualitiesFieldProps) {
  const t = useTranslate();
  return (
    <DraftField
      label={t('Qualities')}
      value={qualities.join(' ')}
      hint={t('1 to 100, up to {count} values, for JPEG and WebP', { count: MAX_QUALITIES })}
      onCommit={(text) => {
        const typed = parseQualities(text);
        if (typed.length > 0) onChange(typed);
      }}
    />
  );
}

function CopyLink() {
  const t = useTranslate();
  const settings = useAtomValue(labSettingsAtom);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    const url = new URL(location.pathname, location.origin);
    url.search = new URLSearchParams(linkOfLab(settings)).toString();
    setCopied(
      await navigator.clipboard.writeText(url.href).then(
        () => 'copied' as const,
        () => 'refused' as const,
      ),
    );
  };
  return (
    <div className={styles.link}>
      <Button onClick={() => void copy()}>{t('Copy link to these settings')}</Button>
      <p role="status" className={styles.copied}>
        {copied === 'copied' && t('Copied. The link contains the settings, never an image.')}
        {copied === 'refused' && t('Your browser blocks the clipboard. Copy the link from the address bar instead.')}
      </p>
    </div>
  );
}
