import { Unzlib } from 'fflate';
import type { Channels, DeepImage, RowPlace, TakeRow } from '../../kernels/deep-image.ts';
import { collectDeep, collectDithered } from '../../kernels/dither/collect.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { type ImageHeader, parseImageHeader } from './header.ts';
import { DEEP_BITS, findData, passesOf, SAMPLES_OF_COLOR_TYPE } from './image-data.ts';
import { unfilterRow } from './unfilter.ts';

/**
 * The number of bytes to decompress at once. A zip bomb grows to at most a thousand times that before it is noticed.
 */
const PIECE_BYTES = 16_384;

const OPAQUE = 65_535;

/**
 * Reads all 16 bits of each sample.
 *
 * @throws Error if the file has another depth, or if its data is damaged or too short
 */
export async function readDeep(bytes: Uint8Array): Promise<DeepImage> {
  const file = await openDeep(bytes);
  const { image, take } = collectDeep(file.header, file.channels);
  file.readRows(take);
  return image;
}

/** Does the same, but dithers the samples to 8 bits. */
export async function readDithered(bytes: Uint8Array): Promise<PixelImage> {
  const file = await openDeep(bytes);
  const { image, take } = collectDithered(file.header, file.channels);
  file.readRows(take);
  return image;
}

async function openDeep(bytes: Uint8Array) {
  const header = parseImageHeader(viewOf(bytes.subarray(12, 33)));
  const data = header && (await findData(bytes));
  if (!data || header.bitDepth !== DEEP_BITS) throw new Error('no 16-bit PNG');
  const stored = SAMPLES_OF_COLOR_TYPE[header.colorType] as Channels;
  const key = stored % 2 === 1 ? readKey(bytes, stored) : null;
  const channels = (key ? stored + 1 : stored) as Channels;
  return {
    header,
    channels,
    readRows(take: TakeRow) {
      const samples = new Uint16Array(header.widthPx * channels);
      readRows(header, data, (row, place) => {
        unpack(row, place.columns, stored, key, samples);
        take(samples, place);
      });
    },
  };
}

/** The color that represents transparent pixels; `null` if there is none. */
function readKey(bytes: Uint8Array, samples: number): readonly number[] | null {
  const view = viewOf(bytes);
  for (let at = 33; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = asciiAt(bytes, at + 4, 4);
    if (type === 'IDAT') break;
    if (type !== 'tRNS' || view.getUint32(at) < samples * 2 || at + 8 + samples * 2 > bytes.length) continue;
    return Array.from({ length: samples }, (_, i) => view.getUint16(at + 8 + i * 2));
  }
  return null;
}

/** Samples are stored with the higher byte first. */
function unpack(
  row: Uint8Array,
  columns: number,
  stored: number,
  key: readonly number[] | null,
  out: Uint16Array,
): void {
  for (let column = 0, from = 0, to = 0; column < columns; column++) {
    let isKey = key !== null;
    for (let i = 0; i < stored; i++, from += 2) {
      const sample = ((row[from] as number) << 8) | (row[from + 1] as number);
      isKey &&= sample === key?.[i];
      out[to++] = sample;
    }
    if (key) out[to++] = isKey ? 0 : OPAQUE;
  }
}

/** Inflates and unfilters the rows. Keeps two of them in memory. @param take receives the bytes of each row */
function readRows(
  header: ImageHeader,
  data: readonly Uint8Array[],
  take: (row: Uint8Array, place: RowPlace) => void,
): void {
  const step = (SAMPLES_OF_COLOR_TYPE[header.colorType] as number) * 2;
  const places = placesOf(header);
  let place = places.next();
  let above: Uint8Array | null = null;
  let row = new Uint8Array(0);
  /** How many bytes of the row have arrived; -1 before its filter, which comes first. */
  let filled = -1;
  let filter = 0;
  const stream = new Unzlib((part) => {
    for (let at = 0; at < part.length && !place.done; ) {
      if (filled < 0) {
        filter = part[at++] as number;
        filled = 0;
        if (place.value.isFirst) above = null;
        row = new Uint8Array(place.value.columns * step);
      }
      const piece = part.subarray(at, at + row.length - filled);
      row.set(piece, filled);
      filled += piece.length;
      at += piece.length;
      if (filled < row.length) return;
      unfilterRow(row, above, step, filter);
      take(row, place.value);
      above = row;
      filled = -1;
      place = places.next();
    }
  });
  for (const part of data) {
    for (let at = 0; at < part.length && !place.done; at += PIECE_BYTES) {
      stream.push(part.subarray(at, at + PIECE_BYTES));
    }
  }
  if (!place.done) throw new Error('PNG data ends early');
}

function* placesOf(header: ImageHeader): Generator<RowPlace & { readonly isFirst: boolean }, undefined> {
  for (const { x, y, stepX, stepY, columns, rows } of passesOf(header)) {
    for (let row = 0; row < rows; row++) yield { x, y: y + row * stepY, step: stepX, columns, isFirst: row === 0 };
  }
}
