import * as v from 'valibot';
import { EFFORTS } from '../../formats/effort.ts';
import { CHOICE_FORMAT_IDS, FORMAT_IDS } from '../../formats/formats.ts';
import { isMarkImage, MARK_NUMBERS, MARK_PLACES, MAX_MARK_IMAGE, MAX_MARK_TEXT } from '../geometry/mark.ts';
import { MOST_DEGREES } from '../geometry/straighten.ts';
import type { Orientation } from '../geometry/turn.ts';
import { LOOK_SCORES } from '../settings/goal.ts';
import { METADATA_POLICIES } from '../settings/metadata-policy.ts';
import { MAX_TEMPLATE_LENGTH, SCHEMA } from '../settings/schema.ts';
import { isStampText, STAMP_LENGTHS, type StampField } from '../settings/stamp.ts';
import { findMarkFault } from './mark-text.ts';
import { findTemplateFault } from './name-template.ts';

/** A later version may mean something else, so it is refused. */
export const RECIPE_VERSION = 1;

/** Enough for a favicon set, or for responsive images in three formats. */
export const MAX_OUTPUTS = 32;

/** No format has longer sides. */
const MAX_SIDE_PX = 2 ** 26;

/** A narrower crop is a mistake. */
const LEAST_SHARE = 0.0001;

/** What defines an output: at most one of these. Without any, its quality is `DEFAULT_QUALITY`. */
export const GOAL_FIELDS = ['quality', 'look', 'maxBytes', 'lossless'] as const;

/** The fields that give an output its size: those of one row only. */
export const SIZE_FIELDS = [['width', 'height'], ['maxWidth', 'maxHeight'], ['scale']] as const;

export const DEFAULT_QUALITY = 80;

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

const STAMP = v.strictObject({
  creator: stampText('creator'),
  copyright: stampText('copyright'),
  credit: stampText('credit'),
  licenseUrl: stampText('licenseUrl'),
  usageTerms: stampText('usageTerms'),
});

const MARK = v.strictObject({
  text: v.exactOptional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(MAX_MARK_TEXT),
      v.check((text) => text === '' || findMarkFault(text) === null),
    ),
  ),
  image: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_MARK_IMAGE), v.check(isMarkImage))),
  place: v.exactOptional(v.picklist(MARK_PLACES)),
  size: v.exactOptional(within(MARK_NUMBERS.size)),
  opacity: v.exactOptional(within(MARK_NUMBERS.opacity)),
  margin: v.exactOptional(within(MARK_NUMBERS.margin)),
});

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
  focus: v.exactOptional(v.picklist(SCHEMA.focus.values)),
  keepSmall: v.exactOptional(v.literal(true)),
  padding: v.exactOptional(v.picklist(SCHEMA.padding.values)),
  margin: v.exactOptional(whole(SCHEMA.marginPercent.min, SCHEMA.marginPercent.max)),
  sharpen: v.exactOptional(v.picklist(SCHEMA.sharpen.values)),
  maxWidth: v.exactOptional(whole(1, MAX_SIDE_PX)),
  maxHeight: v.exactOptional(whole(1, MAX_SIDE_PX)),
  scale: v.exactOptional(whole(1, 100)),
  effort: v.exactOptional(v.picklist(EFFORTS)),
  matte: v.exactOptional(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, '#rrggbb'))),
  metadata: v.exactOptional(v.picklist(METADATA_POLICIES)),
  stamp: v.exactOptional(v.pipe(STAMP, v.minEntries(1))),
  mark: v.exactOptional(MARK),
  minSavings: v.exactOptional(whole(SCHEMA.minSavingsPercent.min, SCHEMA.minSavingsPercent.max)),
  colorSpace: v.exactOptional(v.picklist(SCHEMA.colorSpace.values)),
  palette: v.exactOptional(v.picklist(SCHEMA.palette.values)),
  losslessMode: v.exactOptional(v.picklist(SCHEMA.losslessMode.values)),
  paletteScore: v.exactOptional(score()),
  frame: v.exactOptional(whole(SCHEMA.frame.min, SCHEMA.frame.max)),
  name: v.exactOptional(template()),
});

/** A crop: a ratio, or a rectangle in shares of the image or in pixels. `readRecipe` refuses both at once. */
const CROP = v.strictObject({
  ratio: v.exactOptional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100))),
  focus: v.exactOptional(v.picklist(SCHEMA.focus.values)),
  lossless: v.exactOptional(v.literal(true)),
  unit: v.exactOptional(v.picklist(['share', 'px'])),
  x: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SIDE_PX))),
  y: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SIDE_PX))),
  width: v.exactOptional(v.pipe(v.number(), v.minValue(LEAST_SHARE), v.maxValue(MAX_SIDE_PX))),
  height: v.exactOptional(v.pipe(v.number(), v.minValue(LEAST_SHARE), v.maxValue(MAX_SIDE_PX))),
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
  straighten: v.exactOptional(v.pipe(v.number(), v.minValue(-MOST_DEGREES), v.maxValue(MOST_DEGREES))),
  crop: v.exactOptional(CROP),
  setBytes: v.exactOptional(whole(1, Number.MAX_SAFE_INTEGER)),
  outputs: v.pipe(v.array(OUTPUT), v.minLength(1), v.maxLength(MAX_OUTPUTS)),
});

/** Everything that decides the bytes of the results, as people save, share and script it. Plain JSON. */
export type Recipe = v.InferOutput<typeof RECIPE_STRUCTURE>;

/** One file that a recipe makes of each image. */
export type RecipeOutput = Recipe['outputs'][number];

/** What a recipe crops. */
export type RecipeCrop = NonNullable<Recipe['crop']>;

function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

function within({ min, max }: { readonly min: number; readonly max: number }) {
  return v.pipe(v.number(), v.minValue(min), v.maxValue(max));
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

function stampText(field: StampField) {
  return v.exactOptional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(STAMP_LENGTHS[field]),
      // The length has its own message.
      v.check((text) => text === '' || text.length > STAMP_LENGTHS[field] || isStampText(field, text)),
    ),
  );
}
