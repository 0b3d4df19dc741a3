import { memo } from 'react';
import { formatOf } from '../../codecs/formats.ts';
import { hasShapeOf } from '../../domain/fit.ts';
import { DEFAULT_FORMAT, type FormatId } from '../../domain/format-id.ts';
import { type Geometry, shownGeometry, wantedBox, wantedGeometry } from '../../domain/geometry.ts';
import type { ImageFacts } from '../../domain/recipe.ts';
import { hasQuality, meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import type { Control } from '../../domain/tool-rules.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Tool } from '../../tools/tools.ts';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { EffortField } from '../effort-field.tsx';
import { SETTINGS_OF_CONTROL, SettingsHelp } from '../settings-help.tsx';
import { FormatControl } from './format-control.tsx';
import { SettingRow, SettingRows } from './settings-rows.tsx';
import { BoxControl, SizeControl } from './size-controls.tsx';

type Change = (part: Partial<Settings>) => void;

interface SettingsPanelProps {
  readonly tool: Tool;
  /** The effective settings of the selected image: its own, then those of the tool. */
  readonly settings: Settings;
  /** The image that the settings are looked at for, `null` without one. */
  readonly image: ImageFacts | null;
  /** Keep it the same function: a control is not drawn again for what another changes. */
  readonly onChange: Change;
}

/** The controls that the tool's data names, in its order: for one image, for many, and for one of many. */
export function SettingsPanel({ tool, settings, image, onChange }: SettingsPanelProps) {
  const format = resolveFormat(meantFormat(settings, image, tool), image?.format ?? DEFAULT_FORMAT);
  const geometry = image && (tool.takes === 'one' ? wantedGeometry : shownGeometry)(settings, image.size);
  const fillsTransparency = image?.mayHaveAlpha === true && !formatOf(format).alpha;
  const showsFit = tool.controls.includes('size') && offersFit(tool, settings, image);
  const controls: { readonly [Name in Control]: () => React.ReactNode } = {
    quality: () => <QualityControl tool={tool} format={format} quality={settings.quality} onChange={onChange} />,
    scale: () => <ScaleControl percent={scaleOf(tool, settings, geometry)} onChange={onChange} />,
    size: () => (
      <SizeControl
        offersOwn={tool.takes === 'many'}
        disabled={tool.takes === 'one' && geometry === null}
        widthPx={geometry?.widthPx ?? settings.widthPx ?? 0}
        heightPx={geometry?.heightPx ?? settings.heightPx ?? 0}
        typedWidthPx={settings.widthPx}
        typedHeightPx={settings.heightPx}
        lockAspect={settings.lockAspect}
        fit={settings.fit}
        offersFit={showsFit}
        onChange={onChange}
      />
    ),
    box: () => (
      <BoxControl
        maxWidthPx={settings.maxWidthPx}
        maxHeightPx={settings.maxHeightPx}
        preserveAspect={settings.preserveAspect}
        onChange={onChange}
      />
    ),
    format: () => (
      <FormatControl
        tool={tool}
        choice={settings.format}
        imageFormat={image?.format ?? null}
        mayHaveAlpha={image?.mayHaveAlpha === true}
        onChange={onChange}
      />
    ),
  };
  return (
    <SettingRows>
      {tool.controls.map((name) => (
        <SettingRow key={name} name={name} hinted={tool.qualityHints !== undefined}>
          {controls[name]()}
        </SettingRow>
      ))}
      <EffortControl effort={settings.effort} onChange={onChange} />
      {fillsTransparency && <BackgroundControl matte={settings.matte} onChange={onChange} />}
      <SettingsHelp
        settings={[
          ...tool.controls.flatMap((name) => SETTINGS_OF_CONTROL[name]),
          ...(showsFit ? (['Fit'] as const) : []),
          'Effort',
          ...(fillsTransparency ? (['Background'] as const) : []),
        ]}
      />
    </SettingRows>
  );
}

/** Whether there is an image, or may be one of many, that does not have the shape of width and height. */
function offersFit(tool: Tool, settings: Settings, image: ImageFacts | null): boolean {
  if (image !== null) return !hasShapeOf(image.size, wantedBox(settings, image.size, tool.takes === 'many'));
  const { widthPx, heightPx, lockAspect } = settings;
  return tool.takes === 'many' && Boolean(lockAspect ? widthPx && heightPx : widthPx || heightPx);
}

/** What the scale slider shows; `null` while there is no image that it could say it of. */
function scaleOf(tool: Tool, settings: Settings, geometry: Geometry | null): number | null {
  return geometry?.scalePercent ?? (tool.takes === 'many' ? settings.scalePercent : null);
}

interface QualityControlProps {
  readonly tool: Tool;
  readonly format: FormatId;
  readonly quality: number;
  readonly onChange: Change;
}

const QualityControl = memo(function QualityControl({ tool, format, quality, onChange }: QualityControlProps) {
  const t = useTranslate();
  const lossless = !hasQuality(format);
  const bounds = tool.qualityBounds?.[format];
  const label = formatOf(format).label;
  const advice = tool.qualityHints?.[format];
  const hints = [
    ...(advice === undefined ? [] : [t(advice)]),
    ...(advice === undefined && lossless ? [t('{format} has no quality setting', { format: label })] : []),
    ...(bounds?.max === undefined ? [] : [t('At most {quality} for {format}', { quality: bounds.max, format: label })]),
    ...(bounds?.min === undefined
      ? []
      : [t('At least {quality} for {format}', { quality: bounds.min, format: label })]),
  ];
  return (
    <Slider
      label={t('Quality')}
      value={quality}
      min={1}
      max={100}
      reach={bounds}
      disabled={lossless}
      hint={hints.length === 0 ? undefined : hints.join('. ')}
      onChange={(next) => onChange({ quality: next })}
    />
  );
});

interface ScaleControlProps {
  readonly percent: number | null;
  readonly onChange: Change;
}

const ScaleControl = memo(function ScaleControl({ percent, onChange }: ScaleControlProps) {
  const t = useTranslate();
  return (
    <Slider
      label={t('Scale')}
      // A typed size may be beyond what the slider reaches.
      value={Math.min(100, Math.max(1, percent ?? 100))}
      min={1}
      max={100}
      unit={t('%')}
      disabled={percent === null}
      onChange={(next) => onChange({ scalePercent: next })}
    />
  );
});

interface EffortControlProps {
  readonly effort: Settings['effort'];
  readonly onChange: Change;
}

const EffortControl = memo(function EffortControl({ effort, onChange }: EffortControlProps) {
  return (
    <SettingRow name="effort">
      <EffortField value={effort} onChange={(next) => onChange({ effort: next })} />
    </SettingRow>
  );
});

interface BackgroundControlProps {
  /** `#rrggbb` */
  readonly matte: string;
  readonly onChange: Change;
}

const BackgroundControl = memo(function BackgroundControl({ matte, onChange }: BackgroundControlProps) {
  const t = useTranslate();
  return <ColorField label={t('Background')} value={matte} onChange={(next) => onChange({ matte: next })} />;
});
