import { compareWithCanvas } from '../codecs/canvas-identity.ts';
import type { Opened, Source } from '../codecs/source-info.ts';
import type { Failure } from '../domain/outcome/failure.ts';
import { type LabSettings, labRecipe } from '../domain/settings/lab-settings.ts';
import { type ImageRecipe, type OutputSpec, parseHexColor } from '../domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../domain/settings/settings.ts';
import type { Engine } from '../engine/engine.ts';
import { formatOf } from '../formats/formats.ts';
import { png } from '../formats/png.ts';
import type { JobReply, MeasureReply, MeasureRequest } from '../jobs/protocol.ts';
import type { LabFailure, LabImage, LabPair, LabReference, LabResult, RepeatedTime } from './model.ts';
import { curveKey, type Encoding, listEncodings, listPreparations, type Preparation, preparationKey } from './plan.ts';

/** The color behind transparent pixels when results are measured. */
export const LAB_MATTE = parseHexColor(DEFAULT_MATTE);

/** Size of the image that warms up each encoder, so that loading is not measured. */
const WARM_UP_SIDE_PX = 48;

export interface LabEvents {
  readonly onStep: (imageName: string, encoding: Encoding | null) => void;
  readonly onReference: (reference: LabReference) => void;
  readonly onResult: (result: LabResult) => void;
  readonly onPair: (pair: LabPair) => void;
  /** `encodings`: how many encodings of this image are skipped. */
  readonly onFailure: (failure: LabFailure, encodings: number) => void;
}

/** The engines of the codec lab, each without a fallback, and its quality measurement. */
export interface LabBench {
  readonly engines: { readonly [Name in 'wasm' | 'canvas']: Engine };
  /** Never rejects. */
  measure(request: MeasureRequest, signal: AbortSignal): Promise<MeasureReply>;
}

/** What the lab needs of the page or the command. */
export interface LabPipeline {
  readonly engine: Engine;
  readonly lab: LabBench;
  /** The most pixels of one image. */
  readonly maxPixels: number;
  /** Reads the header. Never rejects. */
  open(file: Blob): Promise<Opened>;
}

interface ReadyImage extends LabImage {
  readonly status: Extract<LabImage['status'], { kind: 'ready' }>;
}

export function isReady(image: LabImage): image is ReadyImage {
  return image.status.kind === 'ready';
}

/**
 * Runs every encoding of every image in sequence, so that nothing disturbs the times. Decodes and resizes each image
 * once and stores it as PNG. Both engines encode that PNG, so they receive the same pixels.
 *
 * @returns when all encodings are done, or the signal has aborted them
 */
export async function runLab(
  pipeline: LabPipeline,
  images: Iterable<LabImage> | AsyncIterable<LabImage>,
  settings: LabSettings,
  signal: AbortSignal,
  events: LabEvents,
): Promise<void> {
  const encodings = listEncodings(settings);
  const runner = new Runner(pipeline, signal);
  for await (const image of images) {
    if (!isReady(image)) continue;
    for (const preparation of listPreparations(settings, image.status.info.size)) {
      if (signal.aborted) return;
      events.onStep(image.file.name, null);
      await runner.warmUp(image.status.source, preparation, encodings);
      const prepared = await prepare(runner, image, preparation, settings);
      if (signal.aborted) return;
      if (!prepared.ok) {
        events.onFailure({ imageName: image.file.name, failure: prepared.failure }, encodings.length);
        continue;
      }
      const { reference, source } = prepared;
      events.onReference(reference);
      const made: LabResult[] = [];
      for (const encoding of encodings) {
        if (signal.aborted) return;
        events.onStep(image.file.name, encoding);
        const result = await encode(runner, reference, source, encoding, settings.repeats);
        if (signal.aborted) return;
        made.push(result);
        events.onResult(result);
      }
      for (const pair of await pairUp(made, reference)) events.onPair(pair);
    }
  }
}

class Runner {
  readonly pipeline: LabPipeline;
  readonly #signal: AbortSignal;
  readonly #warm = new Set<string>();

  constructor(pipeline: LabPipeline, signal: AbortSignal) {
    this.pipeline = pipeline;
    this.#signal = signal;
  }

