import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FORMATS } from '../../codecs/formats.ts';
import { EFFORT_LABELS, EFFORTS } from '../../domain/effort.ts';
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
import { labSettingsAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, CheckGrid, CheckGroup } from '../../ui/check-group.tsx';
import fieldStyles from '../../ui/field.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './codec-lab.module.css';
import { ENGINE_LABELS, FILTER_LABELS, LIGHT_LABELS } from './lab-words.ts';

const ENCODER_ROWS = FORMAT_IDS.map((format) => ({
  label: FORMATS[format].label,
  options: LAB_ENGINES.map((engine) => ({
    value: `${format}-${engine}` as const,
    label: `${FORMATS[format].label} on ${ENGINE_LABELS[engine]}`,
  })),
}));

const EFFORT_OPTIONS = EFFORTS.map((value) => ({ value, label: EFFORT_LABELS[value] }));
const FILTER_OPTIONS = LAB_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }));
const LIGHT_OPTIONS = LIGHTS.map((value) => ({ value, label: LIGHT_LABELS[value] }));

interface LabSettingsPanelProps {
  readonly onChange: (part: Partial<LabSettings>) => void;
}

export function LabSettingsPanel({ onChange }: LabSettingsPanelProps) {
  const settings = useAtomValue(labSettingsAtom);
  const { encoders, efforts, filters, lights, maxSidePx, repeats } = settings;
  const resizes = maxSidePx !== null;
  return (
    <div className={styles.settings}>
      <CheckGrid
        label="Encoders"
        columns={LAB_ENGINES.map((engine) => ENGINE_LABELS[engine])}
        rows={ENCODER_ROWS}
        chosen={encoders}
        onChange={(chosen) => onChange({ encoders: chosen })}
      />
      <QualitiesField qualities={settings.qualities} onChange={(qualities) => onChange({ qualities })} />
      <CheckGroup
        label="Efforts, on WASM"
        options={EFFORT_OPTIONS}
        chosen={efforts}
        onChange={(chosen) => onChange({ efforts: chosen })}
      />
      <CheckField
        label="Resize first"
        checked={resizes}
        onChange={(checked) => onChange({ maxSidePx: checked ? DEFAULT_LAB_SETTINGS.maxSidePx : null })}
      />
      {resizes && (
        <>
          <NumberField
            label="Longest side"
            value={maxSidePx}
            min={MIN_SIDE_PX}
            max={MAX_SIDE_PX}
            onCommit={(side) => onChange({ maxSidePx: side })}
          />
          <CheckGroup
            label="Filters"
            options={FILTER_OPTIONS}
            chosen={filters}
            onChange={(chosen) => onChange({ filters: chosen })}
          />
          <CheckGroup
            label="Averaged in"
            options={LIGHT_OPTIONS}
            chosen={lights}
            onChange={(chosen) => onChange({ lights: chosen })}
          />
        </>
      )}
      <NumberField
        label="Runs of each encoding; the time is their median"
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

interface QualitiesFieldProps {
  readonly qualities: readonly number[];
  readonly onChange: (qualities: readonly number[]) => void;
}

function QualitiesField({ qualities, onChange }: QualitiesFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = parseQualities(draft);
    if (typed.length > 0) onChange(typed);
  };
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>Qualities</span>
      <input
        className={fieldStyles.box}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={draft ?? qualities.join(' ')}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <span className={fieldStyles.hint}>1 to 100, at most {MAX_QUALITIES}, for JPEG and WebP</span>
    </label>
  );
}

function CopyLink() {
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
      <Button onClick={() => void copy()}>Copy link to these settings</Button>
      <p role="status" className={fieldStyles.hint}>
        {copied === 'copied' && 'Copied. It carries the settings, never a picture.'}
        {copied === 'refused' && 'Your browser refuses the clipboard. The address bar has the same link.'}
      </p>
    </div>
  );
}
