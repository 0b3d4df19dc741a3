import { type PixelImage, pixelImage } from '../codecs/contract.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { Recipe } from '../domain/recipe.ts';
import { loadCodec } from './load-codec.ts';
import type { JobRequest } from './protocol.ts';
import { runJob } from './run-job.ts';

/** Pixels a side. */
const SIDE_PX = 64;

/** After these MozJPEG is optimized, in V8; larger images and more passes gain nothing. */
const PASSES = 20;

/**
 * Work on a small JPEG until the engine has optimized what a JPEG takes. WebAssembly is compiled in haste first, and
 * function by function again once it has run for a while: the first image would run the hasty code, and share
 * the processor with the compiler.
 *
 * @param stop when there is real work: a pass that has begun is ended
 */
export async function rehearse(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const jpeg = await loadCodec('jpeg');
  const request = requestFor(new Blob([await jpeg.encode(drawPattern(), 0.9)], { type: 'image/jpeg' }));
  for (let pass = 0; pass < PASSES && !stop.aborted; pass++) {
    const { ok } = await runJob(request, () => {});
    if (!ok) return;
    // Whatever was asked meanwhile has its turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Waves and noise: no block is flat, and none like the next. */
function drawPattern(): PixelImage {
  const rgba = new Uint8ClampedArray(SIDE_PX * SIDE_PX * 4);
  for (let at = 0; at < rgba.length; at++) {
    const [x, y, channel] = [(at >> 2) % SIDE_PX, (at >> 2) / SIDE_PX, at % 4];
    rgba[at] = channel === 3 ? 255 : 128 + 60 * Math.sin(x / 9 + channel) + 50 * Math.cos(y / 13) + ((at * 37) % 30);
  }
  return pixelImage(rgba, SIDE_PX, SIDE_PX);
}

/** Smaller, so that the resampler has its part too. */
function requestFor(source: Blob): JobRequest {
  const info: SourceInfo = {
    format: 'jpeg',
    mime: source.type,
    size: { widthPx: SIDE_PX, heightPx: SIDE_PX },
    orientation: 1,
    mayHaveAlpha: false,
    animated: false,
    profile: 'none',
    cmyk: false,
  };
  const recipe: Recipe = {
    version: 1,
    fit: { mode: 'exact', widthPx: 48, heightPx: 48 },
    output: { format: 'jpeg', quality: 0.8, matte: [255, 255, 255], effort: 'balanced' },
  };
  return { jobId: 'rehearsal', source, info, recipe, maxPixels: SIDE_PX ** 2 };
}
