import { parseHexColor } from '../domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../domain/settings/settings.ts';
import type { MeasureRequest } from '../jobs/protocol.ts';

/** A comparison without times. */
export function measureRequestOf(reference: Blob, output: Blob, maxPixels: number): MeasureRequest {
  return { reference, output, matte: parseHexColor(DEFAULT_MATTE), timedDecodes: 0, maxPixels };
}
