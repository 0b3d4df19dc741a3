import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { Mark } from '../domain/geometry/mark.ts';
import { enlargeDrawing, MARK_RECIPES, markUrl } from '../domain/recipe/mark-file.ts';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import { svg } from '../formats/svg.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import { fileErrorWords } from './file-errors.ts';
import type { Values } from './options.ts';
import { terminalFailure } from './terminal-words.ts';
import { UsageError } from './usage-error.ts';

export type OpenEngine = (concurrency: number | undefined) => NodeEngine;

/** A text that ends so is the name of a file. */
const IMAGE_NAME = /\.(?:png|webp|svg|jpe?g|avif|jxl|gif|heic|tiff?|bmp|ico|qoi)$/i;

const IMAGE_URL = /^data:/;

/** The options with the image of `--mark`, if that names a file. @throws UsageError */
export async function withMarkImage(values: Values, folder: string, openEngine: OpenEngine): Promise<Values> {
  const { mark } = values;
  if (typeof mark !== 'string' || !IMAGE_NAME.test(mark)) return values;
  return { ...values, mark: await markImageOf(resolve(folder, mark), mark, openEngine) };
}

/**
 * A recipe with the images of its marks in place of the names of their files.
 *
 * @param recipe parsed JSON with any shape
 * @param folder that of the recipe's file
 * @throws UsageError
 */
export async function withMarkImages(recipe: unknown, folder: string, openEngine: OpenEngine): Promise<unknown> {
  const outputs: unknown = Object(recipe).outputs;
  if (!Array.isArray(outputs)) return recipe;
  const known = new Map<string, string>();
  const filled: unknown[] = [];
  for (const output of outputs) {
    const image: unknown = Object(Object(output).mark).image;
    if (typeof image !== 'string' || IMAGE_URL.test(image) || !IMAGE_NAME.test(image)) {
      filled.push(output);
      continue;
    }
    const url = known.get(image) ?? (await markImageOf(resolve(folder, image), image, openEngine));
    known.set(image, url);
    filled.push({ ...output, mark: { ...output.mark, image: url } });
  }
  return { ...Object(recipe), outputs: filled };
}

/** @throws UsageError */
async function markImageOf(path: string, name: string, openEngine: OpenEngine): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'It does not exist.' : fileErrorWords(error);
    throw new UsageError(`The mark ${name} cannot be read. ${why ?? ''}`.trim());
  });
  const engine = openEngine(1);
  try {
    const inspection = await engine.inspect(new Blob([bytes]));
    if (!inspection.ok) throw new UsageError(terminalFailure(inspection.failure, name));
    const { file, info } = (await enlarged(bytes, inspection.info, engine)) ?? { file: bytes, info: inspection.info };
    const source = new Blob([file], { type: info.mime });
    for (const recipe of MARK_RECIPES) {
      const recipes = resolveRecipe(recipe, imageFactsOf(info));
      const [reply] = await engine.run({ jobId: 'mark', source, info, recipes, maxPixels: engine.maxPixels });
      if (!reply?.ok) throw new UsageError(reply ? terminalFailure(reply.failure, name) : `${name} cannot be a mark.`);
      const url = markUrl(Buffer.from(reply.buffer).toString('base64'));
      if (url !== null) return url;
    }
    throw new UsageError(`${name} has too many details to be a mark. Use a simpler image.`);
  } finally {
    engine.close();
  }
}

async function enlarged(bytes: Buffer, { format, size }: SourceInfo, engine: NodeEngine) {
  const drawing = format === svg.id ? enlargeDrawing(bytes.toString('utf8'), size) : null;
  const inspection = drawing === null ? null : await engine.inspect(new Blob([drawing]));
  return drawing !== null && inspection?.ok ? { file: drawing, info: inspection.info } : null;
}

/** What the options say about the mark; `null` if they say nothing. */
export function typedMark({ mark, 'mark-at': at }: Values): Mark | null {
  const source = typeof mark !== 'string' ? {} : IMAGE_URL.test(mark) ? { image: mark } : { text: mark };
  const place = typeof at === 'string' ? readPlace(at) : {};
  const typed = { ...source, ...place };
  return Object.keys(typed).length > 0 ? (typed as Mark) : null;
}

/** The fields of `--mark-at`, which the validator of recipes checks. */
function readPlace(text: string): object {
  const [place, ...numbers] = text.split(',').map((part) => part.trim());
  const fields = ['size', 'opacity', 'margin'] as const;
  if (numbers.length > fields.length) {
    throw new UsageError(`--mark-at is '${text}'. It must be a place, size, opacity and margin such as tiled,8,50,3.`);
  }
  const typed = numbers.map((part, at) => [fields[at], /^\d+(?:\.\d+)?$/.test(part) ? Number(part) : part] as const);
  return { ...(place && { place }), ...Object.fromEntries(typed.filter(([, value]) => value !== '')) };
}

/** A mark has a text or an image: the typed one. */
export function joinMarks(saved: Mark | undefined, typed: Mark): Mark {
  const { text: _, image: __, ...place } = saved ?? {};
  return typed.text !== undefined || typed.image !== undefined ? { ...place, ...typed } : { ...saved, ...typed };
}
