import { formatOf } from '../../codecs/formats.ts';
import { DEFAULT_EFFORT, type Effort } from '../../domain/effort.ts';
import type { FormatId } from '../../domain/format-id.ts';
import { type LabEngine, type LabSettings, splitEncoder } from '../../domain/lab-settings.ts';
import type { PixelSize } from '../../domain/limits.ts';
import type { Light, ResizeFilter } from '../../domain/resampling.ts';

/** One way to encode. `null` if the encoder has no such setting. */
export interface Encoding {
  readonly format: FormatId;
  readonly engine: LabEngine;
  readonly effort: Effort | null;
  /** Percent, 1 to 100. */
  readonly qualityPercent: number | null;
}

/** One way to prepare the pixels. */
export type Preparation =
  /** The image's own size: nothing is resampled. */
  | { readonly by: 'none' }
  | { readonly by: 'canvas' }
  | { readonly by: 'kernel'; readonly filter: ResizeFilter; readonly light: Light };

/** Most encodings per run. */
export const MAX_ENCODINGS = 600;

/** Every encoding that is asked for, encoder by encoder, qualities rising. */
export function listEncodings({ encoders, efforts, qualities }: LabSettings): Encoding[] {
  return encoders.flatMap((id) => {
    const { format, engine } = splitEncoder(id);
    const { write } = formatOf(format);
    // Browsers have no effort setting.
    const ownEfforts = engine === 'canvas' || write.efforts.length === 0 ? [null] : efforts;
    const ownQualities = write.quality ? qualities : [null];
    return ownEfforts.flatMap((effort) =>
      ownQualities.map((qualityPercent) => ({ format, engine, effort, qualityPercent })),
    );
  });
}

/** Every preparation that makes a difference to an image of this size. */
export function listPreparations({ filters, lights, maxSidePx }: LabSettings, size: PixelSize): Preparation[] {
  if (maxSidePx === null || Math.max(size.widthPx, size.heightPx) <= maxSidePx) return [{ by: 'none' }];
  return filters.flatMap((filter): Preparation[] =>
    filter === 'canvas' ? [{ by: 'canvas' }] : lights.map((light) => ({ by: 'kernel', filter, light })),
  );
}

export function preparationKey(preparation: Preparation): string {
  return preparation.by === 'kernel' ? `${preparation.filter}-${preparation.light}` : preparation.by;
}

/** The encoder and its effort: what makes one curve. */
export function curveKey({ format, engine, effort }: Encoding): string {
  return [format, engine, effort ?? DEFAULT_EFFORT].join('-');
}
