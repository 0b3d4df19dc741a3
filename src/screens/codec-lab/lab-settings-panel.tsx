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
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';
import styles from './codec-lab.module.css';
import { ENGINE_LABELS, FILTER_LABELS, LIGHT_LABELS } from './lab-words.ts';

interface LabSettingsPanelProps {
  readonly onChange: (part: Partial<LabSettings>) => void;
}

export function LabSettingsPanel({ onChange }: LabSettingsPanelProps) {
  const say = useSay();
  const settings = useAtomValue(labSettingsAtom);
  const { encoders, efforts, filters, lights, maxSidePx, repeats } = settings;
  const resizes = maxSidePx !== null;
  return (
    <div className={styles.settings}>
      <CheckGrid
        label={say('Encoders')}
        columns={LAB_ENGINES.map((engine) => say(ENGINE_LABELS[engine]))}
        rows={encoderRows(say)}
        chosen={encoders}
        onChange={(chosen) => onChange({ encoders: chosen })}
      />
      <QualitiesField qualities={settings.qualities} onChange={(qualities) => onChange({ qualities })} />
      <CheckGroup
        label={say('Efforts (WASM only)')}
        options={EFFORTS.map((value) => ({ value, label: say(EFFORT_LABELS[value]) }))}
        chosen={efforts}
        onChange={(chosen) => onChange({ efforts: chosen })}
      />
      <CheckField
        label={say('Resize first')}
        checked={resizes}
        onChange={(checked) => onChange({ maxSidePx: checked ? DEFAULT_LAB_SETTINGS.maxSidePx : null })}
      />
      {resizes && (
        <>
          <NumberField
            label={say('Longest side')}
            value={maxSidePx}
            min={MIN_SIDE_PX}
            max={MAX_SIDE_PX}
            onCommit={(side) => onChange({ maxSidePx: side })}
          />
          <CheckGroup
            label={say('Filters')}
            options={LAB_FILTERS.map((value) => ({ value, label: say(FILTER_LABELS[value]) }))}
            chosen={filters}
            onChange={(chosen) => onChange({ filters: chosen })}
          />
          <CheckGroup
            label={say('Resample in')}
            options={LIGHTS.map((value) => ({ value, label: say(LIGHT_LABELS[value]) }))}
            chosen={lights}
            onChange={(chosen) => onChange({ lights: chosen })}
          />
        </>
      )}
      <NumberField
        label={say('Runs per encoding (times are medians)')}
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

function encoderRows(say: Say) {
  return FORMAT_IDS.map((format) => {
    const { label } = FORMATS[format];
    const options = LAB_ENGINES.map((engine) => ({
      value: `${format}-${engine}` as const,
      label: say('{format} on {engine}', { format: label, engine: say(ENGINE_LABELS[engine]) }),
    }));
    return { label, options };
  });
}

interface QualitiesFieldProps {
  readonly qualities: readonly number[];
  readonly onChange: (qualities: readonly number[]) => void;
}

function QualitiesField({ qualities, onChange }: QualitiesFieldProps) {
  const say = useSay();
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = parseQualities(draft);
    if (typed.length > 0) onChange(typed);
  };
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>{say('Qualities')}</span>
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
      <span className={fieldStyles.hint}>
        {say('1 to 100, up to {count} values, for JPEG and WebP', { count: MAX_QUALITIES })}
      </span>
    </label>
  );
}

function CopyLink() {
  const say = useSay();
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
      <Button onClick={() => void copy()}>{say('Copy link to these settings')}</Button>
      <p role="status" className={fieldStyles.hint}>
        {copied === 'copied' && say('Copied. The link contains the settings, never an image.')}
        {copied === 'refused' && say('Your browser blocks the clipboard. Copy the link from the address bar instead.')}
      </p>
    </div>
  );
}
