import { toJsonSchema } from '@valibot/to-json-schema';
import { MARK_DEFAULTS, type Mark } from '../src/domain/geometry/mark.ts';
import { DEFAULT_TEMPLATE } from '../src/domain/recipe/name-template.ts';
import {
  GOAL_FIELDS,
  RECIPE_STRUCTURE,
  type Recipe,
  type RecipeOutput,
  SIZE_FIELDS,
} from '../src/domain/recipe/recipe.ts';
import type { StampField } from '../src/domain/settings/stamp.ts';

const RECIPE_TEXTS: { readonly [field in keyof Required<Recipe>]: string } = {
  $schema: 'The address of this schema.',
  version: 'The version of this description.',
  title: 'What people call this recipe.',
  name: `The names of the results: text, {name}, {ext}, {width}, {height}, {format}, {quality}, {look}, {folder}, {counter:000}, {date:YYYY-MM-DD}. A slash starts a folder. Default: '${DEFAULT_TEMPLATE}'.`,
  turn: 'Turns and mirrors the upright image like the EXIF orientations. Default: 1.',
  straighten: 'Degrees by which the turned image is rotated clockwise. It keeps its aspect ratio. Default: 0.',
  crop: "The part of the straightened image to keep: the largest of a `ratio` (width / height), in the center or with the `focus` 'attention' around what stands out, or a rectangle. Its `unit`: 'share' of the image's sides, 0 to 1, or 'px'. Default: 'share'. With `lossless`, a JPEG whose output is lossless keeps its pixels, and the crop moves to whole blocks of 8 or 16 pixels.",
  setBytes: 'The most bytes of the results of all images together, which get the same look.',
  outputs: 'The files to make of each image.',
};

const OUTPUT_TEXTS: { readonly [field in keyof Required<RecipeOutput>]: string } = {
  format:
    "The format of the result. 'source': the image's own, otherwise JPEG, or PNG for transparent images. 'smallest': the one of `choices` that reaches the look or size with the fewest bytes. Default: 'source'.",
  choices: "What 'smallest' chooses from.",
  transparent: "'source': images with transparency or animation keep their format, with `format` for the others.",
  quality: 'The number that the encoder is given. Default: 80.',
  look: 'How the result must look, by SSIMULACRA 2.1: 90 is indistinguishable, 80 very good, 70 good, 55 small.',
  maxBytes: 'The most bytes of the result, with its metadata.',
  mayScale: 'Whether the image may get fewer pixels to look good within `maxBytes`.',
  lossless: 'Every pixel stays. Recompresses the source where the format allows it.',
  width: 'Pixels. Without a height, the ratio stays.',
  height: 'Pixels. Without a width, the ratio stays.',
  fit: "If width and height have another ratio than the image: 'inside' fits within both, 'fill' crops, 'stretch' distorts, 'pad' fits within both on a canvas of this size. Default: 'inside'.",
  focus:
    "What the fit 'fill' keeps: the 'center', or what draws the most 'attention' in each image. A point chosen by hand counts for more. Default: 'center'.",
  keepSmall: 'Images smaller than `width` and `height` keep their size.',
  padding:
    "What is around the image with the fit 'pad': the color `matte`, nothing, or its own blurred edge. Default: 'color'.",
  margin: "Percent of each side that the fit 'pad' leaves free, at both edges together. Default: 0.",
  sharpen: "How much an image that is made smaller is sharpened, by its luma. Default: 'off'.",
  maxWidth: 'Pixels. Never enlarges.',
  maxHeight: 'Pixels. Never enlarges.',
  scale: 'Percent of both sides.',
  effort: "How much time the encoder may spend on a smaller file. Default: 'balanced'.",
  matte: "Behind transparent pixels in formats without transparency, and around padded images. Default: '#ffffff'.",
  metadata:
    "What the result keeps. 'public': who made it, rights and date. 'all': everything. 'none': nothing. Default: 'public'.",
  stamp:
    'Who made the image and what others may do with it. Replaces these fields in every result, whatever `metadata` says. Written last, after the image was turned, cropped, resized and encoded.',
  mark: 'A text or an image on the result, drawn after it was turned, cropped, resized and padded. A text is white with a soft dark outline.',
  minSavings:
    'Percent, 0 to 99. An image stays as it is, apart from its metadata, if its result would save a smaller share of its bytes. Only if its format and size stay, and not with `setBytes`. Default: 0, which keeps every result.',
  colorSpace: "'keep': wide colors stay where the format can hold them. Default: 'keep'.",
  palette:
    "'automatic': formats without a quality get fewer colors if the result reaches `paletteScore`. Default: 'all'.",
  losslessMode: "'nearly': lossless files may change slightly if the result reaches `paletteScore`. Default: 'exact'.",
  paletteScore: 'SSIMULACRA 2.1. Default: 90.',
  frame: 'The frame of an animation that becomes a still image. Default: 1.',
  name: "This output's own name. Default: the recipe's.",
};

