import type { Source } from '../../codecs/source-info.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Encoded } from '../../domain/outcome/encoded.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { labRecipe } from '../../domain/settings/lab-settings.ts';
import { parseHexColor } from '../../domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../domain/settings/settings.ts';
import type { FormatId } from '../../formats/formats.ts';
import { netpbm } from '../../formats/netpbm.ts';
import type { StageTimes } from '../../jobs/protocol.ts';
import type { Pipeline } from '../create-pipeline.ts';

/** What the self-test runs: the page's own engines, each without the fallback that would hide a fault. */
export interface Bench extends Pick<Pipeline, 'open' | 'lab' | 'inBackground' | 'maxPixels' | 'maxAtOnce'> {
  /** Whether the page's images are made by WebAssembly. Otherwise by the browser's own encoders. */
  readonly usesWasm: boolean;
}

export interface Making {
  readonly format: FormatId;
  /** Enlarges or reduces the image. Default: its own size. */
  readonly size?: PixelSize;
  readonly qualityPercent?: number;
  /** Default: the one that makes the page's images. */
  readonly engine?: 'wasm' | 'canvas';
}

export interface Made extends Pick<Encoded, 'format' | 'size' | 'bytes' | 'byCanvas'> {
  readonly file: Blob;
  readonly tookMs: StageTimes;
}

/** @throws FailureError */
export async function openImage({ open }: Bench, file: Blob): Promise<Source> {
  const opened = await open(file);
  return opened.ok ? opened.source : fail(opened.failure);
}

/** Makes an image as a tool does. @throws FailureError */
export async function makeImage(bench: Bench, { drawn }: Source, making: Making, signal: AbortSignal): Promise<Made> {
  const { format, size, qualityPercent = 90, engine = bench.usesWasm ? 'wasm' : 'canvas' } = making;
  const { blob: source, info } = drawn;
  const plain = labRecipe(info, { format, qualityPercent, effort: 'fast', tuning: undefined, maxSidePx: null });
  const recipe = size ? { ...plain, fit: { mode: 'exact', ...size } as const } : plain;
  const request = { jobId: crypto.randomUUID(), source, info, recipe, maxPixels: bench.maxPixels };
  const reply = await bench.lab.engines[engine].run(request, { signal });
  if (!reply.ok) return fail(reply.failure);
  const { buffer, tookMs, size: madeSize, bytes, byCanvas } = reply;
  // In these checks, the engine for lack of WebAssembly was chosen before.
  const because = byCanvas && (engine === 'canvas' && making.engine === undefined ? 'no-webassembly' : byCanvas);
  return {
    file: new Blob([buffer]),
    format: reply.format,
    size: madeSize,
    bytes,
    tookMs,
    ...(because && { byCanvas: because }),
  };
}

/** How close an image is to what it must show, in decibels. @throws FailureError */
export async function compare({ lab, maxPixels }: Bench, reference: Blob, output: Blob, signal: AbortSignal) {
  const matte = parseHexColor(DEFAULT_MATTE);
  const reply = await lab.measure({ reference, output, matte, timedDecodes: 0, maxPixels }, signal);
  return reply.ok ? reply.psnrDb : fail(reply.failure);
}

export const netpbmFile = (bytes: BlobPart): Blob => new Blob([bytes], { type: netpbm.mime });
