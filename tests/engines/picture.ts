import { readFile } from 'node:fs/promises';
import { inspect } from '../../src/codecs/inspect.ts';
import type { SourceInfo } from '../../src/codecs/source-info.ts';
import type { FormatId } from '../../src/domain/format-id.ts';
import type { PixelImage } from '../../src/kernels/image.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { loadCodec } from '../../src/workers/load-codec.ts';
import { psnr } from '../support/picture-metrics.ts';
import { fixture } from '../support/workbench.ts';

export interface Picture {
  /** Read from the bytes. */
  readonly info: SourceInfo;
  readonly image: PixelImage;
}

/** @throws Error when the bytes are no JPEG, PNG or WebP picture */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const inspection = await inspect(new Blob([bytes]), 2 ** 30);
  if (!inspection.ok) throw new Error(`no picture: ${JSON.stringify(inspection.failure)}`);
  const codec = await loadCodec(inspection.info.format as FormatId);
  const image = await codec.decode?.(bytes);
  if (!image) throw new Error(`${inspection.info.format} is not decoded here`);
  return { info: inspection.info, image };
}

export async function readFixturePicture(name: string): Promise<Picture> {
  return readPicture(new Uint8Array(await readFile(fixture(name))));
}

/** How near a result is to its source, decibels; the source is resampled to the result's size first. */
export async function fidelity(source: Picture, result: Picture): Promise<number> {
  return psnr(await resizeImage(source.image, result.image), result.image);
}
