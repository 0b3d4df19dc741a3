import decoderUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import decodeJpegFile, { init } from '@jsquash/jpeg/decode.js';
import { renewAfterFailure } from '../../domain/once.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import type { Codec } from '../contract.ts';
import { readChunk } from './chunk.ts';
import { readDetails } from './details.ts';
import { readFirstPage, sourceOf } from './directory.ts';
import { readLayout } from './layout.ts';
import { createPainter } from './paint.ts';
import { readPlaces } from './places.ts';
import { convertColors } from './profile.ts';

const withJpegDecoder = renewAfterFailure(async () => startQuietly(init, await compileWasm(decoderUrl, 'jpeg')));

const decodeJpeg = (file: Uint8Array<ArrayBuffer>) =>
  withJpegDecoder(async () => {
    const { data, width, height } = await decodeJpegFile(file.buffer, { preserveOrientation: true });
    return pixelImage(data, width, height);
  });

/** The first page, as it is stored. */
export const codec = {
  async decode(bytes) {
    const { page } = await readFirstPage(sourceOf(bytes));
    const layout = await readLayout(page);
    const details = await readDetails(page, layout);
    const places = await readPlaces(page, layout, bytes.length);
    const { widthPx, heightPx, columns, rows, isPlanar, samplesPerPixel } = layout;
    const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
    const paint = createPainter(layout, details, rgba);
    for (let chunkRow = 0; chunkRow < rows; chunkRow++) {
      for (let column = 0; column < columns; column++) {
        const chunks: Uint8Array[] = [];
        for (let plane = 0; plane < (isPlanar ? samplesPerPixel : 1); plane++) {
          const place = places[(plane * rows + chunkRow) * columns + column];
          if (!place || place.offset + place.byteCount > bytes.length) throw new Error('TIFF data ends early');
          const data = bytes.subarray(place.offset, place.offset + place.byteCount);
          chunks.push(await readChunk(data, layout, details, chunkRow, decodeJpeg));
        }
        paint(chunks, column, chunkRow);
      }
    }
    await convertColors(page, layout, rgba);
    return pixelImage(rgba, widthPx, heightPx);
  },
} as const satisfies Codec;