const STAMP_TEXTS: { readonly [field in StampField]: string } = {
  creator: 'EXIF Artist, XMP dc:creator, IPTC By-line.',
  copyright: 'EXIF Copyright, XMP dc:rights and xmpRights:Marked, IPTC Copyright Notice.',
  credit: 'XMP photoshop:Credit, IPTC Credit.',
  licenseUrl: 'XMP xmpRights:WebStatement. An http or https address.',
  usageTerms: 'XMP xmpRights:UsageTerms.',
};

const MARK_TEXTS: { readonly [field in keyof Required<Mark>]: string } = {
  text: 'One line: text, {name}, {date}, {date:YYYY} and {creator}, the creator of the stamp. Either this or `image`.',
  image: 'A PNG or WebP file as a data: URL.',
  place: `Default: '${MARK_DEFAULTS.place}'.`,
  size: `The height of the text or image, in percent of the shorter side of the result. Less if it would not fit. Default: ${MARK_DEFAULTS.size}.`,
  opacity: `Percent. Default: ${MARK_DEFAULTS.opacity}.`,
  margin: `The distance from the edges, in percent of the shorter side of the result. Default: ${MARK_DEFAULTS.margin}.`,
};

/** Creates the JSON Schema of recipes, with which editors complete and check `.pixmill.json` files. */
export function recipeSchema(): object {
  // Templates are checked by code that a schema cannot express.
  const schema = toJsonSchema(RECIPE_STRUCTURE, { ignoreActions: ['check'] });
  const properties = describe(schema.properties, RECIPE_TEXTS);
  const { outputs } = properties as { readonly outputs: { readonly items: { readonly properties: object } } };
  const fields = describe(outputs.items.properties, OUTPUT_TEXTS) as {
    readonly stamp: { readonly properties: object };
    readonly mark: { readonly properties: object };
  };
  const stamp = { ...fields.stamp, properties: describe(fields.stamp.properties, STAMP_TEXTS) };
  const mark = { ...fields.mark, properties: describe(fields.mark.properties, MARK_TEXTS) };
  const items = { ...outputs.items, properties: { ...fields, stamp, mark }, allOf: exclusions() };
  return { ...schema, title: 'Pixmill recipe', properties: { ...properties, outputs: { ...outputs, items } } };
}

function describe(properties: object = {}, texts: { readonly [field: string]: string }): object {
  return Object.fromEntries(
    Object.entries(properties).map(([field, rule]) => [field, { ...rule, description: texts[field] }]),
  );
}

/** Fields that exclude each other. */
function exclusions(): readonly object[] {
  const sizes = SIZE_FIELDS.map((fields) => [...fields]);
  const pairs = [...pairsOf(GOAL_FIELDS.map((field) => [field])), ...pairsOf(sizes)];
  return pairs.map((required) => ({ not: { required } }));
}

function pairsOf(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return groups.flatMap((group, at) =>
    groups.slice(at + 1).flatMap((other) => group.flatMap((one) => other.map((second) => [one, second]))),
  );
}
