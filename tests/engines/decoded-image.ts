import { readFile } from 'node:fs/promises';
import { inspect } from '../../src/codecs/inspect.ts';
import type { SourceInfo } from '../../src/codecs/source-info.ts';
import type { FormatId } from '../../src/formats/formats.ts';
import { loadCodec } from '../../src/jobs/load-codec.ts';
import type { PixelImage } from '../../src/kernels/image.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { psnr } from '../support/image-metrics.ts';
import { fixture } from '../support/workbench.ts';

export interface DecodedImage {
  /** Read from the file header. */
  readonly info: SourceInfo;
  readonly image: PixelImage;
}

/** @throws Error if the bytes are not a JPEG, PNG or WebP image */
export async function readImage(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedImage> {
  const inspection = await inspect(new Blob([bytes]), 2 ** 30);
  if (!inspection.ok) throw new Error(`not an image: ${JSON.stringify(inspection.failure)}`);
  const codec = await loadCodec(inspection.info.format as FormatId);
  const image = await codec.decode?.(bytes);
  if (!image) throw new Error(`tests cannot decode ${inspection.info.format}`);
  return { info: inspection.info, image };
}

export async function readFixtureImage(name: string): Promise<DecodedImage> {
  return readImage(new Uint8Array(await readFile(fixture(name))));
}

/** Computes the PSNR between a result and its source in decibels, after resampling the source to the result's size. */
export async function fidelity(source: DecodedImage, result: DecodedImage): Promise<number> {
  return psnr(await resizeImage(source.image, result.image), result.image);
}
