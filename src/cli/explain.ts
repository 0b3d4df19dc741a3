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

/** Says for each output of a recipe whether the website would make the same bytes. */
export function explanationOf({ outputs }: Recipe): string {
  return outputs
    .map((output, at) => {
      const { format = 'source' } = output;
      const label = isFormatId(format) ? formatOf(format).label : format;
      const differences = DIFFERENCES.filter(({ applies }) => applies(output)).map(({ text }) => `  differs: ${text}`);
      const same = '  The same bytes as the website makes, for every source that both decode with the same decoder.';
      return [`output ${at + 1} (${label}):`, ...(differences.length > 0 ? differences : [same])].join('\n');
    })
    .concat(['Sources: text in SVG depends on installed fonts, so drawings with text can differ.'])
    .join('\n');
}
