import type { BulkSettings, BulkTool } from './bulk.ts';
import type { Effort } from './effort.ts';
import type { Fit } from './fit.ts';
import type { FormatId, SourceFormatId } from './format-id.ts';
import type { PixelSize } from './limits.ts';
import {
  clampPercent,
  effectiveQuality,
  hasQuality,
  naturalGeometry,
  parsePixels,
  resolveFormat,
  withHeight,
  withWidth,
} from './settings.ts';

/** What a batch has to know of one picture to say what is to be done with it. */
export interface BulkSource {
  readonly format: SourceFormatId;
  readonly size: PixelSize;
}

export interface BulkRecipeParts {
  /** `null` keeps the picture's own size. */
  readonly fit: Fit | null;
  readonly format: FormatId;
  /** Canvas quality, 0 to 1; 1 for formats without one. */
  readonly quality: number;
  /** `#rrggbb`. */
  readonly matte: string;
  readonly effort: Effort;
}

/** What a tool's settings, with those of this picture alone above them, mean for one picture. */
export function bulkRecipeParts(
  tool: BulkTool,
  settings: BulkSettings,
  override: Partial<BulkSettings> | null,
  source: BulkSource,
): BulkRecipeParts {
  const meant = { ...settings, ...override };
  const format = resolveFormat(meant.format, source.format);
  return {
    fit: fitOf(tool, meant, source.size),
    format,
    quality: hasQuality(format) ? effectiveQuality(tool, format, meant.quality) / 100 : 1,
    matte: meant.matte,
    effort: meant.effort,
  };
}

function fitOf(tool: BulkTool, settings: BulkSettings, size: PixelSize): Fit | null {
  if (tool.controls.includes('box')) {
    const box = { maxWidthPx: parsePixels(settings.maxWidthPx), maxHeightPx: parsePixels(settings.maxHeightPx) };
    return { mode: settings.preserveAspect ? 'inside' : 'clamp', ...box };
  }
  if (!tool.controls.includes('size')) return null;
  const { widthPx, heightPx } = wantedSize(settings, size);
  return widthPx === size.widthPx && heightPx === size.heightPx ? null : { mode: 'exact', widthPx, heightPx };
}

/** Typed sides win over scale. While the lock is on one of them is enough, and width is asked first. */
function wantedSize({ widthPx, heightPx, lockAspect, scalePercent }: BulkSettings, size: PixelSize): PixelSize {
  const natural = naturalGeometry(size);
  if (widthPx === null && heightPx === null) {
    const share = clampPercent(scalePercent) / 100;
    return {
      widthPx: Math.max(1, Math.round(size.widthPx * share)),
      heightPx: Math.max(1, Math.round(size.heightPx * share)),
    };
  }
  if (lockAspect && widthPx !== null) return withWidth(natural, widthPx, size, true);
  if (lockAspect && heightPx !== null) return withHeight(natural, heightPx, size, true);
  return {
    widthPx: widthPx === null ? size.widthPx : parsePixels(widthPx),
    heightPx: heightPx === null ? size.heightPx : parsePixels(heightPx),
  };
}
