import type { PixelSize } from '../geometry/size.ts';
import { clampPercent, parsePixels } from './numbers.ts';
import type { Settings } from './settings.ts';

/** The settings that determine a size. */
type SizeSettings = Pick<Settings, 'widthPx' | 'heightPx' | 'scalePercent' | 'lockAspect'>;

/**
 * The wanted size of one image, as the fields show it. While the aspect ratio is locked, `scalePercent` follows width
 * or height. The scale slider shows it, but only from 1 to 100; here it can have any value.
 */
export interface Geometry {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scalePercent: number;
}

export function withWidth(geometry: Geometry, widthPx: number, original: PixelSize, locked: boolean): Geometry {
  const width = parsePixels(widthPx);
  if (!locked) return { ...geometry, widthPx: width };
  return {
    widthPx: width,
    heightPx: Math.max(1, Math.round((width * original.heightPx) / original.widthPx)),
    scalePercent: Math.round((width / original.widthPx) * 100),
  };
}

export function withHeight(geometry: Geometry, heightPx: number, original: PixelSize, locked: boolean): Geometry {
  const height = parsePixels(heightPx);
  if (!locked) return { ...geometry, heightPx: height };
  return {
    widthPx: Math.max(1, Math.round((height * original.widthPx) / original.heightPx)),
    heightPx: height,
    scalePercent: Math.round((height / original.heightPx) * 100),
  };
}

/** With the lock on, scale sets both sides. With the lock off, they stay as typed. */
export function withScale(geometry: Geometry, scalePercent: number, original: PixelSize, locked: boolean): Geometry {
  const scale = clampPercent(scalePercent);
  return locked ? scaled(original, scale) : { ...geometry, scalePercent: scale };
}

function scaled(original: PixelSize, scalePercent: number): Geometry {
  return {
    widthPx: Math.max(1, Math.round((original.widthPx * scalePercent) / 100)),
    heightPx: Math.max(1, Math.round((original.heightPx * scalePercent) / 100)),
    scalePercent,
  };
}

/**
 * The target size for an image of this size. Typed sides take precedence over scale. With the lock on, one side
 * determines the other, and two sides are a box that the image fits inside.
 */
export function wantedGeometry(settings: SizeSettings, original: PixelSize): Geometry {
  const { widthPx, heightPx, lockAspect } = settings;
  const free = scaled(original, clampPercent(settings.scalePercent));
  if (!lockAspect) {
    return {
      widthPx: widthPx ? parsePixels(widthPx) : free.widthPx,
      heightPx: heightPx ? parsePixels(heightPx) : free.heightPx,
      scalePercent: settings.scalePercent,
    };
  }
  const byWidth = widthPx ? withWidth(free, widthPx, original, true) : null;
  const byHeight = heightPx ? withHeight(free, heightPx, original, true) : null;
  if (byWidth === null || byHeight === null) return byWidth ?? byHeight ?? free;
  // Sides derived from each other count as proportional, regardless of rounding.
  if (byHeight.widthPx === byWidth.widthPx) return byHeight;
  return byWidth.heightPx <= byHeight.heightPx ? byWidth : byHeight;
}

/**
 * The requested width and height that an image is stretched to, fitted inside or cropped to.
 *
 * @param takesMany whether the typed sides apply to each of many images
 */
export function wantedBox(settings: SizeSettings, original: PixelSize, takesMany: boolean): PixelSize {
  const { lockAspect, widthPx, heightPx } = settings;
  if (takesMany && lockAspect && widthPx && heightPx) {
    return { widthPx: parsePixels(widthPx), heightPx: parsePixels(heightPx) };
  }
  return wantedGeometry(settings, original);
}

/** What a batch tool's fields show while this image is selected: the typed values, otherwise the derived ones. */
export function shownGeometry(settings: SizeSettings, original: PixelSize): Geometry {
  const { widthPx, heightPx, scalePercent } = wantedGeometry(settings, original);
  return { widthPx: settings.widthPx ?? widthPx, heightPx: settings.heightPx ?? heightPx, scalePercent };
}
