import type { Effort } from '../formats/effort.ts';
import type { WritableFormat } from '../formats/formats.ts';

/**
 * The effort at which an image of this many pixels is encoded. For slow encoders, the balanced effort uses the thorough
 * search only on small images (`WriteFacts.thoroughUpToPixels`).
 */
export function effortFor({ write }: WritableFormat, effort: Effort, pixels: number): Effort {
  if (effort !== 'balanced' || write.thoroughUpToPixels === undefined) return effort;
  return pixels <= write.thoroughUpToPixels ? 'smallest' : effort;
}
