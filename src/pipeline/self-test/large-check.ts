import type { Observation } from '../../domain/self-test/finding.ts';
import { photoLike } from '../../domain/self-test/test-image.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { png } from '../../formats/png.ts';
import { probeCapabilities } from '../capabilities.ts';
import { type Bench, compare, makeImage, netpbmFile, openImage } from './bench.ts';

/** 12 megapixels, like the photos of most phones. */
const LARGE = { widthPx: 4000, heightPx: 3000 };
const SOURCE = { widthPx: 1000, heightPx: 750 };
/** Small enough to compare without the memory of the large image. */
const COMPARED = { widthPx: 200, heightPx: 150 };

const LEAST_DB = 25;

/** A phone takes a few seconds. Users of a slower device should know. */
const SLOW_MS = 20_000;

/** Compresses a JPEG of 12 megapixels, which it makes itself. @throws FailureError */
export async function checkLarge(bench: Bench, signal: AbortSignal): Promise<Observation> {
  const original = await openImage(bench, netpbmFile(photoLike(SOURCE)));
  const photo = await makeImage(bench, original, { format: jpeg.id, size: LARGE }, signal);
  const source = await openImage(bench, photo.file);
  const beforeMb = scriptMemoryMb();
  const made = await makeImage(bench, source, { format: jpeg.id, qualityPercent: 80 }, signal);
  const { decodeMs, encodeMs } = made.tookMs;
  const { deviceMemoryGiB } = probeCapabilities();
  const facts = {
    sourceBytes: photo.bytes,
    bytes: made.bytes,
    decodeMs: Math.round(decodeMs),
    encodeMs: Math.round(encodeMs),
    maxMegapixels: Math.round(bench.maxPixels / 1e6),
    ...(deviceMemoryGiB !== undefined && { deviceMemoryGiB }),
    ...(beforeMb !== null && { scriptMemoryMb: `${beforeMb}>${scriptMemoryMb()}` }),
  };
  const { info } = await openImage(bench, made.file);
  if (info.size.widthPx !== LARGE.widthPx || info.size.heightPx !== LARGE.heightPx) {
    return { kind: 'wrong-file', facts: { ...facts, size: `${info.size.widthPx}x${info.size.heightPx}` } };
  }
  const reduced = { format: png.id, size: COMPARED };
  const wanted = await makeImage(bench, original, reduced, signal);
  const shown = await makeImage(bench, await openImage(bench, made.file), reduced, signal);
  return {
    kind: 'compared',
    psnrDb: await compare(bench, wanted.file, shown.file, signal),
    leastDb: LEAST_DB,
    ifWrong: 'wrong-pixels',
    byCanvas: made.byCanvas,
    isSlow: decodeMs + encodeMs > SLOW_MS,
    facts,
  };
}

/** The memory of the page's scripts. @returns `null` if the browser does not tell */
function scriptMemoryMb(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory ? Math.round(memory.usedJSHeapSize / 2 ** 20) : null;
}
