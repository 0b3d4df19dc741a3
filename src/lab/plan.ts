import type { Light, ResizeFilter } from '../domain/geometry/resampling.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import { type EncoderId, type LabSettings, valuesOf } from '../domain/settings/lab-settings.ts';
import { DEFAULT_EFFORT, type Effort } from '../formats/effort.ts';
import type { EncoderOption, EncoderOptions } from '../formats/format.ts';
import type { FormatId } from '../formats/formats.ts';
import { formatOf } from '../formats/formats.ts';
import { encoderOf } from '../formats/lab/encoders.ts';

/** One way to encode. A setting is `null` if the encoder does not have it. */
export interface Encoding {
  readonly format: FormatId;
  readonly engine: string;
  readonly effort: Effort | null;
  /** Only values that differ from the default. */
  readonly options: EncoderOptions;
  /** Percent, 1 to 100. */
  readonly qualityPercent: number | null;
}

/** One way to prepare the pixels. */
export type Preparation =
  /** The image keeps its size, so it is not resampled. */
  | { readonly by: 'none' }
  | { readonly by: 'canvas' }
  | { readonly by: 'kernel'; readonly filter: ResizeFilter; readonly light: Light };

/** Maximum number of encodings per run. */
export const MAX_ENCODINGS = 600;

/** Lists every requested encoding, encoder by encoder, with ascending qualities. */
export function listEncodings(settings: LabSettings): Encoding[] {
  return settings.encoders.flatMap((id) => {
    const { format, engine, efforts } = encoderOf(id);
    const ownEfforts = efforts.length === 0 ? [null] : settings.efforts;
    const ownQualities = formatOf(format).write.quality ? settings.qualities : [null];
    return listOptions(settings, id).flatMap(({ options, replacesEffort }) =>
      (replacesEffort ? [null] : ownEfforts).flatMap((effort) =>
        ownQualities.map((qualityPercent) => ({ format, engine, effort, options, qualityPercent })),
      ),
    );
  });
}

interface OptionChoice {
  readonly options: EncoderOptions;
  readonly replacesEffort: boolean;
}

/** Lists every combination of an encoder's options. */
function listOptions(settings: LabSettings, id: EncoderId): readonly OptionChoice[] {
  const byDefault: readonly OptionChoice[] = [{ options: {}, replacesEffort: false }];
  return encoderOf(id).options.reduce<readonly OptionChoice[]>((choices, option: EncoderOption) => {
    const values = valuesOf(settings, id, option);
    return choices.flatMap((choice) =>
      values.map((value) => {
        if (value === option.values[0].id) return choice;
        const replacesEffort = choice.replacesEffort || option.replacesEffort === true;
        return { options: { ...choice.options, [option.id]: value }, replacesEffort };
      }),
    );
  }, byDefault);
}

/** Lists every preparation that makes a difference for an image of this size. */
export function listPreparations({ filters, lights, maxSidePx }: LabSettings, size: PixelSize): Preparation[] {
  if (maxSidePx === null || Math.max(size.widthPx, size.heightPx) <= maxSidePx) return [{ by: 'none' }];
  return filters.flatMap((filter): Preparation[] =>
    filter === 'canvas' ? [{ by: 'canvas' }] : lights.map((light) => ({ by: 'kernel', filter, light })),
  );
}

export function preparationKey(preparation: Preparation): string {
  return preparation.by === 'kernel' ? `${preparation.filter}-${preparation.light}` : preparation.by;
}

/** Identifies a curve: its encodings have the same encoder, effort and options. */
export function curveKey({ format, engine, effort, options }: Encoding): string {
  return [format, engine, effort ?? DEFAULT_EFFORT, ...Object.entries(options).map((pair) => pair.join('='))].join('-');
}
