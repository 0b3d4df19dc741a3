import type { PixelSize } from '../domain/geometry/size.ts';
import type { Failure } from '../domain/outcome/failure.ts';
import { readRecipe } from '../domain/recipe/read-recipe.ts';
import type { Recipe } from '../domain/recipe/recipe.ts';
import { resolveRecipe } from '../domain/recipe/resolve.ts';
import { imageFactsOf } from '../domain/settings/recipe.ts';
import { formatOf, type SourceFormatId } from '../formats/formats.ts';
import type { NodeEngine } from '../host/node/open-node-engine.ts';
import type { JobReply } from '../jobs/protocol.ts';
import { measureRequestOf } from './measure.ts';
import { recipeFaultWords } from './recipe-words.ts';
import { terminalFailure } from './terminal-words.ts';

/** One file that a recipe made. */
export interface Made {
  readonly bytes: Uint8Array;
  readonly format: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mime: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 to 100; `null` if the encoder has none, or if it is that of the recipe. */
  readonly quality: number | null;
  /** SSIMULACRA 2.1, at most 100; `null` if it was not measured, as without a look or size. */
  readonly score: number | null;
  /** False if the look or the size could not be reached. */
  readonly reached: boolean;
}

/** What the header of a file says. */
export interface Inspected {
  readonly format: SourceFormatId;
  readonly mime: string;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly mayHaveAlpha: boolean;
}

export interface Compared {
  /** In dB, over red, green and blue; `Infinity` for equal images. */
  readonly psnr: number;
  /** Of the luma, at most 1; `null` below 8 x 8 pixels. */
  readonly ssim: number | null;
  /** SSIMULACRA 2.1, at most 100; `null` below 8 x 8 pixels. */
  readonly score: number | null;
}

/** Why an image could not be made. */
export class PixmillError extends Error {
  /** Such as `cut-off`, `not-an-image`, `too-many-pixels`, `wrong-recipe`, `different-sizes`, `closed`. */
  readonly code: Failure['code'] | 'wrong-recipe' | 'different-sizes' | 'closed';

  constructor(code: PixmillError['code'], message: string) {
    super(message);
    this.name = 'PixmillError';
    this.code = code;
  }
}

export interface RunOptions {
  /** Aborting it rejects with the code `cancelled`. */
  readonly signal?: AbortSignal;
  /** What messages call the image. */
  readonly name?: string;
}

export interface Pixmill {
  /**
   * Makes the outputs of a recipe.
   *
   * @param bytes a file in any format that Pixmill reads
   * @returns one result for each output, in order
   * @throws PixmillError
   */
  run(bytes: Uint8Array, recipe: Recipe, options?: RunOptions): Promise<readonly Made[]>;
  /** Reads the header. @throws PixmillError */
  inspect(bytes: Uint8Array, name?: string): Promise<Inspected>;
  /** Compares two images with the same size in pixels. @throws PixmillError */
  compare(original: Uint8Array, result: Uint8Array): Promise<Compared>;
  /** Ends the threads. Await what is in progress first. */
  close(): void;
}

function madeOf({ buffer, format, size, reached }: Extract<JobReply, { readonly ok: true }>): Made {
  const { mime, extensions } = formatOf(format);
  return {
    bytes: new Uint8Array(buffer),
    format,
    extension: extensions[0] ?? format,
    mime,
    width: size.widthPx,
    height: size.heightPx,
    quality: reached?.qualityPercent ?? null,
    score: reached?.score ?? null,
    reached: reached?.verdict !== 'best-effort',
  };
}

/** The library on an engine. */
export function createPixmill(engine: NodeEngine): Pixmill {
  const refuse = (failure: Failure, name: string): never => {
    throw new PixmillError(failure.code, terminalFailure(failure, name));
  };
  let isClosed = false;
  const open = async (bytes: Uint8Array, name: string) => {
    // A thread that starts now would keep the process alive.
    if (isClosed) throw new PixmillError('closed', 'This Pixmill was closed. Open another one.');
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const inspection = await engine.inspect(blob);
    return inspection.ok
      ? { info: inspection.info, source: new Blob([blob], { type: inspection.info.mime }) }
      : refuse(inspection.failure, name);
  };
  return {
    async run(bytes, recipe, { signal, name: ownName } = {}) {
      const name = ownName ?? 'the image';
      const read = readRecipe(recipe);
      if (!read.ok)
        throw new PixmillError(
          'wrong-recipe',
          read.faults.map((fault) => recipeFaultWords(fault, (at) => at)).join('\n'),
        );
      const { info, source } = await open(bytes, name);
      const recipes = resolveRecipe(read.recipe, imageFactsOf(info));
      const named = { path: ownName ?? '', changedMs: null };
      const job = { jobId: name, source, info, recipes, named, maxPixels: engine.maxPixels };
      const replies = await engine.run(job, signal ? { signal } : {});
      return replies.map((reply) => (reply.ok ? madeOf(reply) : refuse(reply.failure, name)));
    },
    async inspect(bytes, name = 'the image') {
      const { info } = await open(bytes, name);
      const { format, mime, size, animated, mayHaveAlpha } = info;
      return { format, mime, width: size.widthPx, height: size.heightPx, animated: animated ?? false, mayHaveAlpha };
    },
    async compare(original, result) {
      const [reference, output] = await Promise.all([open(original, 'the original'), open(result, 'the result')]);
      const [one, other] = [reference.info.size, output.info.size];
      if (one.widthPx !== other.widthPx || one.heightPx !== other.heightPx)
        throw new PixmillError(
          'different-sizes',
          `The original has ${pixelsOf(one)} pixels, and the result ${pixelsOf(other)}.`,
        );
      const measured = await engine.measure(measureRequestOf(reference.source, output.source, engine.maxPixels));
      if (!measured.ok) return refuse(measured.failure, 'the result');
      return { psnr: measured.psnrDb, ssim: measured.ssim, score: measured.ssimulacra2 };
    },
    close() {
      isClosed = true;
      engine.close();
    },
  };
}

function pixelsOf({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx} × ${heightPx}`;
}