  /** @param engine `wasm` or `canvas` only, or `any`: the first of them that supports the recipe */
  run(engine: 'wasm' | 'canvas' | 'any', { drawn: { blob, info } }: Source, recipe: ImageRecipe): Promise<JobReply> {
    const { engine: any, lab, maxPixels } = this.pipeline;
    const request = { jobId: crypto.randomUUID(), source: blob, info, recipe, maxPixels };
    return { ...lab.engines, any }[engine].run(request, { signal: this.#signal });
  }

  measure(reference: Blob, output: Blob, timedDecodes: number) {
    const { lab, maxPixels } = this.pipeline;
    return lab.measure({ reference, output, matte: LAB_MATTE, timedDecodes, maxPixels }, this.#signal);
  }

  /** Runs the preparation, and each encoder and effort, once with an image so small that it takes almost no time. */
  async warmUp(source: Source, preparation: Preparation, encodings: readonly Encoding[]): Promise<void> {
    const preparing = preparationKey(preparation);
    const cold = new Map(encodings.map((one) => [curveKey(one), one]));
    for (const key of this.#warm) cold.delete(key);
    if (cold.size === 0 && this.#warm.has(preparing)) return;
    this.#warm.add(preparing);
    const recipe = recipeOf(source, { ...PNG, preparation, maxSidePx: WARM_UP_SIDE_PX });
    const small = await this.run(engineOf(preparation), source, recipe);
    const opened = small.ok ? await this.pipeline.open(new Blob([small.buffer])) : small;
    // The failure will repeat in the run, which reports it.
    if (!opened.ok) return;
    for (const [key, encoding] of cold) {
      this.#warm.add(key);
      await this.run(engineFor(encoding), opened.source, recipeOf(opened.source, { ...encoding, qualityPercent: 80 }));
    }
  }
}

/** Lossless and fast. */
const PNG = { format: png.id, engine: 'wasm', effort: 'fast', options: {}, qualityPercent: null } as const;

type Prepared =
  | { readonly ok: true; readonly reference: LabReference; readonly source: Source }
  | { readonly ok: false; readonly failure: Failure };

async function prepare(
  runner: Runner,
  { id, file, status }: ReadyImage,
  preparation: Preparation,
  { maxSidePx }: LabSettings,
): Promise<Prepared> {
  const recipe = recipeOf(status.source, { ...PNG, preparation, maxSidePx });
  const reply = await runner.run(engineOf(preparation), status.source, recipe);
  if (!reply.ok) return reply;
  const opened = await runner.pipeline.open(new Blob([reply.buffer], { type: formatOf(reply.format).mime }));
  if (!opened.ok) return opened;
  const { source } = opened;
  const reference: LabReference = {
    id: `${id} ${preparationKey(preparation)}`,
    imageId: id,
    imageName: file.name,
    originalBytes: file.size,
    preparation,
    size: reply.size,
    mayHaveAlpha: status.info.mayHaveAlpha,
    decodeMs: reply.tookMs.decodeMs,
    resizeMs: reply.tookMs.resizeMs,
    blob: source.drawn.blob,
  };
  return { ok: true, reference, source };
}

async function encode(
  runner: Runner,
  reference: LabReference,
  source: Source,
  encoding: Encoding,
  repeats: number,
): Promise<LabResult> {
  const about = {
    id: `${reference.id} ${curveKey(encoding)} ${encoding.qualityPercent}`,
    referenceId: reference.id,
    encoding,
  };
  const failed = (failure: Failure): LabResult => ({ ...about, outcome: { ok: false, failure } });
  const encodeMs: number[] = [];
  let blob = new Blob();
  for (let turn = 0; turn < repeats; turn++) {
    const reply = await runner.run(engineFor(encoding), source, recipeOf(source, encoding));
    if (!reply.ok) return failed(reply.failure);
    encodeMs.push(reply.tookMs.encodeMs);
    blob = new Blob([reply.buffer], { type: formatOf(reply.format).mime });
  }
  const measured = await runner.measure(reference.blob, blob, repeats);
  if (!measured.ok) return failed(measured.failure);
  const { psnrDb, ssim, ssimulacra2, decodeMs } = measured;
  const times = { encoding: summarize(encodeMs), decoding: summarize(decodeMs) };
  const measures = { bytes: blob.size, ...times, psnrDb, ssim, ssimulacra2 };
  return { ...about, outcome: { ok: true, blob, measures } };
}

/** Pairs each encoder's file with the canvas file of the same format and quality. */
async function pairUp(results: readonly LabResult[], { size }: LabReference): Promise<LabPair[]> {
  const pairs: LabPair[] = [];
  for (const ours of results.filter(({ encoding }) => encoding.engine !== 'canvas')) {
    const { format, qualityPercent } = ours.encoding;
    const canvas = results.find(
      ({ encoding }) =>
        encoding.engine === 'canvas' && encoding.format === format && encoding.qualityPercent === qualityPercent,
    );
    if (!ours.outcome.ok || !canvas?.outcome.ok) continue;
    const identity = compareWithCanvas(
      format,
      await bytesOf(ours.outcome.blob),
      await bytesOf(canvas.outcome.blob),
      qualityPercent ?? 100,
      size,
    );
    const lossless = [ours.outcome, canvas.outcome].every(
      ({ measures }) => measures.psnrDb === Number.POSITIVE_INFINITY,
    );
    pairs.push({ oursId: ours.id, canvasId: canvas.id, identity: identity ?? { kind: 'pixels', same: lossless } });
  }
  return pairs;
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

function engineOf({ by }: Preparation): 'wasm' | 'canvas' | 'any' {
  return by === 'none' ? 'any' : by === 'canvas' ? 'canvas' : 'wasm';
}

/** Which engine runs an encoder. */
function engineFor({ engine }: Encoding): 'wasm' | 'canvas' {
  return engine === 'canvas' ? 'canvas' : 'wasm';
}

interface RecipeParts extends Encoding {
  /** Default `null`: the image keeps its size. */
  readonly maxSidePx?: number | null;
  readonly preparation?: Preparation;
}

function recipeOf(
  { drawn: { info } }: Source,
  { maxSidePx = null, preparation, ...encoding }: RecipeParts,
): ImageRecipe {
  const recipe = labRecipe(info, { ...encoding, tuning: tuningOf(encoding), maxSidePx });
  if (preparation?.by !== 'kernel') return recipe;
  const { filter, light } = preparation;
  return { ...recipe, resampling: { filter, light } };
}

/** `undefined` for our encoder with default options, which runs as in the tools. */
function tuningOf({ engine, options }: Encoding): OutputSpec['tuning'] {
  if (engine === 'canvas') return undefined;
  if (engine !== 'wasm') return { encoder: engine, options };
  return Object.keys(options).length > 0 ? { options } : undefined;
}

/** @param times at least one */
function summarize(times: readonly number[]): RepeatedTime {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] as number;
  return { medianMs: at(Math.floor(sorted.length / 2)), rangeMs: [at(0), at(sorted.length - 1)] };
}
