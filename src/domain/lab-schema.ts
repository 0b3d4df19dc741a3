import { FORMAT_IDS } from './format-id.ts';
import { LIGHTS, RESIZE_FILTERS } from './resampling.ts';
import { choice, whole } from './settings-schema.ts';

/** Our own codecs or the browser's. */
const ENGINES = ['wasm', 'canvas'] as const;

/** The valid values of settings that only the codec lab has. */
export const LAB_SCHEMA = {
  engine: choice(ENGINES),
  encoder: choice(FORMAT_IDS.flatMap((format) => ENGINES.map((engine) => `${format}-${engine}` as const))),
  maxSidePx: whole(16, 16_384),
  /** `canvas` is the browser's own filter, which has no name. */
  filter: choice([...RESIZE_FILTERS, 'canvas'] as const),
  light: choice(LIGHTS),
  /** Runs per encoding of the lab. */
  repeats: whole(1, 9),
} as const;
