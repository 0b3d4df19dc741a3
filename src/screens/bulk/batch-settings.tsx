import { useAtomValue, useSetAtom } from 'jotai';
import { FORMATS } from '../../codecs/formats.ts';
import type { BulkControl } from '../../domain/bulk.ts';
import { hasQuality, resolveFormat } from '../../domain/settings.ts';
import { changeBulkSettingsAtom } from '../../state/batch/actions.ts';
import { bulkSettingsAtom, bulkToolAtom } from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './batch-settings.module.css';

const CONTROLS: { readonly [Name in BulkControl]: () => React.ReactNode } = {
  quality: QualityControl,
  scale: ScaleControl,
  size: SizeControl,
  box: BoxControl,
  format: FormatControl,
};

/** The controls that the tool's data names, in its order; they hold for every picture without its own. */
export function BatchSettings() {
  const { controls } = useAtomValue(bulkToolAtom);
  return (
    <div className={styles.settings}>
      {controls.map((name) => {
        const Named = CONTROLS[name];
        return <Named key={name} />;
      })}
    </div>
  );
}

function QualityControl() {
  const { quality } = useAtomValue(bulkSettingsAtom);
  const format = useOutputFormat();
  const change = useSetAtom(changeBulkSettingsAtom);
  const lossless = !hasQuality(format);
  return (
    <Slider
      label="Quality"
      value={quality}
      min={1}
      max={100}
      disabled={lossless}
      hint={lossless ? `${FORMATS[format].label} has no quality to set` : undefined}
      onChange={(next) => change({ quality: next })}
    />
  );
}

function ScaleControl() {
  const { scalePercent } = useAtomValue(bulkSettingsAtom);
  const change = useSetAtom(changeBulkSettingsAtom);
  return (
    <Slider
      label="Scale"
      value={scalePercent}
      min={1}
      max={100}
      unit="%"
      onChange={(next) => change({ scalePercent: next })}
    />
  );
}

function SizeControl() {
  const { widthPx, heightPx, lockAspect } = useAtomValue(bulkSettingsAtom);
  const change = useSetAtom(changeBulkSettingsAtom);
  const own = widthPx === null && heightPx === null;
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <NumberField label="Width" value={widthPx ?? 0} min={1} onCommit={(next) => change({ widthPx: next })} />
        <NumberField label="Height" value={heightPx ?? 0} min={1} onCommit={(next) => change({ heightPx: next })} />
      </div>
      <Switch label="Lock aspect ratio" checked={lockAspect} onChange={(next) => change({ lockAspect: next })} />
      <p className={styles.hint}>{sizeHint(widthPx, heightPx, lockAspect)}</p>
      {!own && (
        <div className={styles.own}>
          <Button variant="quiet" onClick={() => change({ widthPx: null, heightPx: null })}>
            Use each picture's own size
          </Button>
        </div>
      )}
    </div>
  );
}

function sizeHint(widthPx: number | null, heightPx: number | null, locked: boolean): string {
  if (widthPx === null && heightPx === null) return 'At 0 each picture keeps its own.';
  if (widthPx !== null && heightPx !== null) return 'Every picture gets this width and height.';
  const [set, other] = widthPx === null ? ['height', 'width'] : ['width', 'height'];
  return locked
    ? `Every picture gets this ${set}; its ${other} follows its own ratio.`
    : `Every picture gets this ${set} and keeps its own ${other}.`;
}

function BoxControl() {
  const { maxWidthPx, maxHeightPx, preserveAspect } = useAtomValue(bulkSettingsAtom);
  const change = useSetAtom(changeBulkSettingsAtom);
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <NumberField label="Max width" value={maxWidthPx} min={1} onCommit={(next) => change({ maxWidthPx: next })} />
        <NumberField
          label="Max height"
          value={maxHeightPx}
          min={1}
          onCommit={(next) => change({ maxHeightPx: next })}
        />
      </div>
      <Switch
        label="Preserve aspect ratio"
        checked={preserveAspect}
        onChange={(next) => change({ preserveAspect: next })}
      />
      <p className={styles.hint}>Smaller pictures stay as they are.</p>
    </div>
  );
}

function FormatControl() {
  const { formats } = useAtomValue(bulkToolAtom);
  const format = useOutputFormat();
  const change = useSetAtom(changeBulkSettingsAtom);
  return (
    <Select
      label="Format"
      value={format}
      options={formats.map((value) => ({ value, label: FORMATS[value].label }))}
      onChange={(next) => change({ format: next })}
    />
  );
}

function useOutputFormat() {
  return resolveFormat(useAtomValue(bulkSettingsAtom).format, 'jpeg');
}
