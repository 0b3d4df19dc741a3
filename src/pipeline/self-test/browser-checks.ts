import { encodeNatively } from '../../codecs/shared/canvas/encode.ts';
import { createSurface, readBitmap, readPixels, surfaceOf } from '../../codecs/shared/canvas/surface.ts';
import type { Observation } from '../../domain/self-test/finding.ts';
import { photoLike, quadrants } from '../../domain/self-test/test-image.ts';
import { FORMATS, formatOf } from '../../formats/formats.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { png } from '../../formats/png.ts';
import { webp } from '../../formats/webp.ts';
import { pixelImage } from '../../kernels/image.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { compilesWasm } from '../../kernels/wasm-support.ts';
import { probeCapabilities } from '../capabilities.ts';
import { type Bench, compare, makeImage, netpbmFile, openImage } from './bench.ts';
import { testFileOf } from './test-files.ts';

const SIZE = { widthPx: 32, heightPx: 24 };

/** A module with a memory that threads share. */
const SHARED_MEMORY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 4, 1, 3, 1, 1]);

export function checkWasm(): Observation {
  return { kind: 'support', has: compilesWasm(), otherwise: 'no-webassembly', facts: {} };
}

export function checkSimd(): Observation {
  return { kind: 'support', has: supportsSimd(), otherwise: 'no-simd', facts: {} };
}

/** Pixmill uses several workers instead, so this only informs. */
export function checkThreads(): Observation {
  const has = typeof WebAssembly === 'object' && WebAssembly.validate(SHARED_MEMORY);
  return {
    kind: 'support',
    has,
    otherwise: 'no-threads',
    facts: { isolated: globalThis.crossOriginIsolated === true },
  };
}

/** Whether a worker starts and answers. @throws FailureError */
export async function checkWorkers(bench: Bench, signal: AbortSignal): Promise<Observation> {
  const facts = { cores: probeCapabilities().cores, workers: bench.maxAtOnce };
  if (!bench.inBackground) return { kind: 'support', has: false, otherwise: 'no-workers', facts };
  const image = netpbmFile(quadrants(SIZE));
  const psnrDb = await compare(bench, image, image, signal);
  return { kind: 'compared', psnrDb, leastDb: Number.POSITIVE_INFINITY, ifWrong: 'wrong-pixels', facts };
}

/** Whether canvases of the page return what was drawn, also after the browser has encoded it. */
export async function checkCanvas(): Promise<Observation> {
  const { widthPx: width, heightPx: height } = SIZE;
  const drawn = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256));
  const wrong = (read: Uint8ClampedArray) => read.filter((value, i) => value !== drawn[i]).length;
  const surface = surfaceOf(pixelImage(drawn, width, height));
  const onPage = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!onPage) throw new Error('getContext returned null');
  onPage.putImageData(new ImageData(drawn, width, height), 0, 0);
  const encoded = await createImageBitmap(await encodeNatively(surface, png.mime, 100));
  const facts = {
    wrongOffscreen: wrong(readPixels(surface).rgba),
    wrongOnPage: wrong(onPage.getImageData(0, 0, width, height).data),
    wrongEncoded: wrong(readBitmap(encoded).rgba),
    of: drawn.length,
  };
  encoded.close();
  const isRight = facts.wrongOffscreen + facts.wrongOnPage + facts.wrongEncoded === 0;
  const psnrDb = isRight ? Number.POSITIVE_INFINITY : 0;
  return { kind: 'compared', psnrDb, leastDb: Number.POSITIVE_INFINITY, ifWrong: 'canvas-altered', facts };
}

/** Lets the browser's own encoder make an image where the page makes its images. @throws FailureError */
export async function checkCanvasJob(bench: Bench, signal: AbortSignal): Promise<Observation> {
  const reference = netpbmFile(photoLike(SIZE));
  const source = await openImage(bench, reference);
  const made = await makeImage(bench, source, { format: png.id, engine: 'canvas' }, signal);
  const psnrDb = await compare(bench, reference, made.file, signal);
  return { kind: 'compared', psnrDb, leastDb: Number.POSITIVE_INFINITY, ifWrong: 'canvas-altered', facts: {} };
}

/** The formats that the browser decodes itself. Drawings are left out: only pages show them, as the check of SVG does. */
export async function checkShown(): Promise<Observation> {
  const shown: string[] = [];
  const missing: string[] = [];
  for (const { id, read } of FORMATS) {
    const file = testFileOf(id);
    if (!file || formatOf(id).read.isVector) continue;
    if (await isDecoded(file)) shown.push(id);
    else if (read.browsers === 'all') missing.push(id);
  }
  const facts = { shown: shown.join(' '), ...(missing.length > 0 && { missing: missing.join(' ') }) };
  return { kind: 'support', has: missing.length === 0, otherwise: 'some-not-shown', facts };
}

async function isDecoded(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap !== null;
}

/** The formats that the browser encodes itself. */
export async function checkEncoders(): Promise<Observation> {
  const writes: string[] = [];
  for (const { id, mime } of [jpeg, png, webp]) {
    const surface = createSurface(SIZE);
    const { type } = await encodeNatively(surface, mime, 80);
    if (type === mime) writes.push(id);
  }
  return {
    kind: 'support',
    has: writes.includes(webp.id),
    otherwise: 'no-canvas-webp',
    facts: { writes: writes.join(' ') },
  };
}

/** Decoders and encoders that the browser offers to scripts. */
export async function checkCodecs(): Promise<Observation> {
  const has = typeof ImageDecoder !== 'undefined';
  const [hevc, av1] = await Promise.all([decodesHevc(), encodesAv1()]);
  return { kind: 'support', has, otherwise: 'no-image-decoder', facts: { imageDecoder: has, hevc, av1 } };
}

async function decodesHevc(): Promise<boolean> {
  if (typeof VideoDecoder === 'undefined') return false;
  const config = { codec: 'hvc1.1.6.L93.B0', codedWidth: 160, codedHeight: 96 };
  return (await VideoDecoder.isConfigSupported(config).catch(() => null))?.supported ?? false;
}

async function encodesAv1(): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false;
  const config = { codec: 'av01.0.04M.08', width: 160, height: 96 };
  return (await VideoEncoder.isConfigSupported(config).catch(() => null))?.supported ?? false;
}
