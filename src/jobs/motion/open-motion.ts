import type { MotionReader } from '../../codecs/motion.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { formatOf } from '../../formats/formats.ts';
import { jxl } from '../../formats/jxl.ts';
import { wholeImage } from '../../kernels/image.ts';
import { decodeSource, readComplete } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import { openNativeMotion } from './native-motion.ts';

/** Whether our codec reads the frames. That of JPEG XL does not convert HDR and the colors of rare profiles. */
export function codecReadsMotion({ format, profile }: SourceInfo): boolean {
  return formatOf(format).read.motion === 'codec' && !(format === jxl.id && profile === 'other');
}

/** Opens an animation. @throws FailureError if it has no complete frame */
export async function openMotion(source: Blob, info: SourceInfo): Promise<MotionReader> {
  const bytes = await readComplete(source, info);
  if (formatOf(info.format).read.motion === 'web-codecs') return openNativeMotion(bytes, info);
  const { motion } = await loadCodec(info.format);
  if (!motion?.read) throw new Error(`src/codecs/${info.format}/codec.ts reads no animations`);
  // The codec ignores color profiles, so another decoder converts the colors of each frame.
  const decodeStill = (file: Uint8Array<ArrayBuffer>, size: PixelSize) => decodeFrame(file, { ...info, size });
  return motion.read(bytes, info.profile === 'other' ? decodeStill : undefined);
}

async function decodeFrame(file: Uint8Array<ArrayBuffer>, info: SourceInfo) {
  const still: SourceInfo = { ...info, orientation: 1, animated: false };
  const { image } = await decodeSource(new Blob([file], { type: info.mime }), still, null);
  return wholeImage(image);
}
