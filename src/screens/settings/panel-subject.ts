import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { effectiveFormat, resolveFormat, type Settings } from '../../domain/settings/settings.ts';
import { DEFAULT_FORMAT, type FormatId } from '../../formats/formats.ts';
import type { Tool } from '../../tools/tools.ts';

/** The subject of a settings panel. */
export interface PanelSubject {
  readonly tool: Tool;
  /** The effective settings of the selected image: its own, then those of the tool. */
  readonly settings: Settings;
  /** The image that the panel shows the settings for; `null` without one. */
  readonly image: ImageFacts | null;
  /** What the settings apply to. */
  readonly scope: PanelScope;
}

/** The image, an image whose size or rotation changes, or all images of a batch. */
export type PanelScope = 'image' | 'reshaped-image' | 'batch';

export function outputFormat({ tool, settings, image }: PanelSubject): FormatId {
  return resolveFormat(effectiveFormat(settings, image, tool), image?.format ?? DEFAULT_FORMAT);
}

/**
 * The image whose size the fields for width, height and scale show. `null` if they show what applies to all images, each
 * of which fits inside the same width and height.
 */
export function sizedImage({ tool, image, scope }: PanelSubject): ImageFacts | null {
  return scope === 'batch' && tool.takes === 'many' && tool.lockedSides === 'both' ? null : image;
}
