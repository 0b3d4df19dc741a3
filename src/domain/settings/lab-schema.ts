import { ENCODERS } from '../../formats/lab/encoders.ts';
import { LIGHTS, RESIZE_FILTERS } from '../geometry/resampling.ts';
import { choice, whole } from './schema.ts';

/** The valid values of settings that only the codec lab has. */
export const LAB_SCHEMA = {
  encoder: choice(ENCODERS.map(({ id }) => id)),
  /** A value of an encoder option, such as `png-wasm.level.6`. */
  option: choice(
    ENCODERS.flatMap(({ id, options }) =>
      options.flatMap((option) => option.values.map((value) => `${id}.${option.id}.${value.id}`)),
    ),
  ),
  maxSidePx: whole(16, 16_384),
  /** `canvas` is the browser's own filter, which has no name. */
  filter: choice([...RESIZE_FILTERS, 'canvas'] as const),
  light: choice(LIGHTS),
  /** Runs per encoding of the lab. */
  repeats: whole(1, 9),
} as const;
