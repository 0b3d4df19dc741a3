/**
 * The engine in a thread of Node: what `src/workers/codec.worker.ts` is in a browser. `open-node-engine.ts` starts the
 * built file and calls its API. Messages about stages use the same channel and get no answer.
 */
import { parentPort } from 'node:worker_threads';
import { expose, transfer } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { insideInfo } from '../../codecs/inside-info.ts';
import { inspect } from '../../codecs/inspect.ts';
import { completenessOf } from '../../codecs/parts.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { formatOf } from '../../formats/formats.ts';
import { png } from '../../formats/png.ts';
import { toFailure } from '../../jobs/decode/decode.ts';
import { withKeptPixels } from '../../jobs/decode/kept-pixels.ts';
import type {
  ExhaustedMessage,
  ImageJob,
  JobReply,
  MeasureRequest,
  StageListener,
  StageMessage,
} from '../../jobs/protocol.ts';
import { runJob } from '../../jobs/run-job.ts';
import { measure } from '../../jobs/score/measure.ts';
import { needsReplacement } from '../../jobs/worker-memory.ts';
import { setHost } from '../host.ts';
import { createCollector } from './collect-garbage.ts';
import { createNodeHost } from './node-host.ts';

setHost(createNodeHost());

const countSource = createCollector();

const reportStage: StageListener = (stage, attempt, progress) =>
  parentPort?.postMessage({
    stage,
    ...(attempt !== undefined && { attempt }),
    ...(progress && { progress }),
  } satisfies StageMessage);

const api = {
  /** Resolves when the thread can work. */
  start: async () => {},
  /** @returns a reply for each recipe, in order. Never rejects */
  run: async ({ recipes, ...job }: ImageJob): Promise<readonly JobReply[]> => {
    countSource(job.source.size);
    const replies: JobReply[] = [];
    const opened = await open(job);
    if (!opened.ok) return recipes.map(() => opened);
    for (const [index, recipe] of recipes.entries()) {
      const request = { ...job, ...opened.drawn, recipe, moreFollow: index + 1 < recipes.length };
      replies.push(await withKeptPixels(request, () => runJob(request, reportStage)));
    }
    if (needsReplacement(job)) parentPort?.postMessage({ isExhausted: true } satisfies ExhaustedMessage);
    const buffers = replies.flatMap((reply) => (reply.ok ? [reply.buffer] : []));
    return transfer(replies, buffers);
  },
  measure: (request: MeasureRequest) => measure(request),
};

/** Repairs a file as the page does. An icon becomes the PNG inside it, a RAW photo the JPEG. */
async function open({ source, info, maxPixels }: Pick<ImageJob, 'source' | 'info' | 'maxPixels'>) {
  if (formatOf(info.format).read.isVector) return openDrawing(source, info, maxPixels);
  const { repair, inside } = completenessOf(info.format);
  const repaired = (await inside?.(source)) ?? (repair ? await repair(source, info) : source);
  if (repaired.type === source.type) return { ok: true, drawn: { source: repaired, info } } as const;
  const inspection = await inspect(repaired, maxPixels);
  if (!inspection.ok) return inspection;
  return { ok: true, drawn: { source: repaired, info: insideInfo(info, inspection.info) } } as const;
}

/** The drawing of an SVG, as the page makes it: a PNG with the size that the header states. */
async function openDrawing(source: Blob, info: SourceInfo, maxPixels: number) {
  try {
    // Loaded on demand: most images are not SVG.
    const { drawSvg } = await import('./draw-svg.ts');
    const drawn = await drawSvg(source, info.size);
    const inspection = await inspect(drawn, maxPixels);
    if (!inspection.ok) return inspection;
    const { size } = inspection.info;
    return {
      ok: true,
      drawn: { source: drawn, info: { ...info, size, format: png.id, mime: png.mime, isRasterized: true } },
    } as const;
  } catch (error) {
    return { ok: false, failure: toFailure(error, info) } as const;
  }
}

export type ThreadApi = typeof api;

if (parentPort) expose(api, nodeEndpoint(parentPort));
