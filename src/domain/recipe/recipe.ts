import * as v from 'valibot';
import { EFFORTS } from '../../formats/effort.ts';
import { CHOICE_FORMAT_IDS, FORMAT_IDS } from '../../formats/formats.ts';
import type { Orientation } from '../geometry/turn.ts';
import { LOOK_SCORES } from '../settings/goal.ts';
import { METADATA_POLICIES } from '../settings/metadata-policy.ts';
import { SCHEMA } from '../settings/schema.ts';
import { findTemplateFault, MAX_TEMPLATE_LENGTH } from './name-template.ts';

/** A later version may mean something else, so it is refused. */
export const RECIPE_VERSION = 1;

/** Enough for a favicon set, or for responsive images in three formats. */
export const MAX_OUTPUTS = 32;

/** No format has longer sides. */
const MAX_SIDE_PX = 2 ** 26;

/** What defines an output: at most one of these. Without any, its quality is `DEFAULT_QUALITY`. */
export const GOAL_FIELDS = ['quality', 'look', 'maxBytes', 'lossless'] as const;

/** The fields that give an output its size: those of one row only. */
export const SIZE_FIELDS = [['width', 'height'], ['maxWidth', 'maxHeight'], ['scale']] as const;

export const DEFAULT_QUALITY = 80;

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

const OUTPUT = v.strictObject({
  format: v.exactOptional(v.picklist([...FORMAT_IDS, 'source', 'smallest'])),
  choices: v.exactOptional(v.pipe(v.array(v.picklist(CHOICE_FORMAT_IDS)), v.minLength(1))),
  transparent: v.exactOptional(v.literal('source')),
  quality: v.exactOptional(whole(1, 100)),
  look: v.exactOptional(score()),
  maxBytes: v.exactOptional(whole(1, Number.MAX_SAFE_INTEGER)),
  mayScale: v.exactOptional(v.boolean()),
  lossless: v.exactOptional(v.literal(true)),
  width: v.exactOptional(whole(1, MAX_SIDE_PX)),
  height: v.exactOptional(whole(1, MAX_SIDE_PX)),
  fit: v.exactOptional(v.picklist(SCHEMA.fit.values)),
  keepSmall: v.exactOptional(v.literal(true)),
  maxWidth: v.exactOptional(whole(1, MAX_SIDE_PX)),
  maxHeight: v.exactOptional(whole(1, MAX_SIDE_PX)),
  scale: v.exactOptional(whole(1, 100)),
  effort: v.exactOptional(v.picklist(EFFORTS)),
  matte: v.exactOptional(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, '#rrggbb'))),
  metadata: v.exactOptional(v.picklist(METADATA_POLICIES)),
  colorSpace: v.exactOptional(v.picklist(SCHEMA.colorSpace.values)),
  palette: v.exactOptional(v.picklist(SCHEMA.palette.values)),
  losslessMode: v.exactOptional(v.picklist(SCHEMA.losslessMode.values)),
  paletteScore: v.exactOptional(score()),
  frame: v.exactOptional(whole(SCHEMA.frame.min, SCHEMA.frame.max)),
  name: v.exactOptional(template()),
});

/**
 * The structure of a recipe, for the validator and for the JSON Schema, where `build/recipe-schema.ts` describes each
 * field.
 */
export const RECIPE_STRUCTURE = v.strictObject({
  $schema: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  version: v.literal(RECIPE_VERSION),
  title: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  name: v.exactOptional(template()),
  turn: v.exactOptional(v.picklist(TURNS)),
  setBytes: v.exactOptional(whole(1, Number.MAX_SAFE_INTEGER)),
  outputs: v.pipe(v.array(OUTPUT), v.minLength(1), v.maxLength(MAX_OUTPUTS)),
});

/** Everything that decides the bytes of the results, as people save, share and script it. Plain JSON. */
export type Recipe = v.InferOutput<typeof RECIPE_STRUCTURE>;

/** One file that a recipe makes of each image. */
export type RecipeOutput = Recipe['outputs'][number];

function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

function score() {
  return v.pipe(v.number(), v.minValue(LOOK_SCORES.min), v.maxValue(LOOK_SCORES.max));
}

function template() {
  return v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(MAX_TEMPLATE_LENGTH),
    v.check((value) => findTemplateFault(value) === null),
  );
}
