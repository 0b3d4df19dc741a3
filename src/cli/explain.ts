import type { Recipe, RecipeOutput } from '../domain/recipe/recipe.ts';
import { avif } from '../formats/avif.ts';
import { formatOf, isFormatId } from '../formats/formats.ts';

/** What only browsers have, and what it changes. */
const DIFFERENCES: readonly { readonly applies: (output: RecipeOutput) => boolean; readonly text: string }[] = [
  {
    applies: ({ format, effort }) => format === avif.id && effort === 'fast',
    text: "AVIF at effort 'fast': the site asks the browser's own AV1 encoder first, so its bytes differ between browsers. Pixmill's own encoder makes the result here.",
  },
];

/** Sources that Chromium decodes with a decoder that only browsers have. */
const SOURCES: readonly string[] = [
  "AVIF without transparency: the browser's decoder rounds differently, except for HDR with more than 8 bits.",
  'Animated AVIF: only the first frame is read.',
  'JPEG XL in wide colors, or with 8 bits in HDR, where the browser has a decoder of its own.',
  'SVG: edges are smoothed differently, and text depends on installed fonts.',
  'JPEG: arithmetic coding is refused, and the damaged part of a damaged file can differ.',
];

/** Says for each output of a recipe whether the website would make the same bytes. */
export function explanationOf({ outputs }: Recipe): string {
  return outputs
    .map((output, at) => {
      const { format = 'source' } = output;
      const label = isFormatId(format) ? formatOf(format).label : format;
      const differences = DIFFERENCES.filter(({ applies }) => applies(output)).map(({ text }) => `  differs: ${text}`);
      const same = '  The same bytes as the website makes, for every source except those below.';
      return [`output ${at + 1} (${label}):`, ...(differences.length > 0 ? differences : [same])].join('\n');
    })
    .concat(['Sources that can differ:', ...SOURCES.map((text) => `  ${text}`)])
    .join('\n');
}
