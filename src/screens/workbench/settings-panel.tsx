import { atom, useAtomValue, useSetAtom } from 'jotai';
import { FORMATS } from '../../codecs/formats.ts';
import { hasQuality, resolveFormat } from '../../domain/settings.ts';
import type { Control } from '../../domain/tools.ts';
import { changeSettingsAtom, setHeightAtom, setScaleAtom, setWidthAtom } from '../../state/actions.ts';
import {
  geometryAtom,
  outputFormatAtom,
  outputQualityAtom,
  SETTING_ATOMS,
  selectedInfoAtom,
  toolAtom,
} from '../../state/atoms.ts';
import { ColourField } from '../../ui/colour-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { EffortField } from '../effort-field.tsx';
import { SETTINGS_OF_CONTROL, SettingsHelp } from '../settings-help.tsx';
import { formatChoiceLabel } from './format-choice.ts';
import styles from './settings.module.css';

const CONTROLS: { readonly [Name in Control]: () => React.ReactNode } = {
  quality: QualityControl,
  scale: ScaleControl,
  size: SizeControl,
  format: FormatControl,
};

/** The controls that the tool's data names, in its order. */
export function SettingsPanel() {
  const tool = useAtomValue(toolAtom);
  return (
    <div className={styles.settings}>
      {tool.controls.map((name) => {
        const Named = CONTROLS[name];
        return (
          <div key={name} className={styles.control} data-control={name} data-hinted={tool.qualityHints !== undefined}>
            <Named />
          </div>
        );
      })}
      <EffortControl />
      <BackgroundControl />
      <Help />
    </div>
  );
}

function Help() {
  const { controls } = useAtomValue(toolAtom);
  const fillsTransparency = useAtomValue(fillsTransparencyAtom);
  return (
    <SettingsHelp
      settings={[
        ...controls.flatMap((name) => SETTINGS_OF_CONTROL[name]),
        'Effort',
        ...(fillsTransparency ? (['Background'] as const) : []),
      ]}
    />
  );
}

function QualityControl() {
  const say = useSay();
  const tool = useAtomValue(toolAtom);
  const quality = useAtomValue(SETTING_ATOMS.quality);
  const format = useAtomValue(outputFormatAtom);
  const used = useAtomValue(outputQualityAtom);
  const change = useSetAtom(changeSettingsAtom);
  const advice = tool.qualityHints?.[format];
  const hint = [
    ...(advice === undefined ? [] : [say(advice)]),
    ...(hasQuality(format) && used !== quality ? [say('Using {quality}', { quality: used })] : []),
  ].join('. ');
  return (
    <Slider
      label={say('Quality')}
      value={quality}
      min={1}
      max={100}
      disabled={!hasQuality(format)}
      hint={hint === '' ? undefined : hint}
      onChange={(next) => change({ quality: next })}
    />
  );
}

function ScaleControl() {
  const say = useSay();
  const geometry = useAtomValue(geometryAtom);
  const setScale = useSetAtom(setScaleAtom);
  return (
    <Slider
      label={say('Scale')}
      // A typed size may be beyond what the slider reaches.
      value={Math.min(100, Math.max(1, geometry?.scalePercent ?? 100))}
      min={1}
      max={100}
      unit={say('%')}
      disabled={geometry === null}
      onChange={setScale}
    />
  );
}

function SizeControl() {
  const say = useSay();
  const geometry = useAtomValue(geometryAtom);
  const lockAspect = useAtomValue(SETTING_ATOMS.lockAspect);
  const setWidth = useSetAtom(setWidthAtom);
  const setHeight = useSetAtom(setHeightAtom);
  const change = useSetAtom(changeSettingsAtom);
  const disabled = geometry === null;
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={say('Width')}
          value={geometry?.widthPx ?? 0}
          min={1}
          disabled={disabled}
          onCommit={setWidth}
        />
        <NumberField
          label={say('Height')}
          value={geometry?.heightPx ?? 0}
          min={1}
          disabled={disabled}
          onCommit={setHeight}
        />
      </div>
      <div className={styles.lock}>
        <Switch
          label={say('Lock aspect ratio')}
          checked={lockAspect}
          onChange={(next) => change({ lockAspect: next })}
        />
      </div>
    </>
  );
}

function FormatControl() {
  const say = useSay();
  const tool = useAtomValue(toolAtom);
  const format = useAtomValue(SETTING_ATOMS.format);
  const info = useAtomValue(selectedInfoAtom);
  const change = useSetAtom(changeSettingsAtom);
  const sourceFormat = info === null ? null : resolveFormat('source', info.format);
  return (
    <Select
      label={say('Format')}
      value={format}
      options={tool.formats.map((value) => ({ value, label: formatChoiceLabel(say, value, sourceFormat) }))}
      onChange={(next) => change({ format: next })}
    />
  );
}

function EffortControl() {
  const effort = useAtomValue(SETTING_ATOMS.effort);
  const change = useSetAtom(changeSettingsAtom);
  return (
    <div className={styles.control} data-control="effort">
      <EffortField value={effort} onChange={(next) => change({ effort: next })} />
    </div>
  );
}

/** Something can shine through: a picture with transparency in a format without. */
const fillsTransparencyAtom = atom(
  (get) => get(selectedInfoAtom)?.mayHaveAlpha === true && !FORMATS[get(outputFormatAtom)].alpha,
);

function BackgroundControl() {
  const say = useSay();
  const matte = useAtomValue(SETTING_ATOMS.matte);
  const change = useSetAtom(changeSettingsAtom);
  if (!useAtomValue(fillsTransparencyAtom)) return null;
  return <ColourField label={say('Background')} value={matte} onChange={(next) => change({ matte: next })} />;
}
