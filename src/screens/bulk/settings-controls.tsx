import { FORMATS } from '../../codecs/formats.ts';
import type { BulkControl, BulkSettings, BulkTool } from '../../domain/bulk.ts';
import { effectiveQuality, hasQuality, resolveFormat } from '../../domain/settings.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { PlainPhrase } from '../../words/say.ts';
import { EffortField } from '../effort-field.tsx';
import { SETTINGS_OF_CONTROL, SettingsHelp } from '../settings-help.tsx';
import styles from './settings-controls.module.css';

interface ControlProps {
  readonly tool: BulkTool;
  readonly settings: BulkSettings;
  readonly onChange: (part: Partial<BulkSettings>) => void;
}

const CONTROLS: { readonly [Name in BulkControl]: (props: ControlProps) => React.ReactNode } = {
  quality: QualityControl,
  scale: ScaleControl,
  size: SizeControl,
  box: BoxControl,
  format: FormatControl,
};

/** The controls that the tool's data names, in its order: for all pictures, or for one. */
export function SettingsControls(props: ControlProps) {
  return (
    <div className={styles.settings}>
      {props.tool.controls.map((name) => {
        const Named = CONTROLS[name];
        return <Named key={name} {...props} />;
      })}
      <EffortField value={props.settings.effort} onChange={(effort) => props.onChange({ effort })} />
      <SettingsHelp settings={[...props.tool.controls.flatMap((name) => SETTINGS_OF_CONTROL[name]), 'Effort']} />
    </div>
  );
}

function QualityControl({ tool, settings, onChange }: ControlProps) {
  const say = useSay();
  const { quality } = settings;
  const format = resolveFormat(settings.format, 'jpeg');
  const lossless = !hasQuality(format);
  const used = effectiveQuality(tool, format, quality);
  const advice = tool.qualityHints?.[format];
  const hints = [
    ...(advice === undefined ? [] : [say(advice)]),
    ...(advice === undefined && lossless
      ? [say('{format} has no quality setting', { format: FORMATS[format].label })]
      : []),
    ...(!lossless && used !== quality ? [say('Using {quality}', { quality: used })] : []),
  ];
  return (
    <Slider
      label={say('Quality')}
      value={quality}
      min={1}
      max={100}
      disabled={lossless}
      hint={hints.length === 0 ? undefined : hints.join('. ')}
      onChange={(next) => onChange({ quality: next })}
    />
  );
}

function ScaleControl({ settings, onChange }: ControlProps) {
  const say = useSay();
  return (
    <Slider
      label={say('Scale')}
      value={settings.scalePercent}
      min={1}
      max={100}
      unit={say('%')}
      onChange={(next) => onChange({ scalePercent: next })}
    />
  );
}

function SizeControl({ settings, onChange }: ControlProps) {
  const say = useSay();
  const { widthPx, heightPx, lockAspect } = settings;
  const own = widthPx === null && heightPx === null;
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <NumberField
          label={say('Width')}
          value={widthPx ?? 0}
          min={1}
          onCommit={(next) => onChange({ widthPx: next })}
        />
        <NumberField
          label={say('Height')}
          value={heightPx ?? 0}
          min={1}
          onCommit={(next) => onChange({ heightPx: next })}
        />
      </div>
      <Switch
        label={say('Lock aspect ratio')}
        checked={lockAspect}
        onChange={(next) => onChange({ lockAspect: next })}
      />
      <p className={styles.hint}>{say(sizeHint(widthPx, heightPx, lockAspect))}</p>
      {!own && (
        <div className={styles.own}>
          <Button variant="quiet" onClick={() => onChange({ widthPx: null, heightPx: null })}>
            {say("Keep each image's size")}
          </Button>
        </div>
      )}
    </div>
  );
}

function sizeHint(widthPx: number | null, heightPx: number | null, locked: boolean): PlainPhrase {
  if (widthPx === null && heightPx === null) return 'Leave at 0 to keep the original size.';
  if (widthPx !== null && heightPx !== null) return 'Every image gets this width and height.';
  if (widthPx !== null) {
    return locked
      ? 'Every image gets this width. The height follows its aspect ratio.'
      : 'Every image gets this width and keeps its own height.';
  }
  return locked
    ? 'Every image gets this height. The width follows its aspect ratio.'
    : 'Every image gets this height and keeps its own width.';
}

function BoxControl({ settings, onChange }: ControlProps) {
  const say = useSay();
  const { maxWidthPx, maxHeightPx, preserveAspect } = settings;
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <NumberField
          label={say('Max width')}
          value={maxWidthPx}
          min={1}
          onCommit={(next) => onChange({ maxWidthPx: next })}
        />
        <NumberField
          label={say('Max height')}
          value={maxHeightPx}
          min={1}
          onCommit={(next) => onChange({ maxHeightPx: next })}
        />
      </div>
      <Switch
        label={say('Preserve aspect ratio')}
        checked={preserveAspect}
        onChange={(next) => onChange({ preserveAspect: next })}
      />
      <p className={styles.hint}>{say('Smaller images keep their size.')}</p>
    </div>
  );
}

function FormatControl({ tool, settings, onChange }: ControlProps) {
  const say = useSay();
  return (
    <Select
      label={say('Format')}
      value={resolveFormat(settings.format, 'jpeg')}
      options={tool.formats.map((value) => ({ value, label: FORMATS[value].label }))}
      onChange={(next) => onChange({ format: next })}
    />
  );
}
