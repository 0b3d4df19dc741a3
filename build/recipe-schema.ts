import { toJsonSchema } from '@valibot/to-json-schema';
import { DEFAULT_TEMPLATE } from '../src/domain/recipe/name-template.ts';
import {
  GOAL_FIELDS,
  RECIPE_STRUCTURE,
  type Recipe,
  type RecipeOutput,
  SIZE_FIELDS,
} from '../src/domain/recipe/recipe.ts';

const RECIPE_TEXTS: { readonly [field in keyof Required<Recipe>]: string } = {
  $schema: 'The address of this schema.',
  version: 'The version of this description.',
  title: 'What people call this recipe.',
  name: `The names of the results: text, {name}, {ext}, {width}, {height}, {format}, {quality}, {look}, {folder}, {counter:000}, {date:YYYY-MM-DD}. A slash starts a folder. Default: '${DEFAULT_TEMPLATE}'.`,
  turn: 'Turns and mirrors the upright image like the EXIF orientations. Default: 1.',
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
  fit: "If width and height have another ratio than the image: 'inside' fits within both, 'fill' crops, 'stretch' distorts. Default: 'inside'.",
  keepSmall: 'Images smaller than `width` and `height` keep their size.',
  maxWidth: 'Pixels. Never enlarges.',
  maxHeight: 'Pixels. Never enlarges.',
  scale: 'Percent of both sides.',
  effort: "How much time the encoder may spend on a smaller file. Default: 'balanced'.",
  matte: "Behind transparent pixels in formats without transparency. Default: '#ffffff'.",
  metadata:
    "What the result keeps. 'public': who made it, rights and date. 'all': everything. 'none': nothing. Default: 'public'.",
  colorSpace: "'keep': wide colors stay where the format can hold them. Default: 'keep'.",
  palette:
    "'automatic': formats without a quality get fewer colors if the result reaches `paletteScore`. Default: 'all'.",
  losslessMode: "'nearly': lossless files may change slightly if the result reaches `paletteScore`. Default: 'exact'.",
  paletteScore: 'SSIMULACRA 2.1. Default: 90.',
  frame: 'The frame of an animation that becomes a still image. Default: 1.',
  name: "This output's own name. Default: the recipe's.",
};

/** Creates the JSON Schema of recipes, with which editors complete and check `.pixmill.json` files. */
export function recipeSchema(): object {
  // Templates are checked by code that a schema cannot express.
  const schema = toJsonSchema(RECIPE_STRUCTURE, { ignoreActions: ['check'] });
  const properties = describe(schema.properties, RECIPE_TEXTS);
  const { outputs } = properties as { readonly outputs: { readonly items: { readonly properties: object } } };
  const items = { ...outputs.items, properties: describe(outputs.items.properties, OUTPUT_TEXTS), allOf: exclusions() };
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
