import decoderUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import decodeJpegFile, { init } from '@jsquash/jpeg/decode.js';
import type { Bytes } from '../../base/bytes.ts';
import { renewAfterFailure } from '../../base/once.ts';
import { collectDeep, collectDithered } from '../../kernels/dither/collect.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import type { Codec, Repaired } from '../contract.ts';
import { type Directory, readFirstPage, sourceOf } from '../shared/tiff/directory.ts';
import { readChunk } from './chunk.ts';
import { channelsOf, createDeepPainter } from './deep.ts';
import { type Details, readDetails } from './details.ts';
import { isDeep, type Layout, readLayout } from './layout.ts';
import { createPainter, type Paint } from './paint.ts';
import { readPlaces } from './places.ts';
import { convertColors } from './profile.ts';

const withJpegDecoder = renewAfterFailure(async () => startQuietly(init, await compileWasm(decoderUrl, 'jpeg')));

const decodeJpeg = (file: Bytes) =>
  withJpegDecoder(async () => {
    const { data, width, height } = await decodeJpegFile(file.buffer, { preserveOrientation: true });
    return pixelImage(data, width, height);
  });

interface OpenPage {
  readonly page: Directory;
  readonly layout: Layout;
  readonly details: Details;
}

async function openPage(bytes: Bytes): Promise<OpenPage> {
  const { page } = await readFirstPage(sourceOf(bytes));
  const layout = await readLayout(page);
  return { page, layout, details: await readDetails(page, layout) };
}

/** @throws Error if the data ends early, or if it is a fax without a sound row */
async function paintPage(bytes: Bytes, { page, layout, details }: OpenPage, paint: Paint): Promise<Repaired> {
  const fax = { rows: 0, repaired: 0 };
  const floats = { areClipped: false };
  const places = await readPlaces(page, layout, bytes.length);
  const { columns, rows, isPlanar, samplesPerPixel } = layout;
  for (let chunkRow = 0; chunkRow < rows; chunkRow++) {
    for (let column = 0; column < columns; column++) {
      const chunks: Uint8Array[] = [];
      for (let plane = 0; plane < (isPlanar ? samplesPerPixel : 1); plane++) {
        const place = places[(plane * rows + chunkRow) * columns + column];
        if (!place || place.offset + place.byteCount > bytes.length) throw new Error('TIFF data ends early');
        const data = bytes.subarray(place.offset, place.offset + place.byteCount);
        chunks.push(await readChunk(data, layout, details, chunkRow, { decodeJpeg, fax, floats }));
      }
      paint(chunks, column, chunkRow);
    }
  }
  if (floats.areClipped) return { repairs: [{ code: 'values-clipped' }] };
  if (fax.repaired === 0) return {};
  if (fax.repaired === fax.rows) throw new Error('no fax row is sound');
  return { repairs: [{ code: 'lines-repaired' }] };
}

/** Reads the first page as stored, not turned. */
export const codec = {
  async decode(bytes) {
    const opened = await openPage(bytes);
    const { page, layout, details } = opened;
    const { image, take } = collectDithered(layout, channelsOf(layout));
    const repaired = await paintPage(
      bytes,
      opened,
      isDeep(layout) ? createDeepPainter(layout, take) : createPainter(layout, details, image.rgba),
    );
    await convertColors(page, layout, image.rgba);
    return { ...image, ...repaired };
  },
  deep: {
    async read(bytes) {
      const opened = await openPage(bytes);
      if (!isDeep(opened.layout)) throw new Error('no deep TIFF');
      const { image, take } = collectDeep(opened.layout, channelsOf(opened.layout));
      const repaired = await paintPage(bytes, opened, createDeepPainter(opened.layout, take));
      return { ...image, ...repaired };
    },
  },
} as const satisfies Codec;
