import type { SourceInfo } from '../codecs/source-info.ts';
import type { ImageRecipe } from '../domain/settings/recipe.ts';
import { jpeg } from '../formats/jpeg.ts';
import { loadCodec } from '../jobs/load-codec.ts';
import type { JobRequest } from '../jobs/protocol.ts';
import { runJob } from '../jobs/run-job.ts';
import { openCrc } from '../kernels/crc32/crc32.ts';
import { openInflateCounter } from '../kernels/deflate/inflate-count.ts';
import { warmUpKernel as warmUpRows } from '../kernels/deflate/inflate-rows.ts';
import { type PixelImage, pixelImage } from '../kernels/image.ts';
import { warmUpKernel as warmUpPixels } from '../kernels/pixels/pixels.ts';
import { warmUpKernel as warmUpResize } from '../kernels/resize/resize.ts';
import { supportsSimd } from '../kernels/simd.ts';

/** Most images are JPEG. The other codecs are larger and load when an image needs them. */
const LIKELY = jpeg;

/** Delay before the small jobs, so that an image added right away does not wait for them. */
const PAUSE_MS = 500;

/** Side of the small JPEG, in pixels. */
const SIDE_PX = 64;

/** V8 has optimized the kernels after this many small jobs. Larger images and more passes gain nothing. */
const PASSES = 20;

let hasRunSmallJobs = false;

/**
 * Loads and starts what the first image is likely to need. If loading fails, that image tries again. After a pause,
 * small jobs make the engine optimize the code. They block nothing.
 *
 * @param stop aborted when a real job arrives; the small job in progress is still finished
 */
export async function warmUp(stop: AbortSignal): Promise<void> {
  // Three of these kernels read and check PNG files. They are tiny, and once they have loaded, they work offline.
  const withSimd = supportsSimd() ? [warmUpPixels(), warmUpResize(), warmUpRows()] : [];
  const kernels = [openInflateCounter(), openCrc(), ...withSimd];
  const codec = loadCodec(LIKELY.id).then((loaded) => loaded.warmUp?.());
  const parts = await Promise.allSettled([...kernels, codec]);
  if (hasRunSmallJobs || parts.some(({ status }) => status === 'rejected')) return;
  hasRunSmallJobs = true;
  setTimeout(() => runSmallJobs(stop).catch(() => {}), PAUSE_MS);
}

/**
 * Processes a small JPEG until the engine has optimized the code that a JPEG needs. Browsers compile WebAssembly quickly
 * first and optimize each function after it has run for a while. Without this, the first image would run the slow code
 * and share the processor with the compiler.
 */
export async function runSmallJobs(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const codec = await loadCodec(LIKELY.id);
  const request = requestFor(new Blob([await codec.encode(drawPattern(), 90)], { type: LIKELY.mime }));
  for (let pass = 0; pass < PASSES && !stop.aborted; pass++) {
    const { ok } = await runJob(request, () => {});
    if (!ok) return;
    // Let requests that arrived in the meantime run.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Draws waves and noise, so that no block is flat and no two blocks are alike. */
function drawPattern(): PixelImage {
  const rgba = new Uint8ClampedArray(SIDE_PX * SIDE_PX * 4);
  for (let at = 0; at < rgba.length; at++) {
    const [x, y, channel] = [(at >> 2) % SIDE_PX, (at >> 2) / SIDE_PX, at % 4];
    rgba[at] = channel === 3 ? 255 : 128 + 60 * Math.sin(x / 9 + channel) + 50 * Math.cos(y / 13) + ((at * 37) % 30);
  }
  return pixelImage(rgba, SIDE_PX, SIDE_PX);
}

/** The target is smaller than the source, so that the resampler runs too. */
function requestFor(source: Blob): JobRequest {
  const info: SourceInfo = {
    format: LIKELY.id,
    mime: source.type,
    size: { widthPx: SIDE_PX, heightPx: SIDE_PX },
    orientation: 1,
    mayHaveAlpha: false,
    animated: false,
    profile: 'none',
    cmyk: false,
  };
  const recipe: ImageRecipe = {
    version: 1,
    fit: { mode: 'exact', widthPx: 48, heightPx: 48 },
    output: { format: LIKELY.id, qualityPercent: 80, matte: [255, 255, 255], effort: 'balanced' },
  };
  return { jobId: 'warm-up', source, info, recipe, maxPixels: SIDE_PX ** 2 };
}
