import { DEFAULT_EFFORT, EFFORTS } from '../../src/formats/effort.ts';
import { wholeImage } from '../../src/kernels/image.ts';
import { openPlanes } from '../../src/kernels/jpeg/decode.ts';
import { encodeRgba, LONGEST_SIDE_PX } from '../../src/kernels/jpeg/encode.ts';
import type { JpegFrame } from '../../src/kernels/jpeg/frame.ts';
import type { EncodingOptions } from '../../src/kernels/jpeg/make-rows.ts';
import { perceptualTables } from '../../src/kernels/jpeg/perceptual-tables.ts';
import { readFrameOf } from '../../src/kernels/jpeg/read-scans.ts';
import { chromaFactorsOf, requantizeJpeg } from '../../src/kernels/jpeg/requantize.ts';
import { rewriteJpeg } from '../../src/kernels/jpeg/rewrite.ts';
import { planesToRows } from '../../src/kernels/pixels/planes.ts';
import { KernelError } from '../shared/errors.ts';
import { giveWasm } from '../shared/host.ts';
import { imageOf, newImageOf } from '../shared/images.ts';
import { oneOf, optionsOf, shown } from '../shared/options.ts';
import type * as door from './index.d.ts';
import { keptSegments, replaceSegments } from './metadata.ts';
import { refusalOf, withJpegErrors } from './refusals.ts';

export { KernelError };

const DEFAULT_QUALITY = 75;

export const encode: typeof door.encode = (image, options) =>
  withJpegErrors(() => {
    const source = imageOf(image);
    if (Math.max(source.widthPx, source.heightPx) > LONGEST_SIDE_PX) {
      throw new KernelError('bad-image', `The sides of a JPEG have at most ${LONGEST_SIDE_PX} pixels.`);
    }
    return encodeRgba(source, quantizingOf(optionsOf(options, QUANTIZE_OPTIONS)));
  });

export const decode: typeof door.decode = (file, options) =>
  withJpegErrors(async () => {
    const { divisor } = optionsOf(options, { divisor: true });
    const { fill, ...shape } = openPlanes(bytesOf(file), oneOf('divisor', divisor, [1, 2, 4], 1));
    return newImageOf(wholeImage(await planesToRows(shape, fill)));
  });

export const lossless: typeof door.lossless = (file, options) =>
  withJpegErrors(async () => {
    const keep = keptSegments(metadataOf(optionsOf(options, METADATA_OPTION)));
    const rewritten = await rewriteJpeg(bytesOf(file), keep);
    if (rewritten.ok) return rewritten.bytes;
    throw refusalOf(rewritten.reason);
  });

export const requantize: typeof door.requantize = (file, options) =>
  withJpegErrors(async () => {
    const bytes = bytesOf(file);
    const wanted = optionsOf(options, { ...QUANTIZE_OPTIONS, ...METADATA_OPTION });
    const keep = keptSegments(metadataOf(wanted));
    const frame = readFrameOf(bytes);
    const { widthPx, heightPx } = frame;
    const request = { stored: { widthPx, heightPx }, turn: 1, onDecoded: () => {} } as const;
    const made = await requantizeJpeg(bytes, request, quantizingOf(wanted, samplingOf(frame)));
    if (made) return replaceSegments(made.bytes, bytes, keep);
    // Only reading all of the file tells whether it is damaged. Nothing is written: it cannot have 0 bytes.
    const read = await rewriteJpeg(bytes, () => new Uint8Array(), 0);
    if (!read.ok && read.reason !== 'not-shorter') throw refusalOf(read.reason);
    throw new KernelError('unsupported', "The colors of this file cannot be converted to the wanted 'subsampling'.");
  });

export const init: typeof door.init = (files) =>
  giveWasm({ ...files }, { 'jpeg.wasm': 'encodeRow', 'pixels.wasm': 'flatten' });

function bytesOf(file: Uint8Array | ArrayBuffer): Uint8Array {
  if (!(file instanceof Uint8Array || file instanceof ArrayBuffer)) {
    throw new KernelError('bad-option', 'A file is a Uint8Array or an ArrayBuffer.');
  }
  // A buffer that was transferred away has no bytes left, and cannot even be read.
  if (file.byteLength === 0) throw new KernelError('damaged', 'The file is empty, or its buffer was transferred away.');
  return file instanceof Uint8Array ? file : new Uint8Array(file);
}

const METADATA_OPTION = { metadata: true } as const;

function metadataOf({ metadata }: door.MetadataOption): 'all' | 'display' {
  return oneOf('metadata', metadata, ['all', 'display'], 'all');
}

const SCANS = ['sequential', 'progressive', 'shorter'] as const;
const SAMPLINGS = ['4:2:0', '4:2:2', '4:4:4'] as const;
type Sampling = (typeof SAMPLINGS)[number];

/** The sampling of a file, or the nearest one that can be written. @throws RefusedJpeg */
function samplingOf(frame: JpegFrame): Sampling {
  const [across, down] = chromaFactorsOf(frame) ?? [1, 1];
  if (down > 1) return '4:2:0';
  return across > 1 ? '4:2:2' : '4:4:4';
}

const QUANTIZE_OPTIONS = { quality: true, subsampling: true, effort: true, scans: true, tables: true } as const;

/** @param finest the sampling at quality 100 */
function quantizingOf(
  { quality = DEFAULT_QUALITY, ...options }: door.QuantizeOptions,
  finest: Sampling = '4:4:4',
): EncodingOptions {
  const tables = oneOf('tables', options.tables, ['standard', 'perceptual'], 'standard');
  const isPossible = typeof quality === 'number' && quality >= 1 && quality <= 100;
  if (!isPossible || (tables === 'standard' && !Number.isInteger(quality))) {
    const kind = tables === 'standard' ? 'a whole number' : 'a number';
    throw new KernelError('bad-option', `The quality is ${kind} from 1 to 100, not ${shown(quality)}.`);
  }
  const effort = oneOf('effort', options.effort, EFFORTS, DEFAULT_EFFORT);
  const scans = oneOf('scans', options.scans, SCANS, undefined);
  const sampling = oneOf('subsampling', options.subsampling, SAMPLINGS, quality === 100 ? finest : '4:2:0');
  const finer = tables === 'perceptual' ? { tables: perceptualTables(quality, sampling) } : {};
  return { quality, effort, sampling, ...finer, ...(scans && { scans }) };
}
